import { writeHour } from "@croupier/domain/bill";
import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodiesOf } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { readTestBrand } from "../../identity/agent-tree/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { contractPort } from "../contract/contract.module.ts";
import { daily, money, setUpContractTest } from "../contract/testing.ts";
import { createCreditingEarnings } from "../earnings/earnings.module.ts";
import { createClosing } from "./closing.service.ts";
import { createPayments } from "./payments.ts";

const test = setUpContractTest();
const hourMs = 3_600_000;

/** The job that closes periods, with the play complete for hours alone, or for days alone. */
const createJob = (cycle: "hourly" | "daily") =>
  createClosing({
    database: test.database,
    contracts: contractPort,
    payments: createPayments(createCreditingEarnings()),
    playDays: { isComplete: async () => cycle === "hourly" },
    settlement: {
      isDaySettled: async () => cycle === "daily",
      listComputed: async () => ({ days: [], untilRun: 0n }),
      sumRebates: async () => 0n,
    },
  });

const setZone = (brandId: number, zone: string) =>
  test.api.owner.query("update merchant_time_zones set zone = $2 where merchant_id = $1", [brandId, zone]);

describe("hours of a brand", () => {
  it("EXT-26 are billed as its clocks show them, and play around midnight is neither lost nor counted twice", async () => {
    const ann = await test.join(undefined, { type: 2 });
    const { brandId, memberId } = ann;
    await setZone(brandId, "Asia/Kolkata");
    const terms = daily({
      kind: "hourly",
      activeThresholdUnits: 0n,
      tiers: [{ minTurnoverUnits: 0n, minActive: 0, ppm: 100_000 }],
    });
    await test.insert(ann, terms, { state: "accepted" });
    await test.api.owner.query("update contracts set starts_on = '2026-11-21' where beneficiary_id = $1", [
      memberId,
    ]);
    // Midnight is at 18:30 in UTC.
    const stakes = [
      ["17:29", 1],
      ["17:31", 2],
      ["18:29", 4],
      ["18:31", 8],
      ["19:29", 16],
      ["19:30", 32],
    ] as const;
    for (const [time, stake] of stakes) {
      const at = Date.parse(`2026-11-21T${time}:00Z`);
      test.api.clock.advanceMs(at - test.api.clock.now().getTime());
      const player = await createTestPlayer(test.api, { nodeId: test.nodeId, balanceUnits: money(stake) });
      await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
        player.memberId,
        memberId,
      ]);
      const round = { round: `hour-${time}`, round_closed: true };
      const { body } = await test.bgs.call(
        "transaction/bet",
        bodiesOf(player).bet(`hour-${time}`, stake * 100_000, round),
      );
      expect(body["status"]).toBe("RS_OK");
    }
    test.api.clock.advanceMs(2 * hourMs);
    const now = test.api.clock.now();
    await rollBrand(test.database, brandId, now);
    const closing = createJob("hourly");
    const brand = await readTestBrand(test.database, "nova");
    await closing.closeDue(brand, now);
    await closing.closeDue(brand, now);
    const { rows } = await test.api.owner.query(
      `select period, first_day::text as day, turnover_units / 100000 as turnover from bills where beneficiary_id = $1 order by period`,
      [memberId],
    );
    expect(rows).toEqual([
      { period: "2026-11-21T16:30", day: "2026-11-21", turnover: 1n },
      { period: "2026-11-21T17:30", day: "2026-11-21", turnover: 6n },
      { period: "2026-11-21T18:30", day: "2026-11-22", turnover: 24n },
      { period: "2026-11-21T19:30", day: "2026-11-22", turnover: 32n },
    ]);
    await setZone(brandId, "UTC");
  });

  it("AGT-14 have a round that is open at midnight in the hour, and on the day, in which it ends", async () => {
    const { clock } = test.api;
    const { brandId, memberId } = await test.join(undefined, { type: 2 });
    const dayMs = 24 * hourMs;
    const midnight = Math.ceil(clock.now().getTime() / dayMs) * dayMs;
    clock.advanceMs(midnight - 60_000 - clock.now().getTime());
    const first = test.today();
    const player = await createTestPlayer(test.api, { nodeId: test.nodeId, balanceUnits: money(7) });
    await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      player.memberId,
      memberId,
    ]);
    const bodies = bodiesOf(player);
    const send = async (path: string, body: object) =>
      expect((await test.bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
    await send("bet", bodies.bet("over-midnight", 700_000));
    clock.advanceMs(120_000);
    await send("win", bodies.win("over-midnight-w", "over-midnight", 200_000));
    const second = test.today();
    const terms = daily({ kind: "hourly", activeThresholdUnits: 0n });
    const read = (day: string) =>
      test.database.forBrand(brandId, (q) =>
        contractPort.listFigures(q, { memberId, isAgent: true }, terms, [day, day]),
      );
    expect([await read(first), await read(second)]).toEqual([
      [],
      [{ period: `${second}T00`, turnover: money(7), loss: money(5), earned: 0n, active: 1 }],
    ]);
  });

  it("AGT-14 have a round that is closed twice in the hour in which it was closed first, and in no other", async () => {
    const { clock } = test.api;
    const { brandId, memberId } = await test.join(undefined, { type: 2 });
    const player = await createTestPlayer(test.api, { nodeId: test.nodeId, balanceUnits: money(7) });
    await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      player.memberId,
      memberId,
    ]);
    const bodies = bodiesOf(player);
    const send = async (path: string, body: object) =>
      expect((await test.bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
    await send("bet", bodies.bet("twice", 700_000));
    await send("win", bodies.win("twice-first", "twice", 100_000));
    // Such as 2026-11-21T12.
    const [day, period] = [test.today(), clock.now().toISOString().slice(0, 13)];
    clock.advanceMs(2 * hourMs);
    await send("win", bodies.win("twice-second", "twice", 200_000));
    const terms = daily({ kind: "hourly", activeThresholdUnits: 0n });
    const figures = await test.database.forBrand(brandId, (q) =>
      contractPort.listFigures(q, { memberId, isAgent: true }, terms, [day, day]),
    );
    expect(figures).toEqual([{ period, turnover: money(7), loss: money(4), earned: 0n, active: 1 }]);
  });

  it("are equal in the database and the code, with the days, in every zone", async () => {
    const brandId = (await readTestBrand(test.database, "lotus")).brandId;
    const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const instants = fc.array(
      fc.date({ min: new Date("2012-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
      { minLength: 20, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(zone, instants, async (name, dates) => {
        await setZone(brandId, name);
        const { calendar } = await readTestBrand(test.database, "lotus");
        const { rows } = await test.api.owner.query<{ hour: string; day: string }>(
          "select merchant_hour($1, at) as hour, merchant_day($1, at)::text as day from unnest($2::timestamptz[]) at",
          [brandId, dates],
        );
        const expected = dates.map((at) => ({
          hour: writeHour(calendar.hourOf(at)),
          day: calendar.dayOf(at),
        }));
        expect(rows).toEqual(expected);
      }),
      { numRuns: drawnRuns(60) },
    );
    await setZone(brandId, "UTC");
  });
});

describe("days of a brand", () => {
  it.each([
    ["nova", "Asia/Shanghai", "2026-11-23T16:00:00Z"],
    ["lotus", "America/Sao_Paulo", "2026-11-24T03:00:00Z"],
  ] as const)("AGT-13 are billed at %s from its own midnight on, in %s", async (code, zone, midnight) => {
    const ann = await test.join(undefined, { type: 2, brand: code });
    const { brandId, memberId } = ann;
    await setZone(brandId, zone);
    await test.insert(ann, daily(), { state: "accepted" });
    await test.api.owner.query("update contracts set starts_on = '2026-11-23' where beneficiary_id = $1", [
      memberId,
    ]);
    const brand = await readTestBrand(test.database, code);
    const billedAt = async (ms: number) => {
      await createJob("daily").closeDue(brand, new Date(ms));
      const { rows } = await test.api.owner.query<{ day: string }>(
        "select first_day::text as day from bills where beneficiary_id = $1 order by first_day",
        [memberId],
      );
      return rows.map(({ day }) => day);
    };
    expect(await billedAt(Date.parse(midnight) - 1)).toEqual([]);
    expect(await billedAt(Date.parse(midnight))).toEqual(["2026-11-23"]);
    await setZone(brandId, "UTC");
  });
});
