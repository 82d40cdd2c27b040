import type { Pool } from "pg";
import { gameOf } from "../../engine/catalogue.ts";
import { findRules, type Rules } from "../../engine/engines.ts";
import { followDuel, isSame } from "../../fair/verify.ts";
import type { DuelView, Replay, ReplayFacts } from "../../wire.ts";
import { listCoinUnits } from "../currency.ts";
import { type Duel, findDuel } from "../duels/duel.store.ts";
import { openDuelSeed } from "../duels/duel-play.ts";
import { rulesOf } from "../duels/duel-rules.ts";
import { opponentOf, viewDuel } from "../duels/duel-view.ts";
import { listSeats } from "../duels/seat.store.ts";
import { PlayError } from "../play-error.ts";
import { viewGame, viewRound } from "../rounds/play.ts";
import type { Round } from "../rounds/round.store.ts";
import { listBets } from "../shared/bet.store.ts";
import { findCorrection } from "../shared/correction.store.ts";
import { findDraw } from "../shared/draw.store.ts";
import { viewBet, viewDraw } from "../shared/table.service.ts";
import type { Vault } from "../vault.ts";
import { findPastRound, type PastRound } from "./replay.store.ts";
import type { ReplayTicket } from "./ticket.ts";

/** So many moves of a duel are shown, its last ones: a hundred moves would be watched by nobody. */
const MOST_MOVES = 40;
const isOver = ({ state }: Round): boolean => state === "drawn" || state === "settled";
const sumOf = (rounds: readonly Round[], key: "stakeUnits" | "winUnits"): string =>
  String(rounds.reduce((sum, round) => sum + (round[key] ?? 0n), 0n));

export type ReplayService = ReturnType<typeof createReplayService>;

/**
 * Shows rounds of the record again, as they were stored. There are no new draws: the moves before the end of a duel are
 * computed from its seed, and left out unless they lead to exactly the stored end.
 */
export function createReplayService(pool: Pool, vault: Vault) {
  /** The states that a duel went through. */
  function listStates(duel: Duel, playIds: readonly string[]): Duel["play"][] {
    const { engine, model } = rulesOf(duel);
    try {
      const source = { serverSeed: openDuelSeed(vault, duel), playIds };
      const states = followDuel(engine, model, source, duel.actions);
      return isSame(states.at(-1), duel.play) ? states.slice(0, -1) : [];
    } catch {
      // The seed cannot be opened any more, or the moves do not fit: only the stored end is shown.
      return [];
    }
  }

  async function listDuelViews({ duel: place, round }: PastRound): Promise<DuelView[]> {
    const duel = place && (await findDuel(pool, place.id));
    if (!place || duel?.state !== "over") return [];
    const seats = await listSeats(pool, vault, duel.id);
    const seen = {
      seated: { seat: place.seat, round },
      opponent: opponentOf(duel, seats, place.seat),
      serverSeed: undefined,
    };
    const states = listStates(
      duel,
      seats.map(({ playId }) => playId),
    );
    const before = states.slice(-MOST_MOVES).map((play) => ({
      ...viewDuel({ ...duel, state: "playing", play, turnEndsAt: undefined }, seen),
      // Nobody is asked to move.
      turn: "none" as const,
    }));
    return [...before, viewDuel(duel, seen)];
  }

  async function findTable(past: PastRound, { operator, player }: ReplayTicket, { engine, model }: Rules) {
    const draw = past.drawId === undefined ? undefined : await findDraw(pool, past.drawId);
    if (!draw || engine.kind !== "shared") return undefined;
    const session = { idHash: past.sessionHash, operator, member: { player } };
    const bets = (await listBets(pool, session, draw.id)).filter(isOver);
    const showMs = engine.schedule(model).showSeconds * 1_000;
    const correctedFor = (await findCorrection(pool, draw.id))?.reason;
    return { bets, correctedFor, view: { draw: viewDraw(draw), bets: bets.map(viewBet), showMs } };
  }

  /**
   * @returns undefined for a round that is not the ticket's player's, or not over
   * @throws PlayError REPLAY_UNKNOWN_RULES when the rules of its version are not there any more
   */
  async function find(ticket: ReplayTicket): Promise<Replay | undefined> {
    const past = await findPastRound(pool, ticket);
    if (!past) return undefined;
    const { round, currency } = past;
    const rules = findRules(round.engine, round.model, round.version);
    if (!rules) throw new PlayError("REPLAY_UNKNOWN_RULES");
    const table = await findTable(past, ticket, rules);
    const bets = table?.bets ?? [round];
    const facts: ReplayFacts = {
      roundId: round.id,
      at: past.at,
      bets: bets.length,
      stakeUnits: sumOf(bets, "stakeUnits"),
      winUnits: sumOf(bets, "winUnits"),
      correctedFor: table?.correctedFor,
    };
    const coins = new Set([...listCoinUnits(rules.model, currency), round.coinUnits]);
    const balanceUnits = String(
      round.finalBalanceUnits ?? (round.betBalanceUnits ?? 0n) + (round.winUnits ?? 0n),
    );
    return {
      state: {
        game: viewGame(gameOf(past.gameCode, rules, past.title)),
        currency,
        demo: false,
        quickPlay: false,
        buyFeature: false,
        lang: ticket.lang,
        lobbyUrl: ticket.lobbyUrl,
        depositUrl: undefined,
        lastCoinUnits: String(round.coinUnits),
        coinUnits: [...coins].sort((a, b) => (a < b ? -1 : 1)).map(String),
        balanceUnits,
        pots: undefined,
        unfinished:
          rules.engine.kind === "solo" ? { ...viewRound(round), shownSteps: 0, settled: true } : undefined,
        replay: facts,
      },
      table: table?.view,
      duel: await listDuelViews(past),
    };
  }

  return { find };
}
