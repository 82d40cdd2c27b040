import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestArcade, type TestArcade } from "./testing/arcade.ts";
import { CODE } from "./testing/table.ts";
import { createVault, type Vault } from "./vault.ts";
import { takeUpAgain } from "./wallet/set-aside.store.ts";
import type { WalletClient } from "./wallet/wallet-client.ts";

let arcade: TestArcade;
beforeEach(async () => {
  arcade = await startTestArcade();
});
afterEach(() => arcade.stop());

/** A process that was started with another secret. Its log's lines are kept. */
async function startWith(vault: Vault = createVault(randomBytes(32))) {
  const lines: { level: number; msg: string; calls?: unknown; rounds?: unknown }[] = [];
  const made = await arcade.createProcess({
    vault,
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
  });
  return { ...made, alarms: () => lines.filter(({ level }) => level >= 50) };
}

/** A player's spin, whose win waits because the platform answers nothing. */
async function leaveWin(player: string, app = arcade.app): Promise<void> {
  const session = await arcade.launch({ user: player });
  arcade.platform.state.fault = (path) => (path === "transaction/win" ? "unavailable" : "none");
  expect((await arcade.play(session, randomUUID(), { app })).status).toBe(200);
  arcade.platform.state.fault = () => "none";
}

/** A player's bet, whose process was killed before it heard of the answer. */
async function leaveBet(player: string): Promise<void> {
  const session = await arcade.launch({ user: player });
  const killed: WalletClient = async () => {
    throw new Error("killed");
  };
  const { app } = await arcade.createProcess({ wallet: killed });
  expect((await arcade.play(session, randomUUID(), { app })).status).toBe(503);
}

const DUEL = "CGROVE:riverside-golden-flower";

/** Has a player join a duel, at this process. */
async function joinDuel(player: string, app = arcade.app): Promise<void> {
  const session = await arcade.launch({ user: player, game_code: DUEL }, app);
  const body = { playId: randomUUID(), coinUnits: "1000", choice: null };
  expect((await arcade.call(session, "POST", "/api/duels", body, app)).status).toBe(200);
}

const endTimes = () =>
  arcade.pool.query(
    `update duels set waiting_until = now(), turn_ends_at = case when state = 'playing' then now() end
     where state in ('waiting', 'playing')`,
  );

/** Has a player bet on the first draw of a shared game. */
async function betOnDraw(player: string): Promise<void> {
  const session = await arcade.launch({ user: player, game_code: CODE });
  await arcade.call(session, "GET", "/api/table");
  await arcade.dealer.turn();
  const choice = { bets: { player: 1, banker: 1 } };
  const body = { playId: randomUUID(), coinUnits: "1000", choice, number: 1 };
  expect((await arcade.call(session, "POST", "/api/table/bets", body)).status).toBe(200);
}

/** The states of a player's rounds. */
const statesOf = async (player: string): Promise<string[]> =>
  (
    await arcade.pool.query<{ state: string }>("select state from rounds where player = $1", [player])
  ).rows.map(({ state }) => state);

