import { describe, expect, it } from "vitest";
import { openPlay, setUpLedgerTest } from "../testing.ts";

const test = setUpLedgerTest();

const unknown = (balanceUnits: bigint) => ({ status: "reference_unknown", balanceUnits, currency: "CNY" });

describe("a win", () => {
  it("is paid only for the bet that it names, which must have been accepted", async () => {
    const p = await openPlay(test, 1_000n);
    await p.bet("open", 100n);
    await p.bet("refused", 100n, { refusal: "maintenance" });
    expect(await p.win("w-1", "nothing", 50n)).toEqual(unknown(900n));
    expect(await p.win("w-2", "refused", 50n)).toEqual(unknown(900n));
    await p.win("w-3", "open", 0n);
    expect(await p.win("w-4", "w-3", 50n)).toEqual(unknown(900n));
    expect(await p.balance()).toBe(900n);
  });
});

describe("an id that is used again by the same kind of call", () => {
  it("INV-05 is a conflict with anything else, and moves nothing", async () => {
    const p = await openPlay(test, 1_000n);
    for (const id of ["one", "two"]) await p.bet(id, 100n);
    await p.win("won", "one", 50n);
    await p.rollback("undone", "two");
    const conflict = { status: "conflict", balanceUnits: 950n, currency: "CNY" };
    expect(await p.win("won", "one", 51n)).toEqual(conflict);
    expect(await p.rollback("undone", "won")).toEqual(conflict);
    expect(await p.balance()).toBe(950n);
  });
});

describe("a prize whose id came before", () => {
  it("CASE-07 is an ordinary bet if it came as one of 0, also after logout; otherwise it is a conflict", async () => {
    const p = await openPlay(test, 1_000n);
    const now = test.api.clock.now();
    const take = (transactionId: string, amountUnits: bigint) =>
      test.ledger.prizes(p.player.brandId, [
        {
          ...p.calls.win(transactionId, "", amountUnits),
          referenceId: undefined,
          tokenHash: p.player.tokenHash,
          caps: { prizeUnits: 10n, dayUnits: 10n },
          endedSince: now,
          // The login has idled until it was over.
          idleSince: now,
        },
      ]);
    await p.bet("was free", 0n);
    await p.win("was won", "was free", 50n);
    await p.rollback("was undone", "was early");
    const answers = {
      bet: await take("was free", 0n),
      betOfMore: await take("was free", 5n),
      win: await take("was won", 0n),
      rollback: await take("was undone", 0n),
      tombstone: await take("was early", 0n),
    };
    const answer = (status: string) => [{ status, balanceUnits: 1_050n, currency: "CNY" }];
    expect(answers).toEqual({
      bet: answer("play"),
      betOfMore: answer("conflict"),
      win: answer("conflict"),
      rollback: answer("conflict"),
      tombstone: answer("conflict"),
    });
    expect(await p.balance()).toBe(1_050n);
  });
});

describe("a rollback", () => {
  it("has no amount of its own, nor has what it leaves for a bet that has not come", async () => {
    const p = await openPlay(test, 1_000n);
    await p.bet("taken", 100n);
    await p.rollback("taken back", "taken");
    await p.rollback("early back", "early");
    const { rows } = await test.api.owner.query(
      "select transaction_id as id, amount_units as amount from vendor_transactions where kind in ('rollback', 'tombstone') and account_id = $1 order by 1",
      [p.player.accountId],
    );
    expect(rows).toEqual(["early", "early back", "taken back"].map((id) => ({ id, amount: 0n })));
  });
});

describe("a rollback of a win", () => {
  const flaggedAt = async (accountId: bigint): Promise<unknown> =>
    (await test.api.owner.query("select flagged_at from accounts where account_id = $1", [accountId]))
      .rows[0];

  it("FAULT-19 flags no account that it leaves with something, or with just nothing", async () => {
    const p = await openPlay(test, 110n);
    await p.bet("stake", 100n);
    for (const [id, spent] of Object.entries({ something: 5n, nothing: 10n })) {
      await p.win(id, "stake", 50n);
      await p.bet(`${id} spent`, spent, { roundId: id });
      await p.rollback(`${id} back`, id);
      expect(await flaggedAt(p.player.accountId), id).toEqual({ flagged_at: null });
      await p.rollback(`${id} spent back`, `${id} spent`, { roundId: id });
    }
    expect(await p.balance()).toBe(10n);
  });
});
