import { addDays } from "@croupier/domain/periods";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { listComputed, sumRebates } from "./runs.store.ts";
import { createTestSettlement, money, type SettlementTest } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

describe("a day that changes after it was closed", () => {
  it("AGT-15 AGT-16 is restated with its tree and rates, and the difference is posted once, on the closing day", async () => {
    const { a, b, c, m } = await settlement.growChain();
    const kept = await m.play(money(500));
    const played = await m.play(money(10_000));
    const day = await settlement.closeDay();
    const sinceRun = BigInt(
      (await test.api.owner.query("select max(run_id)::text as id from settlement_runs")).rows[0].id,
    );
    const wallet = await settlement.walletOf(m);
    await settlement.closeDay();
    // A later rate and a later upline do not change the day.
    await test.api.owner.query("update rate_spans set to_day = $2 where member_id = $1", [m.memberId, day]);
    const d = await settlement.openAgent(undefined, 10_000);
    await test.api.owner.query(
      `with ended as (update upline_spans set to_day = $2::date where member_id = $1 and to_day is null returning merchant_id)
       insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day) select merchant_id, $1, $3, $3, $2::date + 1 from ended`,
      [c.memberId, day, d.memberId],
    );
    await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      c.memberId,
      d.memberId,
    ]);
    await played.void();
    const booked = await settlement.closeDay();
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    expect(await settlement.earnings(a, b, c, d)).toEqual([1, 0, 1.5, 0]);
    // The stake was returned; the rebate of 40.00 is owed, and the wallet was not debited for it (AGT-17).
    expect((await settlement.walletOf(m)) - wallet).toBe(money(10_000));
    for (const [agent, first, change] of [
      [m, 42, -40],
      [c, 31.5, -30],
      [a, 21, -20],
    ] as const)
      expect(
        (await settlement.linesOf(agent, day)).map(({ revision, units, booked: on }) => [
          revision,
          units,
          on,
        ]),
      ).toEqual([
        [1, String(money(first)), day],
        [2, String(money(change)), booked],
      ]);
    expect((await settlement.linesOf(b, day)).map(({ units }) => units)).toEqual(["0", "0"]);
    const computed = await test.database.forBrand(m.brandId, (q) => listComputed(q, sinceRun));
    expect(computed.days).toEqual([day, addDays(day, 1), booked]);
    expect(await test.database.forBrand(m.brandId, (q) => listComputed(q, computed.untilRun))).toEqual({
      days: [],
      untilRun: computed.untilRun,
    });
    for (const [of, isAgent, amount] of [
      [a, true, 500 * 0.009],
      [c, true, 500 * 0.007],
      [m, false, 500 * 0.004],
    ] as const)
      expect(
        await test.database.forBrand(of.brandId, (q) =>
          sumRebates(q, { memberId: of.memberId, isAgent }, [day, booked]),
        ),
      ).toBe(money(amount));
    // From scratch: the remaining lines of the day by the same rates.
    expect(kept.roundId).not.toBe(played.roundId);
    const { rows } = await test.api.owner.query<{ units: string }>(
      "select sum(computed_units - before_units)::text as units from settlement_lines where day = $1 and member_id = any ($2)",
      [day, [a, b, c, m].map(({ memberId }) => memberId)],
    );
    expect(rows[0]?.units).toBe(String(money(500 * 0.009)));
    await settlement.closeDay();
    expect((await settlement.linesOf(m, day)).length).toBe(2);
  });

  it("AGT-17 money that earnings cannot return is a debt, netted from the next line; wallets are never debited", async () => {
    const { c, m } = await settlement.growChain();
    const played = await m.play(money(10_000));
    await settlement.closeDay();
    await test.transfer(c.brandId, {
      kind: "earnings_payout",
      key: "paid out",
      reference: "all",
      now: test.api.clock.now(),
      amountUnits: money(18),
      from: { kind: "agent", memberId: c.memberId },
      to: { kind: "member", memberId: c.memberId },
    });
    await played.void();
    await settlement.closeDay();
    const wallet = await settlement.walletOf(m);
    expect([await settlement.earnings(c), await settlement.walletOf(c)]).toEqual([[0], money(18)]);
    await m.play(money(12_000));
    await settlement.closeDay();
    // C: 36.00 less 18.00; M: 48.00 less 40.00.
    expect(await settlement.earnings(c)).toEqual([18]);
    expect((await settlement.walletOf(m)) - wallet).toBe(money(8 - 12_000));
  });

  it("leaves days older than 100 days to the operator", async () => {
    const { m } = await settlement.growChain();
    const played = await m.play(money(100));
    const day = await settlement.closeDay();
    test.api.clock.advanceMs(101 * 86_400_000);
    await settlement.closeDay();
    await played.void();
    await settlement.closeDay();
    expect(await settlement.linesOf(m, day)).toHaveLength(1);
    const { rows } = await test.api.owner.query("select day::text from settlement_late_days");
    expect(rows).toEqual([{ day }]);
  });
});
