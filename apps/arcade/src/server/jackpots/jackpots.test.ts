import { randomUUID } from "node:crypto";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { meanOfPot } from "../../engine/jackpot.ts";
import type { Proof } from "../../fair/proof.ts";
import { verifyRound } from "../../fair/verify.ts";
import type { PlayedRound } from "../../wire.ts";
import { GAME, RULE, usePots } from "../testing/pots.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { movePots } from "./book.store.ts";

/** A coin of 0.01, and 20 of them a spin. */
const STAKE = 20_000;
const SHARE = 100;
const SEEDS = { grand: 1_000_000_000, major: 25_000_000, mini: 500_000 };

const { arcade, drawing, spin, stateOf, expectTrueBooks } = usePots();
const potsOf = (view: Pick<PlayedRound, "pots">) =>
  Object.fromEntries((view.pots ?? []).map(({ name, units }) => [name, Number(units)]));
const coinsOf = (round: PlayedRound) =>
  (round.state as { spins: { coins: number }[] }).spins.reduce((sum, { coins }) => sum + coins, 0);
const listMoves = async () =>
  (
    await arcade().pool.query<{ move: string; units: string }>(
      "select concat_ws(' ', kind, source, target) as move, units from jackpot_transfers order by id",
    )
  ).rows.map(({ move, units }) => [move, Number(units)]);

describe("the pots of a brand and currency", () => {
  it("are seeded from the house, and filled by the stated share of a stake once its round is drawn", async () => {
    const session = await arcade().launch(GAME);
    expect(potsOf(await stateOf(session))).toEqual(SEEDS);
    const { app } = await drawing("none");
    const { round } = await spin(session, app);
    expect(potsOf(round)).toEqual({
      grand: SEEDS.grand + SHARE,
      major: SEEDS.major + SHARE,
      mini: SEEDS.mini + SHARE,
    });
    expect(round.jackpot).toBeUndefined();
    expect(round.winUnits).toBe(String(coinsOf(round) * 1_000));
    expect(await listMoves()).toEqual([
      ...Object.entries(SEEDS).map(([pot, units]) => [`seed house.jackpot pot.moon.${pot}`, units]),
      ...Object.keys(SEEDS).map((pot) => [`share stakes pot.moon.${pot}`, SHARE]),
    ]);
    await expectTrueBooks();
  });

  it("are separate for each brand and each currency", async () => {
    const { app } = await drawing("none");
    await spin(await arcade().launch(GAME), app);
    for (const other of [{ sub_partner_id: "lotus" }, { operator_id: "another" }]) {
      expect(potsOf(await stateOf(await arcade().launch({ ...GAME, ...other })))).toEqual(SEEDS);
    }
    const session = { operator: "croupier", brand: "nova", currency: "JPY" };
    const elsewhere = await spin(await arcade().launch());
    // A yen is the least that can be paid: 600.00 of a stake leave fractions of it in the pot.
    const stake = { id: elsewhere.round.id, stakeUnits: 60_100_000n };
    const paid = await movePots(arcade().pool, session, RULE, stake, "mini");
    const held = 500n * 100_000n + 300_500n;
    expect(paid).toBe(held - (held % 100_000n));
    await expect(movePots(arcade().pool, session, RULE, stake, "mini")).rejects.toThrow(
      "jackpot_transfers_once",
    );
    const { rows: left } = await arcade().pool.query<{ units: string }>(
      "select balance_units as units from jackpot_accounts where currency = 'JPY' and name = 'pot.moon.mini'",
    );
    expect(left).toEqual([{ units: String(500n * 100_000n + 500n) }]);
  });

  it("never fall below zero: the table refuses it", async () => {
    await stateOf(await arcade().launch(GAME));
    const take = "update jackpot_accounts set balance_units = -1 where name = $1";
    for (const name of ["pot.moon.grand", "pot.moon.mini", "wins"])
      await expect(arcade().pool.query(take, [name])).rejects.toThrow("jackpot_accounts_never_below_zero");
  });

  it("are not filled by a bet that is refused, lost or given back", async () => {
    const session = await arcade().launch(GAME);
    await stateOf(session);
    const seeded = await listMoves();
    arcade().platform.state.refusal = "RS_ERROR_LIMIT_REACHED";
    expect((await spin(session)).status).toBe(409);
    arcade().platform.state.refusal = undefined;
    const slow: WalletClient = async (call) => {
      const answer = await arcade().realWallet(call);
      if (call.kind === "bet") {
        await arcade().expireLeases();
        await arcade().settlement.drain();
      }
      return answer;
    };
    const { app } = await drawing("mini", { wallet: slow });
    expect((await spin(session, app)).round).toEqual({ code: "ROUND_CANCELLED" });
    expect(await listMoves()).toEqual(seeded);
    expect(arcade().platform.state.balance).toBe(10_000_000);
    await expectTrueBooks();
  });
});

