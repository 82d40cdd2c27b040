import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import type { Game } from "../../engine/catalogue.ts";
import type { SharedEngine } from "../../engine/engine.ts";
import { findRules } from "../../engine/engines.ts";
import type { BetView, DrawView, TableState } from "../../wire.ts";
import { listCoinUnits } from "../currency.ts";
import { inTransaction } from "../database.ts";
import { PlayError } from "../play-error.ts";
import { findPlay, type NewRound, type Round, renewBet, setRefused } from "../rounds/round.store.ts";
import { contextOf } from "../rounds/round-context.ts";
import type { Settlement } from "../rounds/settlement.ts";
import { moveDemoBalance, type Session } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";
import { createCall, findCall } from "../wallet/outbox.store.ts";
import { sendBet } from "../wallet/send-bet.ts";
import { createBetCall, type WalletCall } from "../wallet/wallet-body.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { createBet, findBetDraw, listBets, setPlaced } from "./bet.store.ts";
import { listCorrectedBets } from "./correction.store.ts";
import { type Draw, findDraw, listMarks, listNewestDraws } from "./draw.store.ts";
import { enterRoom } from "./enter-room.ts";
import type { RoomKey } from "./room.store.ts";

export interface BetRequest {
  readonly playId: string;
  readonly coinUnits: bigint;
  readonly choice: unknown;
  /** The number of the draw that the page shows. */
  readonly number: number;
}

interface Options {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly settlement: Settlement;
}

/** How many past draws a road shows. */
const MARKS = 120;
const MOST_CORRECTED = 10;

export const roomOf = ({ operator, brand, gameCode }: Session): RoomKey => ({ operator, brand, gameCode });

/** The rules of a game that runs by the clock. */
function sharedOf({ engine }: Pick<Game, "engine">): SharedEngine {
  if (engine.kind !== "shared") throw new PlayError("BAD_CHOICE");
  return engine;
}

/** A draw as everybody sees it. */
export function viewDraw(draw: Draw): DrawView {
  const { id, number, numero, state, card, outcome, mark, closesAt, drawsAt, endsAt, hash, afterBell } = draw;
  return { id, number, numero, state, card, outcome, mark, closesAt, drawsAt, endsAt, hash, afterBell };
}

/** A bet as its player sees it. */
export function viewBet({ id, playId, state, coinUnits, stakeUnits, choice, winUnits }: Round): BetView {
  return {
    id,
    playId,
    state,
    choice,
    coinUnits: String(coinUnits),
    stakeUnits: String(stakeUnits),
    winUnits: winUnits === undefined ? undefined : String(winUnits),
  };
}

export type TableService = ReturnType<typeof createTableService>;

