import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import type { Game } from "../../engine/catalogue.ts";
import type { RandomBelow } from "../../engine/engine.ts";
import type { DuelView } from "../../wire.ts";
import { listCoinUnits } from "../currency.ts";
import { inTransaction } from "../database.ts";
import { ensureSeeds } from "../fairness/seed.store.ts";
import { PlayError } from "../play-error.ts";
import type { PlayRequest } from "../rounds/round.service.ts";
import {
  createRound,
  findPlay,
  type NewRound,
  type Round,
  renewBet,
  setRefused,
} from "../rounds/round.store.ts";
import { contextOf } from "../rounds/round-context.ts";
import type { Settlement } from "../rounds/settlement.ts";
import { moveDemoBalance, type Session } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";
import { createCall, findCall } from "../wallet/outbox.store.ts";
import { sendBet } from "../wallet/send-bet.ts";
import { createBetCall, type WalletCall } from "../wallet/wallet-body.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import {
  createDuel,
  holdDueDuel,
  holdDuel,
  holdLivingDuel,
  holdLobby,
  holdWaitingDuel,
  type Lobby,
} from "./duel.store.ts";
import { createDuelPlay } from "./duel-play.ts";
import { rulesOf } from "./duel-rules.ts";
import { createDuelView } from "./duel-view.ts";
import { findLastDuelId, findSeat, takeSeat } from "./seat.store.ts";

interface Options {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly settlement: Settlement;
  readonly log: Pick<FastifyBaseLogger, "error">;
  /** Numbers that a test has chosen. */
  readonly random?: RandomBelow;
}

export interface DuelActionRequest {
  readonly duelId: string;
  /** How many actions of this seat came before it. A repeated request is the same action. */
  readonly step: number;
  readonly action: unknown;
}

export type DuelService = ReturnType<typeof createDuelService>;

