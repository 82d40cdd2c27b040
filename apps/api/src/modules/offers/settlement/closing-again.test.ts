import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createTestSettlement, money, type SettlementTest } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

/** All movements by rebates and rewards, for comparison. */
const countPostings = async (): Promise<string> =>
  (
    await test.api.owner.query<{ all: string }>(
      `select string_agg(concat_ws(' ', kind, idempotency_key, amount_units), E'\\n' order by kind, idempotency_key) as all
       from transfers where kind in ('rebate', 'bonus')`,
    )
  ).rows[0]?.all ?? "";

/** A database whose nth statement from now on never returns. */
const breakAt = (database: Database, nth: number): Database => {
  let left = nth;
  const breaking = (q: Queryable): Queryable => ({
    query: (statement, values) => {
      left -= 1;
      if (left === 0) throw new Error("killed");
      return q.query(statement, values);
    },
  });
  return {
    ...database,
    forBrand: (brandId, work) => database.forBrand(brandId, (q) => work(breaking(q))),
    transaction: (brandId, work, ms) => database.transaction(brandId, (q) => work(breaking(q)), ms),
  };
};

describe("closing again", () => {
  it("AGT-18 twice, from two processes at once, or killed at any statement pays each line once", async () => {
    const { a, b, c, m } = await settlement.growChain();
    const abroad = await settlement.growChain("lotus");
    for (const player of [m, abroad.m]) await player.play(money(10_000));
    const day = await settlement.endDay();
    let killed = 0;
    for (let nth = 1; ; nth += 1) {
      const errorsBefore = settlement.errors.length;
      await settlement
        .startProcess(breakAt(test.database, nth))
        .settle()
        .catch(() => undefined);
      if (settlement.errors.length === errorsBefore && nth > 200) break;
      killed += 1;
      if (nth > 400) throw new Error("it never ends");
    }
    expect(killed).toBeGreaterThan(20);
    await Promise.all([settlement.startProcess().settle(), settlement.startProcess().settle()]);
    const once = await countPostings();
    await settlement.settle();
    expect(await countPostings()).toBe(once);
    for (const team of [{ a, b, c }, abroad])
      expect(await settlement.earnings(team.a, team.b, team.c)).toEqual([20, 0, 30]);
    for (const member of [m, abroad.m])
      expect((await settlement.linesOf(member, day)).map(({ units, state }) => [units, state])).toEqual([
        [String(money(40)), "paid"],
      ]);
    settlement.errors.length = 0;

    const next = await settlement.growChain();
    await next.m.play(money(10_000));
    await settlement.endDay();
    const processes = Array.from({ length: 4 }, () => settlement.startProcess().settle());
    await Promise.all(processes);
    await settlement.settle();
    expect(await settlement.earnings(next.a, next.b, next.c)).toEqual([20, 0, 30]);
    expect(settlement.errors).toEqual([]);
  });
});
