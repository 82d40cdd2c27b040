import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { openPlay, setUpLedgerTest } from "../testing.ts";

const test = setUpLedgerTest();

const ok = (balanceUnits: bigint) => ({ status: "ok", balanceUnits, currency: "CNY" });
const refused = (status: string, balanceUnits: bigint) => ({ status, balanceUnits, currency: "CNY" });
const roundsOf = async (accountId: bigint) => {
  const { rows } = await test.api.owner.query(
    "select round_id as round, is_closed as closed, bets, win_units as won from game_rounds where account_id = $1 order by 1",
    [accountId],
  );
  return rows;
};

describe("a win", () => {
  it("FAULT-25 CASE-06 names the round of its bet, or nothing moves; it counts for its bet's game, whichever game it names", async () => {
    const p = await openPlay(test, 1_000n);
    await p.bet("a-bet", 100n, { roundId: "a" });
    await p.bet("a-other", 100n, { roundId: "b" });
    expect(await p.win("a-win", "a-bet", 50n, { roundId: "b" })).toEqual(refused("reference_unknown", 800n));
    expect(await p.win("a-win", "a-bet", 50n, { roundId: "nowhere" })).toEqual(
      refused("reference_unknown", 800n),
    );
    const another = { roundId: "a", gameCode: "another" };
    expect(await p.win("a-win", "a-bet", 50n, another)).toEqual(ok(850n));
    expect(await p.win("a-win", "a-bet", 50n, another), "a copy").toEqual(ok(850n));
    expect(await roundsOf(p.player.accountId)).toMatchObject([
      { round: "a", won: 50n },
      { round: "b", won: 0n },
    ]);
  });

  it("FAULT-25 is in the currency of the account, or nothing moves", async () => {
    const p = await openPlay(test, 1_000n);
    await p.bet("b-bet", 100n);
    expect(await p.win("b-win", "b-bet", 50n, { currency: "BRL" })).toEqual(refused("currency_wrong", 900n));
    expect(await p.balance()).toBe(900n);
    expect(await p.win("b-win", "b-bet", 50n)).toEqual(ok(950n));
  });
});

describe("a closed round", () => {
  it("FAULT-25 accepts no bet, now or later, and is not opened again", async () => {
    const p = await openPlay(test, 1_000n);
    expect(await p.bet("c-bet", 100n, { isRoundClosed: true })).toEqual(ok(900n));
    expect(await p.bet("c-late", 100n)).toEqual(refused("round_closed", 900n));
    expect(await p.bet("c-late", 100n)).toEqual(refused("round_closed", 900n));
    expect(await p.bet("c-bet", 100n, { isRoundClosed: true })).toEqual(ok(900n));
    expect(await roundsOf(p.player.accountId)).toMatchObject([{ bets: 1, closed: true }]);
  });

  it("FAULT-25 accepts no bet that came with the one that closes it", async () => {
    const p = await openPlay(test, 1_000n);
    const answers = await Promise.all([
      p.bet("d-bet", 100n, { isRoundClosed: true }),
      p.bet("d-late", 100n),
      p.bet("d-later", 100n),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["ok", "round_closed", "round_closed"]);
    expect(await p.balance()).toBe(900n);
  });

  it("FAULT-25 accepts no bet if it is closed while a batch reads", async () => {
    const p = await openPlay(test, 1_000n);
    await p.bet("g-bet", 100n);
    await test.api.owner.query(
      `create function wait_for_test() returns boolean language plpgsql as $$
       begin perform pg_advisory_xact_lock_shared(1); return true; end $$;
       create policy wait_for_test on vendor_players as restrictive to croupier_owner using (wait_for_test())`,
    );
    const gate = await hold(test.api.database, "select pg_advisory_xact_lock(1)");
    const late = p.bet("g-late", 100n);
    await untilWaiting(test.api.database, 1);
    await test.api.owner.query("update game_rounds set is_closed = true where account_id = $1", [
      p.player.accountId,
    ]);
    await gate.release();
    expect(await late).toEqual(refused("round_closed", 900n));
    await test.api.owner.query("drop policy wait_for_test on vendor_players");
  });

  it("FAULT-25 of one member is not another member's", async () => {
    const [one, two] = [await openPlay(test, 1_000n), await openPlay(test, 1_000n)];
    await one.bet("e-bet-1", 100n, { roundId: "shared", isRoundClosed: true });
    expect(await two.bet("e-bet-2", 100n, { roundId: "shared" })).toEqual(ok(900n));
  });

  it("FAULT-26 accepts wins and rollbacks, also when the session has ended and the member is disabled", async () => {
    const p = await openPlay(test, 1_000n);
    await p.bet("f-bet-1", 100n, { roundId: "f" });
    await p.bet("f-bet-2", 100n, { roundId: "f", isRoundClosed: true });
    await test.api.owner.query("delete from sessions where session_id = $1", [p.player.login.sessionId]);
    await test.api.owner.query("update members set disabled = true where member_id = $1", [
      p.player.memberId,
    ]);
    const now = new Date(test.api.clock.now().getTime() + 90 * 86_400_000);
    expect(await p.win("f-win", "f-bet-1", 70n, { roundId: "f", now })).toEqual(ok(870n));
    expect(await p.rollback("f-back-1", "f-bet-2", { roundId: "f", now })).toEqual(ok(970n));
    expect(await p.rollback("f-back-2", "f-win", { roundId: "f", now })).toEqual(ok(900n));
  });
});