/** Seats two players of one brand and currency at a duel, plays it by their turns, and pays them. */
export function createDuelService({ pool, wallet, vault, settlement, log, random }: Options) {
  const play = createDuelPlay(vault, random);
  const view = createDuelView(pool, vault, play);

  /** Seats a paid player: opposite somebody who waits, or to wait. `undefined`: the bet is being given back. */
  const sit = (session: Session, round: NewRound, balance: bigint) =>
    inTransaction(pool, async (client): Promise<{ duelId: string; calls: WalletCall[] } | undefined> => {
      const lobby: Lobby = {
        operator: session.operator,
        brand: session.brand,
        currency: session.currency,
        gameCode: session.gameCode,
        coinUnits: round.coinUnits,
      };
      await holdLobby(client, lobby);
      const waiting = await holdWaitingDuel(client, lobby, session);
      const duel = waiting ?? (await createDuel(client, play.prepareDuel(lobby, round, false)));
      if (!(await takeSeat(client, round.id, duel.id, waiting ? 1 : 0, balance))) {
        // The duel that was just made for this player goes with the transaction.
        if (!waiting) throw new PlayError("ROUND_CANCELLED");
        return undefined;
      }
      return { duelId: duel.id, calls: waiting ? await play.deal(client, duel) : [] };
    });

  async function pay(
    session: Session,
    round: NewRound,
    bet: WalletCall,
    isRetaken: boolean,
  ): Promise<string> {
    const { answer, doubtful } = await sendBet(wallet, bet);
    if (answer.kind === "ok") {
      const seated = await sit(session, round, answer.balanceUnits);
      if (seated) {
        void settlement.deliverAll(seated.calls).catch(() => undefined);
        return seated.duelId;
      }
    } else if (answer.kind === "refused" && !doubtful && !isRetaken) {
      await setRefused(pool, round.id, answer.status);
      throw new PlayError(answer.status, answer.balanceUnits);
    }
    await settlement.cancel(contextOf(session, round.id), bet.transactionUuid);
    if (answer.kind === "ok") throw new PlayError("ROUND_CANCELLED");
    throw new PlayError(answer.kind === "refused" ? answer.status : "NETWORK");
  }

  /** Demo play: the opponent is a bot, and is marked as one. */
  const sitDemo = (session: Session, round: NewRound): Promise<string> =>
    inTransaction(pool, async (client) => {
      let seed = await createRound(client, session, round);
      if (!seed && (await ensureSeeds(client, vault, session)))
        seed = await createRound(client, session, round);
      if (!seed) throw new PlayError("ROUND_IN_PROGRESS");
      const balance = await moveDemoBalance(client, session, -round.stakeUnits);
      if (balance === undefined) throw new PlayError("RS_ERROR_NOT_ENOUGH_MONEY");
      const lobby = { ...session, coinUnits: round.coinUnits };
      const duel = await createDuel(client, play.prepareDuel(lobby, round, true));
      await takeSeat(client, round.id, duel.id, 0, balance);
      await play.deal(client, duel);
      return duel.id;
    });

  function prepareRound(session: Session, game: Game, request: PlayRequest): NewRound {
    const { engine, model } = rulesOf({
      engine: game.engine.id,
      model: game.model.id,
      version: game.model.version,
    });
    if (!listCoinUnits(model, session.currency).includes(request.coinUnits)) throw new PlayError("BAD_STAKE");
    if (request.choice !== null) throw new PlayError("BAD_CHOICE");
    const stakeUnits = request.coinUnits * BigInt(model.stake);
    const { playId, coinUnits, choice } = request;
    return {
      id: randomUUID(),
      playId,
      coinUnits,
      choice,
      stakeUnits,
      engine: engine.id,
      model: model.id,
      version: model.version,
    };
  }

  async function duelOf(session: Session, round: Round): Promise<string> {
    if (!["placed", "drawn", "settled"].includes(round.state))
      throw new PlayError(round.refusal ?? "ROUND_CANCELLED");
    const duelId = await findLastDuelId(pool, session);
    if (!duelId) throw new PlayError("ROUND_CANCELLED");
    return duelId;
  }

  async function join(session: Session, game: Game, request: PlayRequest): Promise<DuelView> {
    const known = await findPlay(pool, session, request.playId);
    if (known) {
      if (!isDeepStrictEqual(known.choice, request.choice)) throw new PlayError("PLAY_CONFLICT");
      const bet = known.state === "betting" ? await findCall(pool, vault, known.id, "bet") : undefined;
      const isOurs = bet && (await renewBet(pool, known.id));
      return view(session, isOurs ? await pay(session, known, bet, true) : await duelOf(session, known));
    }
    const round = prepareRound(session, game, request);
    if (!session.member) return view(session, await sitDemo(session, round));
    const bet = createBetCall(contextOf(session, round.id), round.stakeUnits);
    const create = () =>
      inTransaction(pool, async (client) => {
        const seed = await createRound(client, session, round);
        if (seed) await createCall(client, vault, bet);
        return seed;
      });
    const seed = (await create()) ?? ((await ensureSeeds(pool, vault, session)) ? await create() : undefined);
    if (!seed) throw new PlayError("ROUND_IN_PROGRESS");
    return view(session, await pay(session, round, bet, false));
  }

  async function act(
    session: Session,
    { duelId, step, action: value }: DuelActionRequest,
  ): Promise<DuelView> {
    const calls = await inTransaction(pool, async (client) => {
      const seated = await findSeat(client, session, duelId);
      const duel = seated && (await holdDuel(client, duelId));
      if (!seated || !duel?.play) throw new PlayError("BAD_ACTION");
      const taken = duel.actions.filter(({ seat }) => seat === seated.seat).length;
      if (step < taken) return [];
      if (step > taken) throw new PlayError("PLAY_CONFLICT");
      const { engine, model } = rulesOf(duel);
      const action = engine.readAction(model, duel.play, seated.seat, value);
      if (duel.state !== "playing" || action === undefined) throw new PlayError("BAD_ACTION");
      return play.actFor(client, duel, seated.seat, action);
    });
    void settlement.deliverAll(calls).catch(() => undefined);
    return view(session, duelId);
  }

  /** Leaves a duel that has not begun. One that has goes on, and ends by its turns. */
  async function leave(session: Session, duelId: string): Promise<DuelView> {
    const calls = await inTransaction(pool, async (client) => {
      const seated = await findSeat(client, session, duelId);
      const duel = seated && (await holdDuel(client, duelId));
      return duel?.state === "waiting" ? play.endWaiting(client, duel) : [];
    });
    await settlement.deliverAll(calls);
    return view(session, duelId);
  }

  /**
   * Ends one time that is over, in a duel that has not failed. One that fails is logged, undone and added to `failed`, so
   * that it keeps no other waiting. `false`: no time is over.
   */
  async function endOneTime(failed: string[]): Promise<boolean> {
    const ended = await inTransaction(pool, async (client) => {
      const duel = await holdDueDuel(client, failed);
      if (!duel) return undefined;
      await client.query("savepoint one");
      try {
        return await play.endTime(client, duel);
      } catch (error) {
        await client.query("rollback to savepoint one");
        log.error({ err: error, duel: duel.id }, "a duel whose time is over could not be ended");
        failed.push(duel.id);
        return [];
      }
    });
    if (ended) void settlement.deliverAll(ended).catch(() => undefined);
    return ended !== undefined;
  }

  /** Ends every duel that is not over, and gives both stakes back. */
  async function endAll(): Promise<void> {
    const endOne = () =>
      inTransaction(pool, async (client) => {
        const duel = await holdLivingDuel(client);
        return duel && play.endWaiting(client, duel);
      });
    for (let calls = await endOne(); calls; calls = await endOne())
      void settlement.deliverAll(calls).catch(() => undefined);
  }

  /** One turn of the clock: ends every turn and duel whose time is over. @returns their number, without those that failed */
  async function turn(): Promise<number> {
    const failed: string[] = [];
    let tried = 0;
    while (await endOneTime(failed)) tried += 1;
    return tried - failed.length;
  }

  /** The duel in which the player sits, or which was the last one. */
  async function getLast(session: Session): Promise<DuelView | undefined> {
    const duelId = await findLastDuelId(pool, session);
    return duelId ? view(session, duelId) : undefined;
  }

  return { join, act, leave, turn, endAll, view, getLast };
}
