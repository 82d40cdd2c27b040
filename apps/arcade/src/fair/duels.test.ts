import { describe, expect, it } from "vitest";
import { listGames } from "../engine/catalogue.ts";
import { afterRake, clientSeedOfDuel } from "../engine/duel.ts";
import type { DuelEngine, DuelModel, Seat } from "../engine/engine.ts";
import { seededRandom } from "../engine/testing.ts";
import type { Proof, SeatAction } from "./proof.ts";
import { createStream, hashOfSeed } from "./stream.ts";
import { verifyRound } from "./verify.ts";

const duels = new Map(
  listGames().flatMap(({ engine, model }) =>
    engine.kind === "duel" ? [[engine.id, { engine, model }]] : [],
  ),
);
const SERVER_SEED = "5a".repeat(32);
const COIN = 1_000n;

/** As the database gives a value back. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Plays a duel as the server does, each step with its own numbers and with the stored state read again, and proves it for a seat.
 */
function play(engine: DuelEngine, model: DuelModel, playIds: readonly string[], seat: Seat): Proof {
  const clientSeed = clientSeedOfDuel(playIds);
  const stream = (step: number) => createStream({ serverSeed: SERVER_SEED, clientSeed, nonce: 0, step });
  const choices = seededRandom(playIds.length);
  const actions: SeatAction[] = [];
  let state = stored(engine.deal(model, stream(0)));
  while (state.turn !== "none") {
    const mover: Seat = state.turn === "both" ? (choices(2) as Seat) : state.turn;
    const wanted = engine.chooseForBot(model, state, mover, choices);
    const action = engine.readAction(model, state, mover, stored(wanted));
    if (action === undefined) continue;
    state = stored(engine.act(model, state, mover, action, stream(actions.length + 1)));
    actions.push(stored({ seat: mover, action }));
  }
  return {
    roundId: "round",
    gameCode: "game",
    engine: engine.id,
    model: model.id,
    version: model.version,
    choice: null,
    actions,
    coinUnits: String(COIN),
    stakeUnits: String(COIN * BigInt(model.stake)),
    winUnits: String(afterRake(COIN * BigInt(engine.sharesOf(model, state)[seat]), model)),
    currency: "CNY",
    jackpot: null,
    outcome: state,
    source: { kind: "duel", hash: hashOfSeed(SERVER_SEED), serverSeed: SERVER_SEED, playIds, seat },
  };
}

const wrongIn = (proof: Proof): unknown => {
  const verdict = verifyRound(proof);
  return verdict.kind === "checked"
    ? verdict.checks.flatMap((one) => (one.isRight ? [] : one.what))
    : verdict.kind;
};

describe("the proof of a duel", () => {
  it.each([...duels.keys()])("%s is dealt again and followed to its end, for both seats", (id) => {
    const { engine, model } = duels.get(id) ?? {};
    if (!engine || !model) throw new TypeError(id);
    for (const seat of [0, 1] as const) {
      const proof = play(engine, model as DuelModel, ["one-page-id", "another-page-id"], seat);
      expect(wrongIn(proof)).toEqual([]);
      const source = { ...proof.source, serverSeed: "5b".repeat(32) } as Proof["source"];
      // What another deal makes of the same moves is another duel, or one that the rules refuse.
      expect(wrongIn({ ...proof, source })).not.toEqual([]);
      expect(wrongIn({ ...proof, outcome: { ...(proof.outcome as object), turn: 0 } })).toEqual(["outcome"]);
    }
  });
});
