import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { afterRake, clientSeedOfDuel } from "../engine/duel.ts";
import type {
  DuelEngine,
  DuelModel,
  DuelState,
  PlayState,
  SharedEngine,
  SoloEngine,
} from "../engine/engine.ts";
import { findRules, type Rules } from "../engine/engines.ts";
import { drawPot } from "../engine/jackpot.ts";
import { unitsOfHundredth } from "./hundredth.ts";
import type { DuelSource, Proof, SeatAction, SharedSource, SoloSource } from "./proof.ts";
import { createStream, hashOfSeed } from "./stream.ts";

/** One recomputed value, and whether it equals the arcade's. */
export interface Check {
  readonly what: "seed" | "chain" | "outcome" | "jackpot" | "win";
  readonly isRight: boolean;
}

export type Verdict =
  /** The seed is secret until the player changes it. */
  | { readonly kind: "sealed" }
  /** The rules of this version are not in this copy of the verifier. */
  | { readonly kind: "unknown-rules" }
  | { readonly kind: "checked"; readonly checks: readonly Check[]; readonly outcome: unknown };

/** JSON with its keys in order: the same text for the same value, also for one that the database has stored. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

const winOf = (proof: Proof, coins: number, potUnits = 0n): string =>
  String(BigInt(proof.coinUnits) * BigInt(coins) + potUnits);

/** Whether the pot that was won, or none, is what the seeds give for this stake. */
function verifyJackpot(
  model: Rules["model"],
  proof: Proof,
  { clientSeed, nonce, serverSeed = "" }: SoloSource,
) {
  if (!model.jackpot) return proof.jackpot ? [{ what: "jackpot" as const, isRight: false }] : [];
  const stake = Number(BigInt(proof.stakeUnits) / unitsOfHundredth(proof.currency));
  const random = createStream({ serverSeed, clientSeed, nonce, step: "jackpot" });
  const pot = drawPot(model.jackpot, stake, random);
  return [{ what: "jackpot" as const, isRight: pot === proof.jackpot?.pot }];
}

/** Plays a round of one player again. @throws what the rules throw when the proof fits no game */
function replay(engine: SoloEngine, model: Rules["model"], proof: Proof, source: SoloSource): PlayState {
  const { clientSeed, nonce, serverSeed = "" } = source;
  const random = (step: number) => createStream({ serverSeed, clientSeed, nonce, step });
  let state = engine.start(model, proof.choice, random(0));
  proof.actions.forEach((action, index) => {
    if (engine.turns) state = engine.turns.act(model, state, action as never, random(index + 1));
  });
  return state;
}

function verifySolo(engine: SoloEngine, model: Rules["model"], proof: Proof, source: SoloSource): Verdict {
  if (source.serverSeed === undefined) return { kind: "sealed" };
  const state = replay(engine, model, proof, source);
  const potUnits = BigInt(proof.jackpot?.units ?? 0);
  const checks: Check[] = [
    { what: "seed", isRight: hashOfSeed(source.serverSeed) === source.hash },
    { what: "outcome", isRight: isSame(state, proof.outcome) },
    ...verifyJackpot(model, proof, source),
    { what: "win", isRight: winOf(proof, state.coins, potUnits) === proof.winUnits },
  ];
  return { kind: "checked", checks, outcome: state };
}

function hashTimes(seed: string, times: number): string {
  let hash = hexToBytes(seed);
  for (let turn = 0; turn < times; turn += 1) hash = sha256(hash);
  return bytesToHex(hash);
}

function verifyShared(
  engine: SharedEngine,
  model: Rules["model"],
  proof: Proof,
  source: SharedSource,
): Verdict {
  const { serverSeed, place } = source;
  const clientSeed = bytesToHex(sha256(utf8ToBytes(source.playIds.join(","))));
  const card = engine.prepare(model, createStream({ serverSeed, clientSeed: "", nonce: place, step: 0 }));
  const drawn = engine.draw(model, card, createStream({ serverSeed, clientSeed, nonce: place, step: 1 }));
  const { correction } = proof;
  const winBy = (outcome: unknown): string =>
    winOf(proof, engine.payOf(model, card, proof.choice, outcome as never));
  const told = correction ? correction.drawn : proof.outcome;
  const checks: Check[] = [
    { what: "chain", isRight: hashTimes(serverSeed, place) === source.tip },
    { what: "outcome", isRight: isSame(drawn, told) && isSame(card, source.card) },
  ];
  // A draw that is proved without a bet has no win to check.
  if (proof.choice !== null)
    checks.push({
      what: "win",
      isRight:
        winBy(correction ? proof.outcome : drawn) === proof.winUnits &&
        (!correction || winBy(drawn) === correction.winBeforeUnits),
    });
  return { kind: "checked", checks, outcome: correction ? proof.outcome : drawn };
}

/**
 * Deals a duel again, and repeats its seats' moves, each with the numbers of its step. @returns its state after the deal and
 * after each move. @throws the rules' error if a move does not fit
 */
export function followDuel(
  engine: DuelEngine,
  model: DuelModel,
  { serverSeed, playIds }: Pick<DuelSource, "serverSeed" | "playIds">,
  actions: readonly SeatAction[],
): DuelState[] {
  const clientSeed = clientSeedOfDuel(playIds);
  const random = (step: number) => createStream({ serverSeed, clientSeed, nonce: 0, step });
  let state = engine.deal(model, random(0));
  const states = [state];
  for (const [index, { seat, action }] of actions.entries()) {
    state = engine.act(model, state, seat, action, random(index + 1));
    states.push(state);
  }
  return states;
}

function verifyDuel(engine: DuelEngine, model: DuelModel, proof: Proof, source: DuelSource): Verdict {
  const { hash, serverSeed, seat } = source;
  const play = followDuel(engine, model, source, proof.actions as readonly SeatAction[]).at(-1);
  if (!play) return { kind: "unknown-rules" };
  const share = BigInt(proof.coinUnits) * BigInt(engine.sharesOf(model, play)[seat]);
  const checks: Check[] = [
    { what: "seed", isRight: hashOfSeed(serverSeed) === hash },
    { what: "outcome", isRight: play.turn === "none" && isSame(play, proof.outcome) },
    { what: "win", isRight: String(afterRake(share, model)) === proof.winUnits },
  ];
  return { kind: "checked", checks, outcome: play };
}

function compute(rules: Rules, proof: Proof): Verdict {
  const { source } = proof;
  if (rules.engine.kind === "solo" && source.kind === "solo")
    return verifySolo(rules.engine, rules.model, proof, source);
  if (rules.engine.kind === "shared" && source.kind === "shared")
    return verifyShared(rules.engine, rules.model, proof, source);
  if (rules.engine.kind === "duel" && source.kind === "duel")
    return verifyDuel(rules.engine, rules.model as DuelModel, proof, source);
  return { kind: "unknown-rules" };
}

/**
 * Recomputes a round from its seeds, with the rules that the server used. If the rules refuse it, such as a move that its
 * deal does not offer, the round was not played like this.
 */
export function verifyRound(proof: Proof): Verdict {
  const rules = findRules(proof.engine, proof.model, proof.version);
  if (!rules) return { kind: "unknown-rules" };
  try {
    return compute(rules, proof);
  } catch {
    return { kind: "checked", checks: [{ what: "outcome", isRight: false }], outcome: undefined };
  }
}