describe("a pot that is won", () => {
  it.each(["grand", "major", "mini"] as const)(
    "(%s) is paid in full in the round's one win, and seeded again",
    async (pot) => {
      const session = await arcade().launch(GAME);
      const { app } = await drawing(pot);
      const { round } = await spin(session, app);
      // The stake's own share is 0.001, which the currency cannot pay: it stays.
      expect(round.jackpot).toEqual({ name: pot, units: String(SEEDS[pot]) });
      expect(potsOf(round)[pot]).toBe(SEEDS[pot] + SHARE);
      expect(round.winUnits).toBe(String(coinsOf(round) * 1_000 + SEEDS[pot]));
      expect(
        arcade()
          .platform.callsOf("transaction/win")
          .map(({ amount }) => amount),
      ).toEqual([Number(round.winUnits)]);
      expect(arcade().platform.state.balance).toBe(10_000_000 - STAKE + Number(round.winUnits));
      expect((await stateOf(session)).unfinished?.jackpot).toEqual(round.jackpot);
      await expectTrueBooks();
    },
  );

  it("is won once by two who win it at the same moment: the other gets the amount that is there then", async () => {
    const sessions = [await arcade().launch(GAME), await arcade().launch({ ...GAME, user: "member-2" })];
    const { app } = await drawing("mini");
    await spin(sessions[0] ?? "", (await drawing("none")).app);
    const gate = await hold(
      arcade().database,
      "select 1 from jackpot_accounts where name = 'pot.moon.mini' for update",
    );
    const both = sessions.map((session) => spin(session, app));
    await untilWaiting(arcade().database, 2);
    await gate.release();
    const rounds = (await Promise.all(both)).map(({ round }) => round);
    expect(rounds.map(({ jackpot }) => jackpot)).toEqual(
      Array(2).fill({ name: "mini", units: String(SEEDS.mini) }),
    );
    const moves = (await listMoves()).filter(([move]) => String(move).includes("mini"));
    expect(moves.map(([move, units]) => [String(move).split(" ")[0], units])).toEqual([
      ["seed", SEEDS.mini],
      ["share", SHARE],
      ...Array(2)
        .fill([
          ["share", SHARE],
          ["win", SEEDS.mini],
          ["seed", SEEDS.mini],
        ])
        .flat(),
    ]);
    expect(potsOf(await stateOf(sessions[0] ?? "")).mini).toBe(SEEDS.mini + 3 * SHARE);
    await expectTrueBooks();
  });

  it("is taken once by a repeated round, by two processes at once or later", async () => {
    const session = await arcade().launch(GAME);
    const { app } = await drawing("major");
    await stateOf(session);
    const playId = randomUUID();
    const gate = await hold(
      arcade().database,
      "select 1 from jackpot_accounts where name = 'stakes' for update",
    );
    const first = spin(session, app, playId);
    await untilWaiting(arcade().database, 1);
    const second = spin(session, (await drawing("major")).app, playId);
    await untilWaiting(arcade().database, 2);
    await gate.release();
    const { round } = await first;
    expect((await second).round.jackpot).toEqual(round.jackpot);
    expect((await spin(session, app, playId)).round.jackpot).toEqual({
      name: "major",
      units: String(SEEDS.major),
    });
    expect((await listMoves()).filter(([move]) => String(move).startsWith("win"))).toHaveLength(1);
    expect(arcade().platform.callsOf("transaction/bet")).not.toHaveLength(0);
    expect(arcade().platform.state.balance).toBe(10_000_000 - STAKE + Number(round.winUnits));
    await expectTrueBooks();
  });

  it("stays complete when the process dies after moving it and before the win was stored", async () => {
    const session = await arcade().launch(GAME);
    await stateOf(session);
    const seeded = await listMoves();
    // Stands for a kill: the transaction that has moved the pots ends without a commit.
    await arcade().pool.query(`create function die() returns trigger language plpgsql as
      $$ begin if new.kind = 'win' then raise 'killed'; end if; return new; end $$;
      create trigger die before insert on wallet_calls for each row execute function die()`);
    const { app } = await drawing("grand");
    const playId = randomUUID();
    expect((await spin(session, app, playId)).status).toBe(503);
    expect(await listMoves()).toEqual(seeded);
    await arcade().pool.query("drop trigger die on wallet_calls");
    const { round } = await spin(session, app, playId);
    expect(round.jackpot).toEqual({ name: "grand", units: String(SEEDS.grand) });
    await expectTrueBooks();
  });

  it("is paid by the outbox when the process dies before the win was sent", async () => {
    const session = await arcade().launch(GAME);
    const wallet: WalletClient = async (call) => {
      if (call.kind === "win") throw new Error("killed");
      return arcade().realWallet(call);
    };
    const { app } = await drawing("major", { wallet });
    const playId = randomUUID();
    expect((await spin(session, app, playId)).status).toBe(503);
    await arcade().expireLeases();
    await arcade().settlement.drain();
    const { round } = await spin(session, arcade().app, playId);
    expect(round.jackpot).toEqual({ name: "major", units: String(SEEDS.major) });
    expect(arcade().platform.state.balance).toBe(10_000_000 - STAKE + Number(round.winUnits));
    await expectTrueBooks();
  });
});

