import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Proof } from "../../fair/proof.ts";
import { hashOfSeed } from "../../fair/stream.ts";
import { verifyRound } from "../../fair/verify.ts";
import type { DuelView } from "../../wire.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { findDuel } from "./duel.store.ts";
import { rulesOf } from "./duel-rules.ts";

const GAME = "CGROVE:riverside-golden-flower";
/** Games in which both decide at once. */
const DECIDED_AT_ONCE = [
  "CGROVE:harbour-room-banker-niu-niu",
  "CGROVE:emerald-room-pai-gow",
  "CGROVE:courtyard-thirteen-cards",
];

const OPENING = 10_000_000;
const COIN = 1_000;
const STAKE = 100 * COIN;
/** Of the pot, 5 %. */
const POT_PAID = STAKE * 2 * 0.95;

let arcade: TestArcade;
beforeEach(async () => {
  arcade = await startTestArcade();
});
afterEach(() => arcade.stop());

type Reply = { status: number; body: DuelView & { code?: string } };
const sitDown = (change: object = {}) => arcade.launch({ game_code: GAME, user: randomUUID(), ...change });
const join = (session: string, playId: string = randomUUID()) =>
  arcade.call(session, "POST", "/api/duels", {
    playId,
    coinUnits: String(COIN),
    choice: null,
  }) as Promise<Reply>;
const see = (session: string, id: string) =>
  arcade.call(session, "GET", `/api/duels/${id}`) as Promise<Reply>;
const act = (session: string, id: string, step: number, action: unknown) =>
  arcade.call(session, "POST", `/api/duels/${id}/act`, { step, action }) as Promise<Reply>;
const statesOf = async () => (await arcade.listRounds()).map(({ state }) => state).sort();
/** Waits until no win and no rollback is on its way, also of a process that has died. */
const untilPaid = () =>
  vi.waitFor(
    async () => {
      await arcade.expireLeases();
      await arcade.settlement.drain();
      const { rows } = await arcade.pool.query<{ left: number }>(
        "select count(*)::integer as left from wallet_calls where done_at is null and kind <> 'bet'",
      );
      expect(rows[0]?.left).toBe(0);
    },
    { timeout: 20_000 },
  );

/** Two players at one duel, the first one in seat 0. */
async function pair(change: object = {}) {
  const sessions = [await sitDown(change), await sitDown(change)] as const;
  const { body: waiting } = await join(sessions[0]);
  const { body: duel } = await join(sessions[1]);
  return { sessions, waiting, duel };
}

/** Everybody folds whose turn it is, until the duel is over. */
async function playOn(sessions: readonly string[], id: string): Promise<DuelView> {
  for (;;) {
    const { body } = await see(sessions[0] ?? "", id);
    if (body.turn === "none" || body.turn === "both") return body;
    const session = sessions[body.turn] ?? "";
    const { step } = (await see(session, id)).body;
    await act(session, id, step, "fold");
  }
}

