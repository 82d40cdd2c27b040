import { randomUUID } from "node:crypto";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GameState, RoundView } from "../../wire.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());

async function getState(session: string): Promise<GameState> {
  return (await arcade.call(session, "GET", "/api/state")).body as GameState;
}

describe("an interrupted round", () => {
  it("returns unchanged on the next launch of that game by that player, and moves no money", async () => {
    const user = randomUUID();
    const round = (await arcade.play(await arcade.launch({ user }), randomUUID())).body as RoundView;
    const before = arcade.platform.calls.length;
    const again = await getState(await arcade.launch({ user, token: "another" }));
    expect(again.unfinished).toMatchObject({
      id: round.id,
      state: round.state,
      winUnits: round.winUnits,
      settled: true,
    });
    const paths = arcade.platform.calls.slice(before).map((call) => call.path);
    expect(new Set(paths)).toEqual(new Set(["user/balance"]));
  });

  it("leaves its stake to the player's next visit of that game, and to nobody else", async () => {
    const user = randomUUID();
    const session = await arcade.launch({ user });
    const { coinUnits, lastCoinUnits } = await getState(session);
    expect(lastCoinUnits).toBeUndefined();
    for (const coin of [coinUnits[3], coinUnits[1]])
      await arcade.call(session, "POST", "/api/play", {
        playId: randomUUID(),
        coinUnits: coin,
        choice: null,
      });
    expect((await getState(await arcade.launch({ user }))).lastCoinUnits).toBe(coinUnits[1]);
    for (const change of [
      { user: randomUUID() },
      { user, sub_partner_id: "lotus" },
      { user, game_code: "bgs-neon-rift" },
    ])
      expect((await getState(await arcade.launch(change))).lastCoinUnits).toBeUndefined();
    expect((await getState(await arcade.launchDemo())).lastCoinUnits).toBeUndefined();
  });

  it("belongs to its player, brand and game alone", async () => {
    const user = randomUUID();
    await arcade.play(await arcade.launch({ user }), randomUUID());
    for (const change of [
      { user: randomUUID() },
      { user, sub_partner_id: "lotus" },
      { user, game_code: "bgs-neon-rift" },
    ]) {
      expect((await getState(await arcade.launch(change))).unfinished).toBeUndefined();
    }
  });

  it("continues after the spins that were shown, and is over with the last", async () => {
    const user = randomUUID();
    const session = await arcade.launch({ user });
    const older = (await arcade.play(session, randomUUID())).body as RoundView;
    const round = (await arcade.play(session, randomUUID())).body as RoundView;
    const shown = (steps: number) => arcade.call(session, "POST", `/api/rounds/${round.id}/shown`, { steps });
    expect((await shown(0)).status).toBe(204);
    expect((await getState(session)).unfinished?.id).toBe(round.id);
    await shown(round.steps);
    expect((await getState(session)).unfinished).toBeUndefined();
    const { rows } = await arcade.pool.query("select shown_at from rounds where id = $1", [older.id]);
    expect(rows[0].shown_at).not.toBeNull();
  });

  it("is over with its last spin when the round before it is reported at the same moment", async () => {
    const session = await arcade.launch({ user: randomUUID() });
    const rounds: RoundView[] = [];
    while (rounds.length < 4) rounds.push((await arcade.play(session, randomUUID())).body as RoundView);
    // With many rounds, the database reads a player's rounds in the order in which they are stored on disk.
    const other = (await arcade.play(await arcade.launch({ user: randomUUID() }), randomUUID()))
      .body as RoundView;
    await arcade.pool.query(
      `insert into rounds (id, session_hash, play_id, operator, brand, player, game_code, engine, model, coin_units,
         stake_units, state, outcome, win_units)
       select gen_random_uuid(), session_hash, 'another ' || n, operator, brand, n, game_code, engine, model, coin_units,
         stake_units, state, outcome, win_units from rounds, generate_series(1, 2000) n where id = $1`,
      [other.id],
    );
    await arcade.pool.query("analyze rounds");
    const older = rounds.slice(0, 2).map(({ id }) => id);
    const held = await hold(arcade.database, "select from rounds where id = any($1) for update", [older]);
    const reports = [];
    for (const { id, steps } of rounds.slice(2).toReversed()) {
      reports.push(arcade.call(session, "POST", `/api/rounds/${id}/shown`, { steps }));
      await untilWaiting(arcade.database, reports.length);
    }
    await held.release();
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual([204, 204]);
    expect((await getState(session)).unfinished).toBeUndefined();
  });

  it("cannot be marked as shown by anyone else", async () => {
    const session = await arcade.launch({ user: randomUUID() });
    const round = (await arcade.play(session, randomUUID())).body as RoundView;
    const stranger = await arcade.launch({ user: randomUUID() });
    await arcade.call(stranger, "POST", `/api/rounds/${round.id}/shown`, { steps: 1000 });
    expect((await getState(session)).unfinished?.id).toBe(round.id);
  });
});

