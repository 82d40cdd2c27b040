import { addDays } from "@croupier/domain/periods";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsOf } from "../../../ledger/testing.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { createPlayTest, type PlayTest, writePlay } from "./testing.ts";

let test: PlayTest;
beforeAll(async () => {
  test = await createPlayTest();
});
afterAll(() => test.close());

let rounds = 0;
const join = async (brand: "nova" | "lotus") => {
  const player = await createTestPlayer(test.api, { brand, balanceUnits: 10_000n });
  const { brandId, memberId } = player;
  return {
    brandId,
    memberId,
    /** Opens a round now, and settles it at these times. */
    settleAt: async (...times: readonly Date[]): Promise<void> => {
      const open = callsOf(player, test.api.clock.now());
      for (const time of times) {
        rounds += 1;
        const [id, round] = [`m-${rounds}`, { roundId: `m-${rounds}` }];
        await test.ledger.bet(brandId, open.bet(id, 1n, round));
        const close = callsOf(player, time).win(`${id}w`, id, 0n, { ...round, isRoundClosed: true });
        expect((await test.ledger.win(brandId, close)).status).toBe("ok");
      }
    },
    listDays: async () =>
      (await test.getDays(brandId, memberId, ["2026-01-01", "2027-12-31"]))
        .filter(({ category }) => category !== "")
        .map(writePlay),
  };
};
const isComplete = async (brandId: number, day: string) => {
  const brand = await test.readBrand(brandId);
  return test.database.forBrand(brandId, (q) => test.port.isDayComplete(q, brand, day));
};

describe("midnight", () => {
  it("AGT-13 comes to each brand in its own zone, and closes its day there", async () => {
    const [nova, lotus] = [await join("nova"), await join("lotus")];
    await test.setZone(nova.brandId, "Asia/Shanghai");
    await test.setZone(lotus.brandId, "America/Sao_Paulo");
    for (const [of, midnight] of [
      [nova, Date.parse("2026-11-21T16:00:00Z")],
      [lotus, Date.parse("2026-11-22T03:00:00Z")],
    ] as const) {
      await of.settleAt(new Date(midnight - 1), new Date(midnight));
      expect(await of.listDays()).toEqual(["2026-11-21 RNG 1/0/1", "2026-11-22 RNG 1/0/1"]);
      await test.rollAll(of.brandId, new Date(midnight + 599_999));
      expect(await isComplete(of.brandId, "2026-11-21")).toBe(false);
      await test.rollAll(of.brandId, new Date(midnight + 600_000));
      expect([
        await isComplete(of.brandId, "2026-11-21"),
        await isComplete(of.brandId, "2026-11-22"),
      ]).toEqual([true, false]);
      expect(await of.listDays()).toEqual(["2026-11-21 RNG 1/0/1", "2026-11-22 RNG 1/0/1"]);
      expect(await test.verify(of.brandId, "2026-11-20", "2026-11-21", "2026-11-22")).toEqual([]);
    }
  });

  it.each(["bet", "win", "rollback"] as const)(
    "AGT-14 a round that a %s closes counts on the day that the brand's clocks show then",
    async (last) => {
      const player = await createTestPlayer(test.api, { balanceUnits: 10_000n });
      const { brandId, accountId } = player;
      await test.setZone(brandId, "Asia/Shanghai");
      const midnight = Date.parse("2026-11-21T16:00:00Z");
      const open = callsOf(player, test.api.clock.now());
      for (const time of [midnight - 1, midnight]) {
        rounds += 1;
        const roundId = `m-${rounds}`;
        const [one, two, end] = [`${roundId}-1`, `${roundId}-2`, `${roundId}-end`];
        const idleSince = new Date(0);
        for (const id of [one, two]) await test.ledger.bet(brandId, open.bet(id, 1n, { roundId, idleSince }));
        const late = callsOf(player, new Date(time));
        const closing = { roundId, isRoundClosed: true };
        const close = {
          bet: () => test.ledger.bet(brandId, late.bet(end, 1n, { ...closing, idleSince })),
          win: () => test.ledger.win(brandId, late.win(end, one, 0n, closing)),
          rollback: () => test.ledger.rollback(brandId, late.rollback(end, two, closing)),
        };
        expect((await close[last]()).status).toBe("ok");
      }
      const { rows } = await test.api.owner.query(
        "select settled_day::text as day from game_rounds where account_id = $1 order by ended_at",
        [accountId],
      );
      expect(rows).toEqual([{ day: "2026-11-21" }, { day: "2026-11-22" }]);
    },
  );

  it.each([
    ["2027-03-14", "2027-03-13T20:00:00Z", 46, "2027-03-15T04:00:00Z"],
    ["2027-11-07", "2027-11-06T20:00:00Z", 50, "2027-11-08T05:00:00Z"],
  ])(
    "AGT-13 loses and duplicates nothing of a day of 23 or 25 hours, and closes it at its midnight: %s",
    async (day, from, halfHours, midnight) => {
      const player = await join("nova");
      await test.setZone(player.brandId, "America/New_York");
      const times = Array.from({ length: 2 * 40 }, (_, n) => new Date(Date.parse(from) + n * 1_800_000));
      await player.settleAt(...times);
      for (const roll of [false, true]) {
        if (roll) await test.rollAll(player.brandId);
        const days = await player.listDays();
        expect(days[1]).toBe(`${day} RNG ${halfHours}/0/${halfHours}`);
        const counts = days.map((line) => Number(line.split("/").at(-1)));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(times.length);
        expect(days.map((line) => line.slice(0, 10))).toEqual([addDays(day, -1), day, addDays(day, 1)]);
      }
      expect(await test.verify(player.brandId, addDays(day, -1), day, addDays(day, 1))).toEqual([]);
      const closed = [];
      for (const delayMs of [599_999, 600_000]) {
        await test.rollAll(player.brandId, new Date(Date.parse(midnight) + delayMs));
        closed.push(await isComplete(player.brandId, day));
      }
      expect(closed).toEqual([false, true]);
    },
  );
});
