import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { runVerifyCommand } from "../../../app/croupier/commands/play-verify.ts";
import type { Brand } from "../../../http/context.ts";
import { callsOf } from "../../../ledger/testing.ts";
import { createGauges, type Gauges } from "../../../platform/gauges.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { drawEarlierDay } from "./play-days.port.ts";
import { createPlayDaysService } from "./play-days.service.ts";
import { createPlayTest, type PlayTest } from "./testing.ts";

const dayMs = 86_400_000;

let opened: PlayTest | undefined;
let test: PlayTest;
let player: TestPlayer;
let brand: Brand;
let gauges: Gauges;
let errors: { play_day_faults: number; faults: { day: string; what: string }[] }[];
let service: ReturnType<typeof createPlayDaysService>;
beforeEach(async () => {
  await opened?.close();
  opened = await createPlayTest();
  test = opened;
  player = await createTestPlayer(test.api, { balanceUnits: 10_000n });
  brand = await test.readBrand(player.brandId);
  gauges = createGauges();
  errors = [];
  const { database, api } = test;
  service = createPlayDaysService({
    database,
    gauges,
    clock: api.clock,
    brands: { listBrands: async () => [brand] },
    logger: { error: (line: unknown) => void errors.push(line as (typeof errors)[number]) },
  });
  const agent = await createTestPlayer(api, { type: 1 });
  await api.owner.query("update members set upline_id = $1 where member_id = $2", [
    agent.memberId,
    player.memberId,
  ]);
  const calls = callsOf(player, api.clock.now());
  await test.ledger.bet(player.brandId, calls.bet("v-1", 100n));
  await test.ledger.win(player.brandId, calls.win("v-1w", "v-1", 30n, { isRoundClosed: true }));
});
afterAll(() => opened?.close());

const verifyNext = async (): Promise<void> => {
  await test.rollAll(player.brandId);
  await service.verify();
};
const gauge = () => gauges.list().find(({ name }) => name === "play_day_faults")?.value;
const run = (...args: string[]) => runVerifyCommand({ database: test.database, clock: test.api.clock }, args);

describe("the nightly verifier", () => {
  it("AGT-03 finds nothing in sound days, once a night", async () => {
    test.api.clock.advanceMs(dayMs);
    await verifyNext();
    expect([errors, gauge()]).toEqual([[], 0]);
    // The day is done: a fault made now is found the next night at the earliest.
    await test.api.owner.query("update member_days set valid_units = valid_units + 1");
    await verifyNext();
    expect(errors).toEqual([]);
  });

  it("waits until the day is over and complete", async () => {
    await test.rollAll(player.brandId);
    await test.api.owner.query("update member_days set valid_units = valid_units + 1");
    test.api.clock.advanceMs(dayMs / 2 + 9 * 60_000);
    await verifyNext();
    expect(errors).toEqual([]);
    test.api.clock.advanceMs(60_000);
    await verifyNext();
    expect(errors).toHaveLength(1);
  });

  it.each([
    [
      "a stake that is not the rounds'",
      "update member_days set valid_units = valid_units + 1 where category = 'RNG'",
    ],
    ["a win that is not the rounds'", "update member_days set win_units = 0 where category = 'RNG'"],
    ["a round that is missing", "update member_days set rounds = 0 where category = 'RNG'"],
    ["a deposit that is not the transfers'", "update member_days set deposit_units = 1 where category = ''"],
    ["a day that nobody played", "update member_days set category = 'FISH' where category = 'RNG'"],
    ["a day that is missing", "delete from member_days where category = 'RNG'"],
    [
      "an agent's sum that is not the members'",
      "update agent_days set valid_units = 1 where category = 'RNG'",
    ],
    ["an agent's day that is missing", "delete from agent_days"],
    ["a round that was changed by hand", "update game_rounds set stake_units = stake_units + 1"],
  ])("AGT-03 raises an alarm at every run for %s, until it is repaired", async (_what, plant) => {
    test.api.clock.advanceMs(dayMs);
    await test.rollAll(player.brandId);
    await test.api.owner.query("begin");
    await test.api.owner.query(plant);
    await test.api.owner.query("commit");
    await verifyNext();
    await verifyNext();
    expect(errors).toHaveLength(2);
    expect(errors[0]?.play_day_faults).toBeGreaterThan(0);
    expect(gauge()).toBe(errors[0]?.play_day_faults);
    expect(errors[0]?.faults.every(({ day }) => day === "2026-11-21")).toBe(true);
  });

  it("also checks an earlier day, a different one each night", async () => {
    const days = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, "0")}`);
    const drawn = days.map((day) => drawEarlierDay(1, day));
    expect(drawn.every((day, n) => day < (days[n] ?? ""))).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(20);
    const earlier = drawEarlierDay(brand.brandId, "2026-11-21");
    await test.api.owner.query(
      "insert into member_days (merchant_id, day, member_id, category, valid_units) values ($1, $2, $3, 'RNG', 5)",
      [brand.brandId, earlier, player.memberId],
    );
    test.api.clock.advanceMs(dayMs);
    await verifyNext();
    expect(errors[0]?.faults.map(({ day, what }) => [day, what])).toEqual([
      [earlier, `member ${player.memberId} RNG`],
    ]);
  });
});

describe("croupier play verify", () => {
  it("AGT-03 says that days agree, before and after they are counted, or what differs", async () => {
    const agreed = { text: "2026-11-20 to 2026-11-21 of nova agree with rounds and transfers", agrees: true };
    expect(await run("--brand", "nova")).toEqual(agreed);
    await test.rollAll(player.brandId);
    expect(await run("--brand", "nova")).toEqual(agreed);
    await test.api.owner.query("update member_days set win_units = 31 where category = 'RNG'");
    const { text, agrees } = await run("--brand", "nova", "--from", "2026-11-21", "--to", "2026-11-21");
    expect([agrees, ...text.split("\n")]).toEqual([
      false,
      "figures: valid stake, win, rounds, deposits, withdrawals, gifts, rebates of them, rebates and salaries earned; in units",
      expect.stringMatching(
        /^2026-11-21 {2}agent \d+ RNG {2}kept 100 30 1 0 0 0 0 0 0 {2}recomputed 100 31 1 0 0 0 0 0 0$/,
      ),
      `2026-11-21  member ${player.memberId} RNG  kept 100 31 1 0 0 0 0 0 0  recomputed 100 30 1 0 0 0 0 0 0`,
    ]);
    expect((await run("--brand", "lotus")).agrees).toBe(true);
  });

  it.each([
    [[], /^usage: croupier play verify/],
    [["--brand", "rose"], /there is no brand rose/],
    [["--brand", "nova", "--from", "2026-11-22", "--to", "2026-11-21"], /days are YYYY-MM-DD/],
    [["--brand", "nova", "--from", "2026-02-30"], /days are YYYY-MM-DD/],
  ])("refuses %j", async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});
