import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createTestSettlement, money, type SettlementTest } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

const dayMs = 86_400_000;
/** The time at which the day that ended at this midnight is complete. */
const countedMs = 600_000;

describe("two brands in two zones", () => {
  it("AGT-13 close a day each after its own midnight, with the rounds settled before it, and neither with the other's", async () => {
    const [nova, lotus] = [await settlement.growChain("nova"), await settlement.growChain("lotus")];
    const all = [
      { ...nova, zone: "Asia/Shanghai", midnight: Date.parse("2026-11-21T16:00:00Z") },
      { ...lotus, zone: "America/Sao_Paulo", midnight: Date.parse("2026-11-22T03:00:00Z") },
    ];
    for (const { a, m, zone, midnight } of all) {
      await test.api.owner.query("update merchant_time_zones set zone = $2 where merchant_id = $1", [
        a.brandId,
        zone,
      ]);
      await m.play(money(10_000), new Date(midnight - 1));
      await m.play(money(1_000), new Date(midnight));
    }
    const at = async (time: number) => {
      test.api.clock.advanceMs(time - test.api.clock.now().getTime());
      for (const { a } of all) await rollBrand(test.database, a.brandId, test.api.clock.now());
      await settlement.settle();
      expect(settlement.errors).toEqual([]);
      return Promise.all(all.map(({ a, b, c }) => settlement.earnings(a, b, c)));
    };
    const [none, first, both] = [
      [0, 0, 0],
      [20, 0, 30],
      [22, 0, 33],
    ];
    const [early, late] = all.map(({ midnight }) => midnight + countedMs) as [number, number];
    expect(await at(early - 1)).toEqual([none, none]);
    expect(await at(early)).toEqual([first, none]);
    expect(await at(late - 1)).toEqual([first, none]);
    expect(await at(late)).toEqual([first, first]);
    expect(await at(early + dayMs)).toEqual([both, first]);
    expect(await at(late + dayMs)).toEqual([both, both]);
    for (const { m } of all)
      for (const [day, units] of [
        ["2026-11-21", money(40)],
        ["2026-11-22", money(4)],
      ] as const)
        expect((await settlement.linesOf(m, day)).map((line) => line.units)).toEqual([String(units)]);
  });
});