describe("demo play", () => {
  it("has pots of play money that hold the mean of a win, and neither fills nor wins those of members", async () => {
    const demo = await arcade().launchDemo(GAME);
    const means = Object.fromEntries(RULE.pots.map((pot) => [pot.name, meanOfPot(RULE, pot) * 1_000]));
    const { app } = await drawing("major");
    // A trial's wallet has play money too.
    for (const session of [await arcade().launch({ ...GAME, play_money: true }), demo]) {
      expect(potsOf(await stateOf(session))).toEqual(means);
      const { round } = await spin(session, app);
      expect(round.jackpot).toEqual({ name: "major", units: String(means.major) });
      expect(potsOf(round)).toEqual(means);
      if (session === demo)
        expect(Number(round.balanceUnits)).toBe(200_000_000 - STAKE + Number(round.winUnits));
    }
    const { rows } = await arcade().pool.query("select 1 from jackpot_accounts");
    expect(rows).toEqual([]);
    await expectTrueBooks();
  });
});

describe("the proof of a pot", () => {
  it("says from the seeds that it was won, and shows every part that was changed", async () => {
    const session = await arcade().launch({ ...GAME, user: randomUUID() });
    arcade().platform.state.balance = 1_000_000_000_000;
    // The largest stake wins a pot in one of twenty rounds.
    let round: PlayedRound | undefined;
    for (let turn = 0; turn < 1_000 && !round?.jackpot; turn += 1)
      round = (await arcade().play(session, randomUUID(), { coinUnits: "500000" })).body as PlayedRound;
    const lost = (await arcade().play(session, randomUUID())).body as PlayedRound;
    await arcade().call(session, "POST", "/api/seeds", { clientSeed: "next" });
    const proofOf = async (id: string) => (await arcade().app.inject(`/api/proofs/${id}`)).json<Proof>();
    const proof = await proofOf(round?.id ?? "");
    expect(proof.jackpot).toEqual({ pot: round?.jackpot?.name, units: round?.jackpot?.units });
    const wrongIn = (changed: object, of: Proof = proof) => {
      const verdict = verifyRound({ ...of, ...changed });
      return verdict.kind === "checked"
        ? verdict.checks.filter((one) => !one.isRight).map((one) => one.what)
        : verdict;
    };
    expect(wrongIn({})).toEqual([]);
    expect(wrongIn({ jackpot: null })).toEqual(["jackpot", "win"]);
    expect(wrongIn({ jackpot: { ...proof.jackpot, units: "1" } })).toEqual(["win"]);
    const other = proof.jackpot?.pot === "grand" ? "mini" : "grand";
    expect(wrongIn({ jackpot: { ...proof.jackpot, pot: other } })).toEqual(["jackpot"]);
    const none = await proofOf(lost.id);
    expect([none.jackpot, wrongIn({}, none)]).toEqual([null, []]);
  });
});