describe("a duel", () => {
  it("is one stake of each, dealt when the second comes, and the pot without the rake at the end", async () => {
    const { sessions, waiting, duel } = await pair();
    expect(waiting).toMatchObject({ state: "waiting", seat: 0, play: null });
    expect(waiting.opponent).toBeUndefined();
    expect(duel).toMatchObject({ id: waiting.id, state: "playing", seat: 1, hash: waiting.hash });
    expect(arcade.platform.state.balance).toBe(OPENING - 2 * STAKE);
    const over = await playOn(sessions, duel.id);
    expect(over.shares?.reduce((sum, share) => sum + share, 0)).toBe(200);
    expect(hashOfSeed(over.serverSeed ?? "")).toBe(over.hash);
    await untilPaid();
    expect(await statesOf()).toEqual(["settled", "settled"]);
    expect(arcade.platform.state.balance).toBe(OPENING - 2 * STAKE + POT_PAID);
    expect(arcade.platform.callsOf("transaction/win").map(({ amount }) => amount)).toEqual(
      expect.arrayContaining(over.shares?.map((share) => (share * COIN * 95) / 100) ?? []),
    );
  });

  it("shows a seat neither the other's hand nor name nor the seed while it runs", async () => {
    const { sessions, duel } = await pair();
    const [first, second] = await Promise.all(sessions.map((session) => see(session, duel.id)));
    expect(first?.body.serverSeed).toBeUndefined();
    expect(first?.body.opponent).toMatch(/^[0-9A-F]{4}$/);
    expect(JSON.stringify(first?.body.play)).not.toBe(JSON.stringify(second?.body.play));
    const stranger = await sitDown();
    expect((await see(stranger, duel.id)).body.code).toBe("BAD_ACTION");
    expect((await act(stranger, duel.id, 0, "fold")).body.code).toBe("BAD_ACTION");
  });

  it.each(DECIDED_AT_ONCE)("hides from a seat of %s that the other has decided", async (game) => {
    const { sessions, duel } = await pair({ game_code: game });
    expect(duel).toMatchObject({ state: "playing", seat: 1, turn: "both" });
    const stored = await findDuel(arcade.pool, duel.id);
    if (!stored?.play) throw new TypeError("nothing was dealt");
    const { engine, model } = rulesOf(stored);
    const decided = await act(sessions[0], duel.id, 0, engine.timeOut(model, stored.play, 0));
    expect(decided.body).toMatchObject({ turn: 1, step: 1, turnEndsAt: duel.turnEndsAt });
    expect((await see(sessions[1], duel.id)).body).toEqual({ ...duel, now: expect.any(Number) });
  });

  it("INV-05 takes one stake for a join that is sent twice, at once or later", async () => {
    const session = await sitDown();
    const playId = randomUUID();
    const first = await join(session, playId);
    const again = await join(session, playId);
    expect(again.body.id).toBe(first.body.id);
    expect(arcade.platform.callsOf("transaction/bet")).toHaveLength(1);
  });

  it("takes an action once for its step, and none out of turn", async () => {
    const { sessions, duel } = await pair();
    const turn = duel.turn === 0 ? 0 : 1;
    const [mine, other] = [sessions[turn] ?? "", sessions[1 - turn] ?? ""];
    expect((await act(other, duel.id, 0, "fold")).body.code).toBe("BAD_ACTION");
    expect((await act(mine, duel.id, 0, "jump")).body.code).toBe("BAD_ACTION");
    expect((await act(mine, duel.id, 5, "fold")).body.code).toBe("PLAY_CONFLICT");
    await Promise.all([act(mine, duel.id, 0, "fold"), act(mine, duel.id, 0, "fold")]);
    expect((await see(mine, duel.id)).body.step).toBe(1);
  });

  it("pairs within a brand, a stake and a game, never a member with themselves or with a mark of their own", async () => {
    const user = randomUUID();
    const first = await sitDown({ user, pairing_marks: ["a phone"] });
    const { body: waiting } = await join(first);
    for (const change of [
      { user },
      { pairing_marks: ["another", "a phone"] },
      { sub_partner_id: "lotus" },
      { currency: "BRL", game_currency: "BRL" },
      // A trial's stake is no money: nobody may win real money for it.
      { play_money: true },
    ]) {
      const reply = await join(await sitDown(change));
      expect(reply.body.id, JSON.stringify(change)).not.toBe(waiting.id);
    }
    expect((await join(await sitDown())).body.id).toBe(waiting.id);
    const { body: met } = await join(await sitDown({ play_money: true }));
    expect(met, "two trials").toMatchObject({ state: "playing", seat: 1 });
  });

  it("pairs two who come at the same moment", async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => sitDown()));
    const joined = await Promise.all(sessions.map((session) => join(session)));
    const ids = joined.map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(3);
  });

  it("gives the stake back when nobody comes, or when the player leaves before", async () => {
    const [late, leaving] = [await sitDown(), await sitDown({ sub_partner_id: "lotus" })];
    await join(late);
    const { body } = await join(leaving);
    expect((await arcade.call(leaving, "POST", `/api/duels/${body.id}/leave`, {})).body).toMatchObject({
      state: "void",
    });
    await arcade.pool.query("update duels set waiting_until = now() where state = 'waiting'");
    expect(await arcade.duels.turn()).toBe(1);
    await untilPaid();
    expect(await statesOf()).toEqual(["cancelled", "cancelled"]);
    expect(arcade.platform.state.balance).toBe(OPENING);
  });

  it("is ended by its clock when a player goes away, by one of two processes", async () => {
    const { duel } = await pair();
    const other = await arcade.createProcess();
    for (let turns = 0; turns < 60; turns += 1) {
      await arcade.pool.query("update duels set turn_ends_at = now() where state = 'playing'");
      await Promise.all([arcade.duels.turn(), other.duels.turn()]);
    }
    await other.app.close();
    const { rows } = await arcade.pool.query("select state from duels where id = $1", [duel.id]);
    expect(rows).toEqual([{ state: "over" }]);
    await untilPaid();
    expect(arcade.platform.state.balance).toBe(OPENING - 2 * STAKE + POT_PAID);
  });

  it("INV-07 gives a stake back whose payment was never known", async () => {
    arcade.platform.state.fault = (path) => (path === "transaction/bet" ? "answer-lost" : "none");
    const { status } = await join(await sitDown());
    expect(status).toBe(502);
    arcade.platform.state.fault = () => "none";
    await untilPaid();
    expect(arcade.platform.state.balance).toBe(OPENING);
    expect(await statesOf()).toEqual(["cancelled"]);
  });

  it.each(["before", "after"] as const)(
    "is paid though a process died %s it sent the wins",
    async (moment) => {
      const wallet: WalletClient = async (call) => {
        if (call.kind !== "win") return arcade.realWallet(call);
        if (moment === "after") await arcade.realWallet(call);
        throw new Error("the process is gone");
      };
      const { sessions, duel } = await pair();
      const dying = await arcade.createProcess({ wallet });
      for (let turns = 0; turns < 60; turns += 1) {
        await arcade.pool.query("update duels set turn_ends_at = now() where state = 'playing'");
        await dying.duels.turn();
      }
      await dying.app.close();
      await untilPaid();
      expect((await see(sessions[0], duel.id)).body.state).toBe("over");
      expect(await statesOf()).toEqual(["settled", "settled"]);
      expect(arcade.platform.state.balance).toBe(OPENING - 2 * STAKE + POT_PAID);
    },
  );

  it("is against a bot in demo play, which is marked as one, and with play money", async () => {
    const session = await arcade.launchDemo({ game_code: GAME });
    const { body } = await join(session);
    expect(body).toMatchObject({ state: expect.stringMatching(/playing|over/), opponent: "bot", seat: 0 });
    const over = await playOn([session], body.id);
    expect(over.state).toBe("over");
    const { body: money } = await arcade.call(session, "GET", "/api/balance");
    const won = Number(over.winUnits);
    expect(Number(money.balanceUnits)).toBe(200_000_000 - STAKE + won);
    expect(arcade.platform.calls).toHaveLength(0);
  });

  it("is proved once it is over: dealt and replayed by both pages' ids, without a name of the other", async () => {
    const { sessions, duel } = await pair();
    const proofOf = async (id: string) => arcade.app.inject(`/api/proofs/${id}`);
    const [mine, others] = await Promise.all(sessions.map(async (one) => (await see(one, duel.id)).body));
    if (!mine || !others) throw new Error("no seats");
    expect((await proofOf(mine.roundId)).statusCode).toBe(404);
    await playOn(sessions, duel.id);
    await untilPaid();
    const { rows } = await arcade.pool.query(
      "select player, encode(session_hash, 'hex') as hash from rounds",
    );
    for (const [own, other] of [
      [mine, others],
      [others, mine],
    ] as const) {
      const { body } = await proofOf(own.roundId);
      for (const secret of [other.roundId, duel.id, ...rows.flatMap(({ player, hash }) => [player, hash])])
        expect(body).not.toContain(secret);
      const proof = JSON.parse(body) as Proof;
      const wrong = (changed: object) => {
        const verdict = verifyRound({ ...proof, ...changed });
        return verdict.kind === "checked"
          ? verdict.checks.flatMap((one) => (one.isRight ? [] : one.what))
          : verdict;
      };
      expect(wrong({})).toEqual([]);
      expect(proof.source).toMatchObject({ kind: "duel", hash: duel.hash, seat: own.seat });
      expect(wrong({ winUnits: "1" })).toEqual(["win"]);
      expect(wrong({ source: { ...proof.source, hash: "00" } })).toEqual(["seed"]);
      expect(wrong({ source: { ...proof.source, playIds: ["a", "b"] } })).toContain("outcome");
    }
  });

  it("has no proof when nobody came", async () => {
    const session = await sitDown();
    const { body } = await join(session);
    await arcade.call(session, "POST", `/api/duels/${body.id}/leave`, {});
    await untilPaid();
    expect((await arcade.app.inject(`/api/proofs/${body.roundId}`)).statusCode).toBe(404);
  });

  it("is found again by a player who comes back", async () => {
    const session = await sitDown();
    expect((await arcade.call(session, "GET", "/api/duel")).body).toEqual({});
    const { body } = await join(session);
    expect((await arcade.call(session, "GET", "/api/duel")).body.duel.id).toBe(body.id);
  });

  it("counts as not shown to a player who was away at its end, until their page has shown it", async () => {
    const { sessions, duel } = await pair();
    const unshown = async (session: string): Promise<string | undefined> =>
      (await arcade.call(session, "GET", "/api/state")).body.unfinished?.id;
    expect(await unshown(sessions[1])).toBeUndefined();
    await playOn(sessions, duel.id);
    expect(await unshown(sessions[1])).toBe(duel.roundId);
    await arcade.call(sessions[1], "POST", `/api/rounds/${duel.roundId}/shown`, { steps: 1 });
    expect(await unshown(sessions[1])).toBeUndefined();
    const { roundId } = (await see(sessions[0], duel.id)).body;
    expect(await unshown(sessions[0]), "the other's own").toBe(roundId);
  });
});
