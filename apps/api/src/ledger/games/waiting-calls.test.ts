import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { creditSql, setUpLedgerTest } from "../testing.ts";
import { openWay } from "./testing/bet-ways.ts";

const test = setUpLedgerTest();

beforeAll(async () => {
  // A call waits for 300 ms, which is short for a test that has to see it wait.
  for (const name of ["ledger_bet", "ledger_win", "ledger_rollback"])
    await test.api.owner.query(`alter function ${name} reset lock_timeout`);
});

type Play = Awaited<ReturnType<typeof openWay>>;

/** Makes a call while a credit of 500 has locked the account. @returns the call's answer after the credit */
async function callDuringCredit({ brandId, memberId }: Play, call: () => Promise<unknown>): Promise<unknown> {
  const holder = await hold(test.api.database, "select set_config('app.merchant', $1, false)", [brandId]);
  const key = `meanwhile ${memberId}`;
  await holder.query(`select ${creditSql(memberId, key, 500n, test.api.clock.now())}`);
  const answer = call();
  await untilWaiting(test.api.database, 1);
  await holder.release();
  return answer;
}

const ok = (balanceUnits: bigint) => ({ status: "ok", balanceUnits, currency: "CNY" });

describe("a call that waits for its account", () => {
  it.each(["in a batch", "alone"] as const)("INV-03 finds the new balance: a bet %s", async (way) => {
    const play = await openWay(test, way);
    expect(await callDuringCredit(play, () => play.bet("1", 1_400n))).toEqual(ok(100n));
  });

  it("answers with the new balance: a win of nothing", async () => {
    const play = await openWay(test, "alone");
    await play.bet("1", 100n);
    expect(await callDuringCredit(play, () => play.win("w", "1", 0n))).toEqual(ok(1_400n));
  });

  it("answers with the new balance: a rollback that comes before its bet", async () => {
    const play = await openWay(test, "alone");
    expect(await callDuringCredit(play, () => play.rollback("back", "1"))).toEqual(ok(1_500n));
  });

  it("INV-06 finds simultaneous work: a second rollback of one bet", async () => {
    const play = await openWay(test, "alone");
    await play.bet("1", 100n);
    const both = await Promise.all([play.rollback("a", "1"), play.rollback("b", "1")]);
    expect(both).toEqual([ok(1_000n), ok(1_000n)]);
    expect(await play.balance()).toBe(1_000n);
  });
});
