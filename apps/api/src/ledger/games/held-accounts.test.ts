import { hold } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { openPlay, setUpLedgerTest } from "../testing.ts";
import type { Transfer } from "../transfer.ts";
import { createGameLedger } from "./game-ledger.ts";
import { watchDatabase } from "./testing/watched-database.ts";

const test = setUpLedgerTest();

const playMany = async (count: number) => {
  const players: Awaited<ReturnType<typeof openPlay>>[] = [];
  while (players.length < count) players.push(await openPlay(test, 1_000n));
  return players;
};
/** Holds the accounts as a long transaction would. */
const holdAccounts = (players: Awaited<ReturnType<typeof playMany>>) =>
  hold(test.api.database, "select from accounts where account_id = any($1) for update", [
    players.map(({ player }) => player.accountId),
  ]);
const ok = (balanceUnits: bigint) => ({ status: "ok", balanceUnits, currency: "CNY" });
const held = { status: "rejected", reason: { code: "55P03" } };

describe("two locked accounts", () => {
  it("FAULT-23 delay no other member's bets; their own are refused, and taken once when they come again", async () => {
    const [one, two, ...others] = await playMany(12);
    if (!one || !two) throw new Error("no players");
    const holder = await holdAccounts([one, two]);
    const ownBets = Promise.allSettled([one.bet("held-1", 100n), two.bet("held-2", 100n)]);
    for (let wave = 1; wave <= 5; wave += 1) {
      const answers = await Promise.all(
        others.map((p, i) => p.bet(`free-${wave}-${i}`, 10n, { roundId: `free-${wave}` })),
      );
      expect(answers).toEqual(others.map(() => ok(1_000n - 10n * BigInt(wave))));
    }
    expect(await ownBets).toMatchObject([held, held]);
    await holder.release();
    for (let copy = 1; copy <= 2; copy += 1) {
      expect(await one.bet("held-1", 100n)).toEqual(ok(900n));
      expect(await two.bet("held-2", 100n)).toEqual(ok(900n));
    }
    expect(await one.balance()).toBe(900n);
  });

  it("FAULT-23 also refuse a win and a rollback, and accept them once when they come again", async () => {
    const [p] = await playMany(1);
    if (!p) throw new Error("no player");
    await p.bet("w-bet-1", 100n, { roundId: "won" });
    await p.bet("w-bet-2", 100n, { roundId: "back" });
    const calls = [
      () => p.win("w-win", "w-bet-1", 50n, { roundId: "won" }),
      () => p.rollback("w-back", "w-bet-2", { roundId: "back" }),
    ];
    const holder = await holdAccounts([p]);
    expect(await Promise.allSettled(calls.map((call) => call()))).toMatchObject([held, held]);
    await holder.release();
    for (const call of [...calls, ...calls]) expect(await call()).toMatchObject({ status: "ok" });
    expect(await p.balance()).toBe(950n);
  });

  it("FAULT-23 are skipped by a batch, which accepts the bets of all others", async () => {
    const players = await playMany(4);
    await players[1]?.bet("skip-first", 1n, { roundId: "first" });
    const sent: string[] = [];
    const ledger = createGameLedger(watchDatabase(test.database, sent));
    const holder = await holdAccounts(players.slice(0, 1));
    const answers = await Promise.allSettled(
      players.map(({ player, calls }, n) => ledger.bet(player.brandId, calls.bet(`skip-${n}`, 10n))),
    );
    await holder.release();
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
    expect(sent).toEqual(["ledger-place-bets", "ledger-bet"]);
  });
});

describe("a transfer on a held account", () => {
  it("FAULT-23 is refused, and made once when the same order comes again", async () => {
    const [p] = await playMany(1);
    if (!p) throw new Error("no player");
    const { brandId, memberId } = p.player;
    const order: Transfer = {
      kind: "deposit",
      key: "held-deposit",
      reference: "held",
      now: test.api.clock.now(),
      from: { kind: "deposit", name: "sandbox" },
      to: { kind: "member", memberId },
      amountUnits: 50n,
    };
    const holder = await holdAccounts([p]);
    await expect(test.transfer(brandId, order)).rejects.toMatchObject({ code: "55P03" });
    await holder.release();
    for (let copy = 1; copy <= 2; copy += 1)
      expect(await test.transfer(brandId, order)).toMatchObject({ status: "ok", toUnits: 1_050n });
    expect(await p.balance()).toBe(1_050n);
  });
});

describe("the wait for a held account", () => {
  it("FAULT-23 is 300 ms in every function by which a member's money moves", async () => {
    const { rows } = await test.api.owner.query<{ name: string; wait: string | null }>(
      `select p.oid::regproc::text as name,
         (select entry from unnest(p.proconfig) entry where entry like 'lock_timeout=%') as wait
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~* 'for (no key )?update'
         and has_function_privilege('croupier_app', p.oid, 'execute')`,
    );
    const wait = "lock_timeout=300ms";
    expect(Object.fromEntries(rows.map((row) => [row.name, row.wait]))).toEqual({
      ledger_bet: wait,
      ledger_place_bets: wait,
      ledger_win: wait,
      ledger_rollback: wait,
      ledger_transfer: wait,
      ledger_credits: wait,
      ledger_prize: wait,
      ledger_decide_prize: wait,
      // What bounds the bets of an account waits for these as they do for each other.
      ledger_apply_play_rules: wait,
      ledger_acknowledge_check: wait,
      ledger_set_check_minutes: wait,
      // Giving up locks the wallet before it returns the bound money.
      ledger_lock_wallet: wait,
      // Operators' actions, which move nothing, a job's, which skips locked rows, and the roller's, which locks no account.
      ledger_end_flag: null,
      free_cpf: null,
      ledger_rest_bets: null,
      roll_play: null,
    });
  });
});

describe("an id that another process has just written", () => {
  it("FAULT-23 is not waited for by the bets that came with it", async () => {
    const [one, two, other] = await playMany(3);
    if (!one || !two || !other) throw new Error("no players");
    await one.bet("id-first", 1n, { roundId: "first" });
    const { vendor, player, brandId } = other.player;
    const holder = await hold(test.api.database, "select set_config('app.merchant', $1, false)", [brandId]);
    const early = "select ledger_rollback($1, $2, 'id-back', 'id-held', 'any', 'any', false, $3)";
    await holder.query(early, [vendor, player, test.api.clock.now()]);
    const bets = [one.bet("id-held", 10n), two.bet("id-free", 10n)];
    expect(await Promise.allSettled(bets)).toMatchObject([held, { value: ok(990n) }]);
    await holder.release();
    expect(await one.bet("id-held", 10n)).toEqual({
      status: "conflict",
      balanceUnits: 999n,
      currency: "CNY",
    });
  });
});
