import { describe, expect, it } from "vitest";
import { creditTestMember } from "../../testing/money.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { openAccount } from "../accounts.ts";
import { openPlay, setUpLedgerTest } from "../testing.ts";

const test = setUpLedgerTest();

const play = (balanceUnits: bigint, options: Parameters<typeof createTestPlayer>[1] = {}) =>
  openPlay(test, balanceUnits, options);

const ok = (balanceUnits: bigint, currency = "CNY") => ({ status: "ok", balanceUnits, currency });
const refused = (status: string, balanceUnits: bigint) => ({ status, balanceUnits, currency: "CNY" });

describe("bet, win and rollback", () => {
  it("INV-01 INV-13 moves whole units and keeps the balance of bet and win", async () => {
    const p = await play(1_000_000n);
    expect(await p.bet("a-bet", 300_001n)).toEqual(ok(699_999n));
    expect(await p.win("a-win", "a-bet", 9_007_199_254_740_991n)).toEqual(ok(9_007_199_255_440_990n));
    expect(await p.balance()).toBe(9_007_199_255_440_990n);
  });

  it("INV-04 INV-05 gives a repeated call the first answer, whatever happened since", async () => {
    const p = await play(1_000n);
    expect(await p.bet("b-bet", 400n)).toEqual(ok(600n));
    expect(await p.win("b-win", "b-bet", 50n)).toEqual(ok(650n));
    expect(await p.rollback("b-back", "b-win")).toEqual(ok(600n));
    expect(await p.bet("b-bet", 400n)).toEqual(ok(600n));
    expect(await p.win("b-win", "b-bet", 50n)).toEqual(ok(650n));
    expect(await p.rollback("b-back", "b-win")).toEqual(ok(600n));
    expect(await p.balance()).toBe(600n);
  });

  it("INV-05 is a conflict for the same id with other data, and moves nothing", async () => {
    const p = await play(1_000n);
    await p.bet("c-bet", 100n);
    expect(await p.bet("c-bet", 101n)).toEqual(refused("conflict", 900n));
    expect(await p.bet("c-bet", 100n, { roundId: "other" })).toEqual(refused("conflict", 900n));
    expect(await p.win("c-bet", "c-bet", 100n)).toEqual(refused("conflict", 900n));
    expect(await p.rollback("c-bet", "c-win")).toEqual(refused("conflict", 900n));
    expect(await p.balance()).toBe(900n);
  });

  it("INV-05 keeps a refusal: a late copy of a refused bet is never accepted", async () => {
    const p = await play(100n);
    expect(await p.bet("d-bet", 101n)).toEqual(refused("not_enough_money", 100n));
    await creditTestMember(test.api, { ...p.player, kind: "bonus", key: "d", amountUnits: 500n });
    expect(await p.bet("d-bet", 101n)).toEqual(refused("not_enough_money", 100n));
    expect(await p.bet("d-bet-2", 101n)).toEqual(ok(499n));
    expect(await p.rollback("d-back", "d-bet")).toEqual(ok(499n));
    expect(await p.balance()).toBe(499n);
  });

  it("checks token, expiry, game, currency and member on a bet", async () => {
    const p = await play(1_000n);
    const stranger = await createTestPlayer(test.api);
    const past = new Date(test.api.clock.now().getTime() + 12 * 3_600_000);
    expect(await p.bet("e1", 1n, { tokenHash: Buffer.alloc(32) })).toEqual(refused("token_unknown", 1_000n));
    expect(await p.bet("e2", 1n, { tokenHash: stranger.tokenHash })).toEqual(
      refused("token_unknown", 1_000n),
    );
    expect(await p.bet("e3", 1n, { now: past })).toEqual(refused("token_expired", 1_000n));
    expect(await p.bet("e4", 1n, { gameCode: "other" })).toEqual(refused("game_wrong", 1_000n));
    expect(await p.bet("e5", 1n, { currency: "BRL" })).toEqual(refused("currency_wrong", 1_000n));
    expect(await p.bet("e6", 1n, { refusal: "maintenance" })).toEqual(refused("maintenance", 1_000n));
    await test.api.owner.query("update members set disabled = true where member_id = $1", [
      p.player.memberId,
    ]);
    expect(await p.bet("e7", 1n)).toEqual(refused("member_disabled", 1_000n));
    expect(await p.balance()).toBe(1_000n);
  });

  it("FAULT-07 accepts wins and rollbacks of an expired session of a disabled member, and a repeated bet", async () => {
    const p = await play(1_000n);
    await p.bet("f-bet", 100n);
    await p.bet("f-bet-2", 100n);
    await test.api.owner.query("update members set disabled = true where member_id = $1", [
      p.player.memberId,
    ]);
    const now = new Date(test.api.clock.now().getTime() + 90 * 86_400_000);
    expect(await p.win("f-win", "f-bet", 70n, { now })).toEqual(ok(870n));
    expect(await p.rollback("f-back", "f-bet-2", { now })).toEqual(ok(970n));
    expect(await p.bet("f-bet", 100n, { now, refusal: "game_disabled" })).toEqual(ok(900n));
  });

  it("INV-06 rolls back once, under any id, and never a rollback itself", async () => {
    const p = await play(1_000n);
    await p.bet("g-bet", 100n);
    expect(await p.rollback("g-back", "g-bet")).toEqual(ok(1_000n));
    expect(await p.rollback("g-back-2", "g-bet")).toEqual(ok(1_000n));
    expect(await p.rollback("g-back-3", "g-back")).toEqual(refused("reference_unknown", 1_000n));
    expect(await p.rollback("g-self", "g-self")).toEqual(refused("reference_unknown", 1_000n));
    expect(await p.balance()).toBe(1_000n);
  });

  it.each([0n, 100n])(
    "INV-06 counts one rollback of a bet of %d, under any id: the round goes on",
    async (amount) => {
      const p = await play(1_000n);
      const round = { roundId: `twice-${amount}` };
      const bet = `twice-bet-${amount}`;
      await p.bet(bet, amount, round);
      await p.bet(`twice-other-${amount}`, 200n, round);
      for (const id of ["a", "b", "c"])
        expect(await p.rollback(`twice-${id}-${amount}`, bet, round)).toEqual(ok(800n));
      const { rows: rounds } = await test.api.owner.query(
        "select bets, bets_cancelled, state from game_rounds where account_id = $1",
        [p.player.accountId],
      );
      const { rows: effects } = await test.api.owner.query(
        `select has_effect from vendor_transactions where reference_id = $1 and kind = 'rollback'
         order by transaction_id`,
        [bet],
      );
      expect({ rounds, effects: effects.map(({ has_effect }) => has_effect) }).toEqual({
        rounds: [{ bets: 2, bets_cancelled: 1, state: "open" }],
        effects: [true, false, false],
      });
    },
  );

  it("INV-07 neither pays a rolled-back bet nor rolls back a won one before its win", async () => {
    const p = await play(1_000n);
    await p.bet("h-bet", 100n);
    await p.rollback("h-back", "h-bet");
    expect(await p.win("h-win", "h-bet", 500n)).toEqual(refused("reference_unknown", 1_000n));
    await p.bet("h-bet-2", 100n);
    await p.win("h-win-2", "h-bet-2", 500n);
    expect(await p.rollback("h-back-2", "h-bet-2")).toEqual(refused("settled", 1_400n));
    await p.rollback("h-back-3", "h-win-2");
    expect(await p.rollback("h-back-2", "h-bet-2")).toEqual(ok(1_000n));
  });

  it("INV-08 FAULT-07 leaves a tombstone for a bet that has not arrived, and refuses the late bet", async () => {
    const p = await play(1_000n);
    expect(await p.rollback("i-back", "i-bet")).toEqual(ok(1_000n));
    expect(await p.rollback("i-back", "i-bet")).toEqual(ok(1_000n));
    expect(await p.rollback("i-back-2", "i-bet")).toEqual(ok(1_000n));
    expect(await p.bet("i-bet", 100n)).toEqual(refused("conflict", 1_000n));
    expect(await p.win("i-win", "i-bet", 100n)).toEqual(refused("reference_unknown", 1_000n));
    expect(await p.balance()).toBe(1_000n);
  });

  it("FAULT-07 pays a win that came before its bet when it is sent again", async () => {
    const p = await play(1_000n);
    expect(await p.win("j-win", "j-bet", 300n)).toEqual(refused("reference_unknown", 1_000n));
    await p.bet("j-bet", 100n);
    expect(await p.win("j-win", "j-bet", 300n)).toEqual(ok(1_200n));
  });

  it("INV-03 lets only the rollback of a win go below zero, and flags the account", async () => {
    const p = await play(100n);
    await p.bet("k-bet", 100n);
    await p.win("k-win", "k-bet", 1_000n);
    await p.bet("k-bet-2", 950n, { roundId: "round-2" });
    expect(await p.rollback("k-back", "k-win")).toEqual(ok(-950n));
    const { rows } = await test.api.owner.query("select flagged_at from accounts where account_id = $1", [
      p.player.accountId,
    ]);
    expect(rows[0].flagged_at).toEqual(test.api.clock.now());
    expect(await p.bet("k-bet-3", 1n, { roundId: "round-3" })).toEqual(refused("not_enough_money", -950n));
  });

  it("INV-03 accepts exactly ten of fifty simultaneous bets for a balance of ten", async () => {
    const p = await play(1_000n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => p.bet(`l-${i}`, 100n, { roundId: `l-${i}` })),
    );
    expect(answers.filter((answer) => answer.status === "ok")).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === "not_enough_money")).toHaveLength(40);
    expect(await p.balance()).toBe(0n);
  });

  it("INV-05 moves money once when fifty copies of one call come at once", async () => {
    const p = await play(1_000n);
    const bets = await Promise.all(Array.from({ length: 50 }, () => p.bet("m-bet", 100n)));
    expect(new Set(bets.map((answer) => JSON.stringify(answer, (_, v) => String(v)))).size).toBe(1);
    expect(await p.balance()).toBe(900n);
  });

  it("INV-04 lets one id be used by one member only, also when both come at once", async () => {
    const [one, two] = [await play(1_000n), await play(1_000n)];
    const answers = await Promise.all([one.bet("n-bet", 100n), two.bet("n-bet", 100n)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(["conflict", "ok"]);
    expect((await one.balance()) + (await two.balance())).toBe(1_900n);
    const [first, second] = answers[0]?.status === "ok" ? [one, two] : [two, one];
    expect(await second.rollback("n-back", "n-bet")).toEqual(refused("reference_unknown", 1_000n));
    expect(await second.win("n-win", "n-bet", 5n)).toEqual(refused("reference_unknown", 1_000n));
    expect(await first.rollback("n-back", "n-bet")).toEqual(ok(1_000n));
  });

  it("SEC-29 keeps a vendor from another vendor's players and rounds", async () => {
    const p = await play(1_000n);
    await p.bet("o-bet", 100n);
    const foreign = { vendor: "OTHER" };
    expect((await p.bet("o-bet-2", 1n, foreign)).status).toBe("player_unknown");
    expect((await p.win("o-win", "o-bet", 1n, foreign)).status).toBe("player_unknown");
    expect((await p.rollback("o-back", "o-bet", foreign)).status).toBe("player_unknown");
    expect(await p.balance()).toBe(900n);
  });

  it("INV-10 SEC-27 finds no player of another brand, whatever the call says", async () => {
    const nova = await play(1_000n);
    const lotus = await createTestPlayer(test.api, { brand: "lotus" });
    const answer = await test.ledger.bet(lotus.brandId, nova.calls.bet("p-bet", 100n));
    expect(answer).toEqual({ status: "player_unknown", balanceUnits: undefined, currency: undefined });
    const { memberId } = nova.player;
    expect(await test.getBalance(lotus.brandId, memberId)).toBe(0n);
    const opened = test.database.forBrand(lotus.brandId, (q) => openAccount(q, memberId));
    expect(await opened).toBeUndefined();
    expect(await nova.balance()).toBe(1_000n);
  });

  it("INV-12 keeps play money of trial members in separate accounts", async () => {
    const trial = await play(0n, { type: 4 });
    const { brandId, memberId } = trial.player;
    const credit = {
      kind: "trial" as const,
      key: `trial-${memberId}`,
      reference: "trial",
      from: { kind: "trial" as const, name: "" },
      to: { kind: "member" as const, memberId },
      amountUnits: 100_000_000n,
      now: test.api.clock.now(),
    };
    expect(await test.transfer(brandId, credit)).toMatchObject({ status: "ok", toUnits: 100_000_000n });
    await trial.bet("q-bet", 500n);
    const { rows } = await test.api.owner.query(
      `select distinct a.is_real from postings p join accounts a using (account_id)
       where p.transfer_id in (select transfer_id from transfers where account_id = $1)`,
      [trial.player.accountId],
    );
    expect(rows).toEqual([{ is_real: false }]);
  });
});
