import { describe, expect, it } from "vitest";
import { createTestPlayer } from "../testing/vendor-players.ts";
import { checkInvariants } from "./invariants.ts";
import { setUpLedgerTest } from "./testing.ts";
import type { Transfer } from "./transfer.ts";

const test = setUpLedgerTest();

/** A member with 1,000 units of whom 600 are held under the key. */
async function openHeld(key: string) {
  const player = await createTestPlayer(test.api, { balanceUnits: 1_000n });
  const { brandId, memberId } = player;
  const heading = { key, reference: key, now: test.api.clock.now() };
  const member = { kind: "member" as const, memberId };
  const held = { kind: "held" as const, memberId };
  const run = (order: Transfer) => test.transfer(brandId, order);
  const pay = (amountUnits: bigint) =>
    run({ ...heading, kind: "paid", from: held, to: { kind: "payout", name: "sandbox" }, amountUnits });
  const charge = (amountUnits: bigint) =>
    run({ ...heading, kind: "fee", from: held, to: { kind: "fee", name: "bank" }, amountUnits });
  const release = (amountUnits: bigint) =>
    run({ ...heading, kind: "release", from: held, to: member, amountUnits });
  await run({ ...heading, kind: "hold", from: member, to: held, amountUnits: 600n });
  const balances = async () => [
    await test.getBalance(brandId, memberId),
    await test.getBalance(brandId, memberId, "held"),
  ];
  return { brandId, pay, charge, release, balances };
}

const houseUnits = async (kind: string): Promise<bigint> => {
  const { rows } = await test.api.owner.query<{ units: bigint }>(
    "select coalesce(sum(p.amount_units), 0)::bigint as units from postings p join accounts a using (account_id) where a.kind = $1",
    [kind],
  );
  return rows[0]?.units ?? 0n;
};

describe("a payout", () => {
  it("INV-05 INV-12 moves the held amount to the provider, and its fee to the house, once", async () => {
    const one = await openHeld("W-1");
    for (let copy = 1; copy <= 3; copy += 1) {
      expect(await one.pay(590n)).toMatchObject({ status: "ok", fromUnits: 10n });
      expect(await one.charge(10n)).toMatchObject({ status: "ok", fromUnits: 0n });
    }
    expect(await one.pay(589n)).toMatchObject({ status: "conflict" });
    expect(await one.balances()).toEqual([400n, 0n]);
    expect([await houseUnits("payout"), await houseUnits("fee")]).toEqual([590n, 10n]);
  });

  it("INV-03 takes at most the held amount, and none that was returned", async () => {
    const one = await openHeld("W-2");
    expect(await one.pay(601n)).toMatchObject({ status: "not_enough_money" });
    await one.release(600n);
    expect(await one.pay(1n)).toMatchObject({ status: "not_enough_money" });
    expect(await one.balances()).toEqual([1_000n, 0n]);
  });

  it("INV-12 reports how much of members' money is held, if the books disagree", async () => {
    const { brandId } = await openHeld("W-3");
    const { owner } = test.api;
    await owner.query("begin");
    await owner.query(
      "update accounts set balance_units = balance_units - 600 where kind = 'held' and balance_units = 600",
    );
    const faults = await checkInvariants((sql) => owner.query(sql));
    await owner.query("rollback");
    const [fault] = faults.filter(({ invariant }) => invariant === "INV-12");
    expect(fault).toMatchObject({
      brandId,
      detail: expect.stringContaining(" 0 of it held for withdrawals"),
    });
  });
});