/** Sits players down at games that run by the clock, and takes their bets until the bell. */
export function createTableService({ pool, wallet, vault, settlement }: Options) {
  /** Wakes the room of a game, and keeps it awake. */
  const wake = (room: RoomKey): Promise<void> => enterRoom(pool, vault, room);

  const enter = (session: Session): Promise<void> => wake(roomOf(session));

  const listOwn = async (session: Session, draw: Draw | undefined): Promise<BetView[]> =>
    draw ? (await listBets(pool, session, draw.id)).map(viewBet) : [];

  /** The draw of this number with the player's bets on it. A page that was away tells what they have won. */
  async function findOwnDraw(session: Session, number: number): Promise<TableState["before"]> {
    const id = await findBetDraw(pool, session, number);
    const draw = id === undefined ? undefined : await findDraw(pool, id);
    return draw && { draw: viewDraw(draw), bets: await listOwn(session, draw) };
  }

  /** The state for a page that comes in: the newest draw, the road, and the player's bets on it and on the one before. */
  async function getTable(session: Session): Promise<TableState> {
    await enter(session);
    const [[draw], marks, corrected] = await Promise.all([
      listNewestDraws(pool, [roomOf(session)]),
      listMarks(pool, roomOf(session), MARKS),
      listCorrectedBets(pool, session, MOST_CORRECTED),
    ]);
    const [bets, before] = await Promise.all([
      listOwn(session, draw),
      draw && findOwnDraw(session, draw.number - 1),
    ]);
    return { now: Date.now(), draw: draw && viewDraw(draw), marks, bets, before, corrected };
  }

  async function getPlaced(session: Session, playId: string): Promise<Round> {
    const round = await findPlay(pool, session, playId);
    if (round && ["placed", "drawn", "settled"].includes(round.state)) return round;
    throw new PlayError(round?.refusal ?? "BETS_CLOSED");
  }

  /** Sends the bet. It is in when its payment is known before the bell; else it is given back. */
  async function pay(
    session: Session,
    round: Pick<Round, "id" | "playId">,
    bet: WalletCall,
    isRetaken: boolean,
  ) {
    const { answer, doubtful } = await sendBet(wallet, bet);
    if (answer.kind === "ok") {
      const placed = await setPlaced(pool, round.id, answer.balanceUnits);
      if (placed) return placed;
    } else if (answer.kind === "refused" && !doubtful && !isRetaken) {
      await setRefused(pool, round.id, answer.status);
      throw new PlayError(answer.status, answer.balanceUnits);
    }
    await settlement.cancel(contextOf(session, round.id), bet.transactionUuid);
    if (answer.kind === "ok") return getPlaced(session, round.playId);
    throw new PlayError(answer.kind === "refused" ? answer.status : "NETWORK");
  }

  function prepare(session: Session, game: Game, draw: Draw, request: BetRequest): NewRound {
    const engine = sharedOf(game);
    const rules = findRules(draw.engine, draw.model, draw.version);
    if (engine.id !== draw.engine || !rules) throw new PlayError("BETS_CLOSED");
    const { model } = rules;
    if (!listCoinUnits(model, session.currency).includes(request.coinUnits)) throw new PlayError("BAD_STAKE");
    const choice = engine.readChoice(model, request.choice, { buy: session.buyFeature });
    if (choice === undefined) throw new PlayError("BAD_CHOICE");
    if (engine.fits && !engine.fits(model, draw.card, choice)) throw new PlayError("CARD_CHANGED");
    const stakeUnits = request.coinUnits * BigInt(engine.costOf(model, choice));
    const { playId, coinUnits } = request;
    const { engine: engineId, model: modelId, version } = draw;
    return {
      id: randomUUID(),
      playId,
      coinUnits,
      choice,
      stakeUnits,
      engine: engineId,
      model: modelId,
      version,
    };
  }

  /** A bet with play money: in at once, or not at all. @returns undefined when the bell has rung, or the bet is there */
  const placeDemo = (session: Session, round: NewRound, drawId: string): Promise<Round | undefined> =>
    inTransaction(pool, async (client) => {
      if (!(await createBet(client, session, round, drawId))) return undefined;
      const balance = await moveDemoBalance(client, session, -round.stakeUnits);
      if (balance === undefined) throw new PlayError("RS_ERROR_NOT_ENOUGH_MONEY");
      const placed = await setPlaced(client, round.id, balance);
      if (!placed) throw new PlayError("BETS_CLOSED");
      return placed;
    });

  /** A bet that is there already: it is the same one, and paid once. */
  async function betAgain(session: Session, known: Round, request: BetRequest): Promise<Round> {
    if (!isDeepStrictEqual(known.choice, request.choice)) throw new PlayError("PLAY_CONFLICT");
    const call = known.state === "betting" ? await findCall(pool, vault, known.id, "bet") : undefined;
    if (call && (await renewBet(pool, known.id))) return pay(session, known, call, true);
    return getPlaced(session, request.playId);
  }

  /**
   * Takes a bet. `playId` makes it idempotent.
   * @throws PlayError BETS_CLOSED after the bell, CARD_CHANGED when the page showed other odds, or what the wallet says
   */
  async function bet(session: Session, game: Game, request: BetRequest): Promise<Round> {
    const known = await findPlay(pool, session, request.playId);
    if (known) return betAgain(session, known, request);
    const [draw] = await listNewestDraws(pool, [roomOf(session)]);
    if (draw?.number !== request.number || draw.state !== "open") throw new PlayError("BETS_CLOSED");
    const round = prepare(session, game, draw, request);
    if (session.member) {
      const call = createBetCall(contextOf(session, round.id), round.stakeUnits);
      const isCreated = await inTransaction(pool, async (client) => {
        const created = await createBet(client, session, round, draw.id);
        if (created) await createCall(client, vault, call);
        return created;
      });
      if (isCreated) return pay(session, round, call, false);
    } else {
      const placed = await placeDemo(session, round, draw.id);
      if (placed) return placed;
    }
    // Another process may have taken the same bet just now.
    const taken = await findPlay(pool, session, request.playId);
    if (taken) return betAgain(session, taken, request);
    throw new PlayError("BETS_CLOSED");
  }

  return { enter, wake, getTable, bet, findDraw: (id: string) => findDraw(pool, id) };
}
