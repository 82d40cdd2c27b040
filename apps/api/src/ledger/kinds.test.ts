import { describe, expect, it } from "vitest";
import { createTestPlayer } from "../testing/vendor-players.ts";
import { accountKinds, type KindOfTransfer, transferKinds } from "./kinds.ts";
import { callTransfer, setUpLedgerTest } from "./testing.ts";

const test = setUpLedgerTest();

const open = (balanceUnits: bigint) => createTestPlayer(test.api, { balanceUnits });

describe("the kinds", () => {
  it("are the same in kinds.ts and in the database", async () => {
    const accounts = await test.api.owner.query(
      "select kind, is_kept, currency from account_kinds order by kind",
    );
    expect(accounts.rows).toEqual(
      Object.entries<{ isKept: boolean; currency?: string }>(accountKinds)
        .map(([kind, { isKept, currency = null }]) => ({ kind, is_kept: isKept, currency }))
        .toSorted((a, b) => a.kind.localeCompare(b.kind)),
    );
    const transfers = await test.api.owner.query<Record<string, string>>(
      "select kind, from_kind, to_kind, posted_by, coalesce(counts_as, 'nothing') as counts_as from transfer_kinds",
    );
    const rows = Object.entries<KindOfTransfer>(transferKinds).flatMap(
      ([kind, { between, postedBy, countsAs = "nothing" }]) =>
        between.map(([from, to]) => `${kind} ${from} ${to} ${postedBy} ${countsAs}`),
    );
    expect(transfers.rows.map((row) => Object.values(row).join(" ")).toSorted()).toEqual(rows.toSorted());
  });

  it.each([
    ["a bet", "bet", "member", "vendor"],
    ["a win", "win", "vendor", "member"],
    ["a rollback", "rollback", "vendor", "member"],
    ["what is no kind", "gift", "bonus", "member"],
    ["a deposit that goes back", "deposit", "member", "deposit"],
    ["a deposit from another house account", "deposit", "bonus", "member"],
    ["a hold that leaves the member", "hold", "member", "deposit"],
    ["a payout of what was never held", "paid", "member", "payout"],
    ["a payout that comes back", "release", "payout", "member"],
    ["a fee of what was never held", "fee", "member", "fee"],
    ["a payout to the house's fees", "paid", "held", "fee"],
    ["points for money", "points_spend", "points", "bonus"],
    ["money for points", "points_earn", "bonus", "points"],
  ])("INV-11 let nobody post %s through the door", async (_, kind, from, to) => {
    const one = await open(100n);
    await expect(callTransfer(test, one, kind, from, to)).rejects.toThrow(
      `no such transfer: ${kind} from ${from} to ${to}`,
    );
  });

  it("INV-11 let the server's role reach no mover and no table behind the door", async () => {
    const one = await open(100n);
    const refused = {
      "for function ledger_move":
        "select ledger_move(1, 'bonus', 'k', 'r', 'CNY', array[1], array[2], array[5]::bigint[], now())",
      "for function ledger_house": "select ledger_house(1, 'bonus', 'n', 'CNY', true)",
      "for function ledger_kept": "select ledger_kept(1, 'held', 1)",
      "for table transfer_kinds": "insert into transfer_kinds values ('gift', 'bonus', 'member', 'transfer')",
      "for table account_kinds": "insert into account_kinds values ('gift', false)",
    };
    for (const [reason, statement] of Object.entries(refused))
      await expect(
        test.database.forBrand(one.brandId, (q) => q.query(statement)),
        statement,
      ).rejects.toThrow(`permission denied ${reason}`);
  });

  it.each([
    [0, true],
    [1, true],
    [2, true],
    [4, false],
    [40, false],
    [41, false],
    [42, false],
  ])("INV-12 hold real money for a member of type %i: %s", async (type, isReal) => {
    const { accountId } = await createTestPlayer(test.api, { type });
    const { rows } = await test.api.owner.query("select is_real from accounts where account_id = $1", [
      accountId,
    ]);
    expect(rows).toEqual([{ is_real: isReal }]);
  });

  it("are all that an account can be, also for the owner", async () => {
    const insert = "insert into accounts (merchant_id, kind, member_id, balance_units, currency, is_real)";
    for (const values of ["1, 'gift', null, null", "1, 'held', null, null", "1, 'bonus', 1, 0"])
      await expect(test.api.owner.query(`${insert} values (${values}, 'CNY', true)`), values).rejects.toThrow(
        "no kind of account",
      );
  });
});
