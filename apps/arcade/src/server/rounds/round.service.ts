import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import type { Game } from "../../engine/catalogue.ts";
import { findRules } from "../../engine/engines.ts";
import { listCoinUnits } from "../currency.ts";
import { inTransaction } from "../database.ts";
import type { Draws } from "../fairness/draws.ts";
import { ensureSeeds } from "../fairness/seed.store.ts";
import { drawJackpot, settleJackpot } from "../jackpots/jackpot.service.ts";
import { PlayError } from "../play-error.ts";
import type { Session } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";
import { createCall, findCall } from "../wallet/outbox.store.ts";
import { sendBet } from "../wallet/send-bet.ts";
import { createBetCall, createWinCall, type WalletCall } from "../wallet/wallet-body.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { createDemoPlay } from "./demo.service.ts";
import {
  createRound,
  findPlay,
  holdBet,
  type NewRound,
  type Round,
  renewBet,
  setOutcome,
  setRefused,
} from "./round.store.ts";
import { contextOf, soloOf } from "./round-context.ts";
import type { Settlement } from "./settlement.ts";

export interface PlayRequest {
  /** Chosen by the page: a repeated request is the same play. */
  readonly playId: string;
  readonly coinUnits: bigint;
  /** The choice to play, as the game's engine reads it; null if there is nothing to choose. */
  readonly choice: unknown;
}

interface Options {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly settlement: Settlement;
  readonly draws: Draws;
}

export type RoundService = ReturnType<typeof createRoundService>;

/** A round in the form that its seed needs: the started round, and the number that was taken for it. */
type Started = NewRound & Pick<Round, "seed">;

export function createRoundService(options: Options) {
  const { pool, wallet, vault, settlement, draws } = options;
  const playDemo = createDemoPlay(pool, vault, draws);
  /** The running plays of this process. A second tap waits for the first and gets its answer. */
  const running = new Map<string, Promise<Round>>();

  /** Returns the stored round, whichever process stored it first. Throws the reason when it was not played. */
  async function getPlayed(session: Session, playId: string): Promise<Round> {
    const round = await findPlay(pool, session, playId);
    if (round?.outcome) return round;
    throw new PlayError(round?.refusal ?? "ROUND_CANCELLED");
  }

  /**
   * Draws the outcome of a paid bet, and stores it together with its movements of the pots and the win to post, in one
   * transaction. A round with pots is held first: of two processes only one comes to them.
   */
  async function draw(session: Session, game: Game, round: Started, bet: WalletCall, balance: bigint) {
    const outcome = soloOf(game).start(game.model, round.choice, await draws(round, 0));
    const pot = await drawJackpot(draws, game, session, round);
    const stored = await inTransaction(pool, async (client) => {
      if (game.model.jackpot && !(await holdBet(client, round.id))) return undefined;
      const jackpot = await settleJackpot(client, game, session, round, pot);
      const winUnits = round.coinUnits * BigInt(outcome.coins) + (jackpot?.units ?? 0n);
      const own = { outcome, winUnits, betBalanceUnits: balance, jackpot };
      const drawn = await setOutcome(client, round.id, own);
      const win = createWinCall(contextOf(session, round.id), bet.transactionUuid, winUnits);
      if (drawn && outcome.isOver) await createCall(client, vault, win);
      return drawn && { drawn, win };
    });
    if (!stored) return getPlayed(session, round.playId);
    const { drawn, win } = stored;
    if (!outcome.isOver) return drawn;
    const finalBalanceUnits = await settlement.deliver(win);
    return finalBalanceUnits === undefined
      ? drawn
      : { ...drawn, state: "settled" as const, finalBalanceUnits };
  }

  async function placeBet(session: Session, game: Game, round: Started, bet: WalletCall, retaken: boolean) {
    const { answer, doubtful } = await sendBet(wallet, bet);
    if (answer.kind === "ok") return draw(session, game, round, bet, answer.balanceUnits);
    if (answer.kind === "refused" && !doubtful && !retaken) {
      await setRefused(pool, round.id, answer.status);
      throw new PlayError(answer.status, answer.balanceUnits);
    }
    await settlement.cancel(contextOf(session, round.id), bet.transactionUuid);
    throw new PlayError(answer.kind === "refused" ? answer.status : "NETWORK");
  }

  /**
   * Continues a play that already exists. Another process may have started its bet and died, so the bet is sent
   * again: the same bytes move money at most once, and of two outcomes the one stored first counts. It is drawn by
   * its original rules; if the house no longer has them, its bet is left to be given back.
   */
  async function resume(session: Session, game: Game, round: Round): Promise<Round> {
    const rules = findRules(round.engine, round.model, round.version);
    const bet = rules && round.state === "betting" ? await findCall(pool, vault, round.id, "bet") : undefined;
    if (bet && (await renewBet(pool, round.id)))
      return placeBet(session, { ...game, ...rules }, round, bet, true);
    return getPlayed(session, round.playId);
  }

  /** Reads a request to play. @throws PlayError BAD_STAKE or BAD_CHOICE */
  function prepare(session: Session, game: Game, request: PlayRequest): NewRound {
    const { model } = game;
    const engine = soloOf(game);
    if (!listCoinUnits(model, session.currency).includes(request.coinUnits)) throw new PlayError("BAD_STAKE");
    const choice = engine.readChoice(model, request.choice, { buy: session.buyFeature });
    if (choice === undefined) throw new PlayError("BAD_CHOICE");
    const stakeUnits = request.coinUnits * BigInt(engine.costOf(model, choice));
    const rules = { engine: engine.id, model: model.id, version: model.version };
    return { id: randomUUID(), ...rules, ...request, choice, stakeUnits };
  }

  async function start(session: Session, game: Game, request: PlayRequest): Promise<Round> {
    const known = await findPlay(pool, session, request.playId);
    if (known) {
      const isSame = known.coinUnits === request.coinUnits && isDeepStrictEqual(known.choice, request.choice);
      if (!isSame) throw new PlayError("PLAY_CONFLICT");
      return resume(session, game, known);
    }
    const round = prepare(session, game, request);
    if (!session.member) return playDemo(session, game, round);
    const bet = createBetCall(contextOf(session, round.id), round.stakeUnits);
    const create = () =>
      inTransaction(pool, async (client) => {
        const seed = await createRound(client, session, round);
        if (seed) await createCall(client, vault, bet);
        return seed;
      });
    let seed = await create();
    if (!seed) {
      // There was none yet, or another tab has just changed it.
      await ensureSeeds(pool, vault, session);
      seed = await create();
    }
    if (!seed) throw new PlayError("ROUND_IN_PROGRESS");
    return placeBet(session, game, { ...round, seed }, bet, false);
  }

  /**
   * Plays one paid choice. `playId` makes it idempotent: a repeated request, at once or later, is paid once and gets
   * the same answer. Throws a `PlayError` with a code that the page has a phrase for.
   */
  async function play(session: Session, game: Game, request: PlayRequest): Promise<Round> {
    const key = `${session.idHash.toString("base64")} ${request.playId}`;
    const pending = running.get(key);
    if (pending) return pending;
    const turn = start(session, game, request).finally(() => running.delete(key));
    running.set(key, turn);
    return turn;
  }

  return { play };
}