describe("a lost ARCADE_SECRET", () => {
  it("SEC-63 sets aside rows that it cannot open, logs that as an error, and sends everything else", async () => {
    await leaveWin("member-old-1");
    await leaveWin("member-old-2");
    await leaveBet("member-old-3");
    await arcade.expireLeases();
    const next = await startWith();
    // Sealed by the new secret, and due after the ones that cannot be opened.
    const session = await arcade.launch({ user: "member-new" }, next.app);
    arcade.platform.state.fault = (path) => (path === "transaction/win" ? "unavailable" : "none");
    expect((await arcade.play(session, randomUUID(), { app: next.app })).status).toBe(200);
    arcade.platform.state.fault = () => "none";
    await arcade.expireLeases();

    await next.settlement.drain();
    expect(await statesOf("member-new")).toEqual(["settled"]);
    expect([await statesOf("member-old-1"), await statesOf("member-old-3")]).toEqual([
      ["drawn"],
      ["betting"],
    ]);
    expect(next.alarms()).toMatchObject([
      { calls: [expect.any(String), expect.any(String)], rounds: [expect.any(String)] },
    ]);
    await next.settlement.drain();
    expect(next.alarms(), "told once, and then reminded of").toHaveLength(1);
    await next.settlement.remind();
    expect(next.alarms().at(-1)).toMatchObject({ calls: 2, rounds: 1 });
  });

  it("SEC-63 loses nothing: with the right secret, a start pays the rows set aside, once", async () => {
    await leaveWin("member-old-1");
    await leaveBet("member-old-2");
    await arcade.expireLeases();
    await (await startWith()).settlement.drain();
    const wins = () => arcade.platform.callsOf("transaction/win").length;
    const before = wins();
    const back = await startWith(arcade.vault);
    await back.settlement.drain();
    expect(wins(), "it stands aside until a start").toBe(before);
    expect(await takeUpAgain(arcade.pool)).toBe(2);
    await arcade.expireLeases();
    await back.settlement.drain();
    await back.settlement.remind();
    expect([await statesOf("member-old-1"), await statesOf("member-old-2")]).toEqual([
      ["settled"],
      ["cancelled"],
    ]);
    expect([wins(), back.alarms()]).toEqual([before + 1, []]);
  });

  it("SEC-63 gives back the stake of a player who waited for a duel, without the token that cannot be opened", async () => {
    await joinDuel("member-old");
    await endTimes();
    expect(await (await startWith()).duels.turn()).toBe(1);
    await expect.poll(() => statesOf("member-old")).toEqual(["cancelled"]);
    const [rollback] = arcade.platform.callsOf("transaction/rollback");
    expect(rollback).toMatchObject({ user: "member-old" });
    expect(rollback).not.toHaveProperty("token");
  });

  it("SEC-63 keeps a duel that it cannot open, logs that as an error, ends the others, and goes on with the right secret", async () => {
    await joinDuel("member-old-1");
    await joinDuel("member-old-2");
    const next = await startWith();
    await joinDuel("member-new", next.app);
    await endTimes();
    const listDuels = async () => {
      const text = "select state, jsonb_array_length(actions) as acted from duels order by created_at";
      return (await arcade.pool.query(text)).rows;
    };
    expect(await next.duels.turn()).toBe(1);
    expect(await listDuels()).toEqual([
      { state: "playing", acted: 0 },
      { state: "void", acted: 0 },
    ]);
    await expect.poll(() => statesOf("member-new")).toEqual(["cancelled"]);
    expect(next.alarms()).toMatchObject([{ msg: "a duel whose time is over could not be ended" }]);
    expect(await arcade.duels.turn()).toBe(1);
    expect(await listDuels()).toMatchObject([{ acted: 1 }, { state: "void" }]);
  });

  it("SEC-63 lets nobody play a session whose token cannot be opened, and takes it for no demo", async () => {
    const session = await arcade.launch({ user: "member-old" });
    const next = await startWith();
    const state = await arcade.call(session, "GET", "/api/state", undefined, next.app);
    expect([state.status, state.body]).toEqual([401, { code: "SESSION_EXPIRED" }]);
    expect((await arcade.play(session, randomUUID(), { app: next.app })).status).toBe(401);
  });

  it("SEC-63 pays the bets of a shared draw without the token that cannot be opened, also those set aside before", async () => {
    await betOnDraw("member-old");
    await arcade.pool.query("update draws set closes_at = now() where state = 'open'");
    expect(await arcade.dealer.closeDraws()).toBe(1);
    const next = await startWith();
    await arcade.pool.query("update rounds set set_aside_at = now()");
    await next.dealer.settleDraws();
    await expect.poll(() => statesOf("member-old")).toEqual(["settled"]);
    const [win] = arcade.platform.callsOf("transaction/win");
    expect(win).toMatchObject({ user: "member-old" });
    expect(win).not.toHaveProperty("token");
    expect(next.alarms()).toEqual([]);
  });

  it("SEC-63 gives a shared draw's stakes back that cannot be drawn, and goes on with a new chain", async () => {
    await betOnDraw("member-old");
    const listChains = async () =>
      (await arcade.pool.query("select state, chain_id, chain_place from draws order by number")).rows;
    const [first] = await listChains();
    await arcade.pool.query("update draws set closes_at = now() - interval '1 hour'");
    const next = await startWith();
    await next.dealer.turn();
    await expect.poll(() => statesOf("member-old")).toEqual(["cancelled"]);
    expect(arcade.platform.callsOf("transaction/rollback")[0]).not.toHaveProperty("token");
    const [old, opened] = await listChains();
    expect([old?.state, opened]).toMatchObject(["void", { state: "open", chain_place: 1 }]);
    expect(opened?.chain_id).not.toBe(first?.chain_id);
    expect(next.alarms()).toEqual([]);
  });

  it("SEC-63 gives a member new seeds when they open a game, and proves earlier rounds without the seed", async () => {
    const before = await arcade.launch({ user: "member-old" });
    const played = await arcade.play(before, randomUUID());
    expect(played.status).toBe(200);
    const { app } = await startWith();
    const session = await arcade.launch({ user: "member-old" }, app);
    expect((await arcade.call(session, "GET", "/api/state", undefined, app)).status).toBe(200);
    expect((await arcade.play(session, randomUUID(), { app })).status).toBe(200);
    const proof = await app.inject(`/api/proofs/${played.body.id}`);
    expect(proof.statusCode).toBe(200);
    expect(proof.json().source).not.toHaveProperty("serverSeed");
  });

  it("SEC-63 keeps the seed of a round that is still open: with the right secret it would be told", async () => {
    const before = await arcade.launch({ user: "member-old" });
    const { hash } = (await arcade.call(before, "GET", "/api/seeds")).body.active;
    await leaveBet("member-old");
    const { app } = await startWith();
    const session = await arcade.launch({ user: "member-old" }, app);
    expect((await arcade.call(session, "GET", "/api/seeds", undefined, app)).body.active.hash).toBe(hash);
  });
});