describe("the state of a game", () => {
  it("contains the exact return, the stakes and the platform's balance", async () => {
    const state = await getState(await arcade.launch({ user: randomUUID() }));
    expect(state.game.rtp.total).toMatch(/^9[4-6]\.\d{4}$/);
    expect(state.coinUnits[0]).toBe("1000");
    expect(state.balanceUnits).toBe(String(arcade.platform.state.balance));
    expect(state.demo).toBe(false);
  });

  it("passes on the platform's refusal with its code", async () => {
    const session = await arcade.launch();
    arcade.platform.state.refusal = "RS_ERROR_TOKEN_EXPIRED";
    const answer = await arcade.call(session, "GET", "/api/state");
    arcade.platform.state.refusal = undefined;
    expect(answer).toEqual({ status: 409, body: { code: "RS_ERROR_TOKEN_EXPIRED" } });
  });
});

describe("demo play", () => {
  it("uses its own money and makes no wallet call", async () => {
    const before = arcade.platform.calls.length;
    const session = await arcade.launchDemo({ game_code: "RSTONE:cosmic-amethyst", game_name: "Fire Drake" });
    const state = await getState(session);
    expect([state.demo, state.game.title]).toEqual([true, "Fire Drake"]);
    let balance = BigInt(state.balanceUnits);
    for (let turn = 0; turn < 10; turn += 1) {
      const { body } = await arcade.play(session, randomUUID(), { coinUnits: state.coinUnits[0] ?? "" });
      const round = body as RoundView;
      balance += BigInt(round.winUnits) - BigInt(round.stakeUnits);
      expect(round.balanceUnits).toBe(String(balance));
    }
    expect(arcade.platform.calls).toHaveLength(before);
  });

  it("is the same round for the same spin, also for concurrent requests", async () => {
    const session = await arcade.launchDemo();
    const playId = randomUUID();
    const [first, second] = await Promise.all([arcade.play(session, playId), arcade.play(session, playId)]);
    expect(second).toEqual(first);
    expect(await arcade.play(session, playId)).toEqual(first);
  });

  it("never goes below zero, and can be refilled", async () => {
    const session = await arcade.launchDemo();
    await arcade.pool.query("update sessions set demo_balance_units = 19999 where player is null");
    expect(await arcade.play(session, randomUUID())).toEqual({
      status: 409,
      body: { code: "RS_ERROR_NOT_ENOUGH_MONEY" },
    });
    const refilled = await arcade.call(session, "POST", "/api/demo/refill");
    expect(refilled.body).toEqual({ balanceUnits: "200000000" });
    expect((await arcade.play(session, randomUUID())).status).toBe(200);
  });

  it("cannot be refilled by a member", async () => {
    const session = await arcade.launch();
    expect((await arcade.call(session, "POST", "/api/demo/refill")).status).toBe(409);
  });
});
