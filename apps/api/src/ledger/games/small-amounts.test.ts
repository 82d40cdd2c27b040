import { describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../testing.ts";
import { betWays, openWay } from "./testing/bet-ways.ts";

const test = setUpLedgerTest();

/** How many sides the postings of a call have: one of a bet or a win has both. */
async function countSides(id: string): Promise<number> {
  const { rows } = await test.api.owner.query<{ n: number }>(
    `select (count(*) + count(p.house_account_id))::integer as n from vendor_transactions v join postings p using (transfer_id) where v.transaction_id = $1`,
    [id],
  );
  return rows[0]?.n ?? -1;
}

const ok = (balanceUnits: bigint) => ({ status: "ok", balanceUnits, currency: "CNY" });

describe.each(betWays)("with bets that go %s", (way) => {
  it("INV-01 INV-13 a single unit is moved there and back", async () => {
    const { bet, win, rollback, idOf } = await openWay(test, way);
    expect(await bet("1", 1n)).toEqual(ok(999n));
    expect(await win("w", "1", 1n)).toEqual(ok(1_000n));
    expect(await rollback("back w", "w")).toEqual(ok(999n));
    expect(await rollback("back 1", "1")).toEqual(ok(1_000n));
    for (const id of ["1", "w", "back w", "back 1"]) expect(await countSides(idOf(id)), id).toBe(2);
  });

  it("INV-01 nothing is posted if nothing moves", async () => {
    const { bet, win, rollback, idOf } = await openWay(test, way);
    expect(await bet("1", 0n)).toEqual(ok(1_000n));
    expect(await win("w", "1", 0n)).toEqual(ok(1_000n));
    expect(await rollback("back w", "w")).toEqual(ok(1_000n));
    expect(await rollback("back 1", "1")).toEqual(ok(1_000n));
    for (const id of ["1", "w", "back w", "back 1"]) expect(await countSides(idOf(id)), id).toBe(0);
  });

  it("a stake or a win below zero is an error, and moves nothing", async () => {
    const { bet, win, balance } = await openWay(test, way);
    await expect(bet("1", -1n)).rejects.toThrow("a stake is never below 0");
    await bet("2", 10n);
    await expect(win("w", "2", -1n)).rejects.toThrow("a win is never below 0");
    expect(await balance()).toBe(990n);
  });

  it("INV-13 an empty account accepts the largest possible win, and then no unit more", async () => {
    const { bet, win, balance } = await openWay(test, way);
    const largest = 2n ** 63n - 1n;
    await bet("1", 1_000n);
    expect(await win("w", "1", largest)).toEqual(ok(largest));
    const more = await win("more", "1", 1n);
    expect(more).toEqual({ status: "amount_too_large", balanceUnits: largest, currency: "CNY" });
    expect(await balance()).toBe(largest);
  });
});
