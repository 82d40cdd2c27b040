import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import type { Turns } from "../../engine/engine.ts";
import { findRules, type Rules } from "../../engine/engines.ts";
import { type Database, inTransaction } from "../database.ts";
import type { Draws } from "../fairness/draws.ts";
import { PlayError } from "../play-error.ts";
import { findSessionOf, moveDemoBalance, type Session } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";
import { createCall, findCall } from "../wallet/outbox.store.ts";
import { sendBet } from "../wallet/send-bet.ts";
import { setAside } from "../wallet/set-aside.store.ts";
import { createBetCall, createWinCall } from "../wallet/wallet-body.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { type Round, setSettled } from "./round.store.ts";
import { contextOf } from "./round-context.ts";
import type { Settlement } from "./settlement.ts";
import {
  beginAction,
  dropAction,
  findRound,
  type IdleRound,
  listIdleRounds,
  renewAction,
  setActed,
  setBetBalance,
} from "./turn.store.ts";

export interface ActionRequest {
  readonly roundId: string;
  /** How many actions came before it. A repeated request is the same action. */
  readonly step: number;
  readonly action: unknown;
}

interface Options {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly settlement: Settlement;
  readonly draws: Draws;
}

/** After this time a round is finished for a player who has not come back. */
const IDLE_HOURS = 24;
const IDLE_BATCH = 50;

type AnyTurns = Turns<Rules["model"], NonNullable<Round["outcome"]>, unknown>;

/** The rules that finish a round: those of the version that it began with. */
function turnsOf(round: Round): { turns: AnyTurns; model: Rules["model"] } {
  const rules = findRules(round.engine, round.model, round.version);
  const turns = rules?.engine.kind === "solo" ? rules.engine.turns : undefined;
  if (!rules || !turns) throw new PlayError("BAD_ACTION");
  return { turns: turns as AnyTurns, model: rules.model };
}

/** A bet that the wallet took. */
interface Paid {
  /** Which of the round's bets it is. */
  readonly place: number;
  readonly balanceUnits: bigint;
}

/** Takes the cost of an action from the play money, and pays the win when the play is over. */
async function moveDemo(client: Database, session: Session, round: Round, cost: bigint): Promise<Round> {
  const balanceUnits = await moveDemoBalance(client, session, -cost);
  if (balanceUnits === undefined) throw new PlayError("RS_ERROR_NOT_ENOUGH_MONEY");
  if (round.state === "running") {
    await setBetBalance(client, round.id, balanceUnits);
    return { ...round, betBalanceUnits: balanceUnits };
  }
  const finalBalanceUnits = (await moveDemoBalance(client, session, round.winUnits ?? 0n)) ?? balanceUnits;
  await setSettled(client, round.id, finalBalanceUnits);
  return { ...round, state: "settled", finalBalanceUnits };
}

export type TurnService = ReturnType<typeof createTurnService>;

/** Plays on: the decisions of members and demo players after the first draw. */
export function createTurnService({ pool, wallet, vault, settlement, draws }: Options) {
  /** After another process has stored the action, or given its bet back: the round as it is now. */
  async function getActed(session: Session, round: Round): Promise<Round> {
    const now = await findRound(pool, session, round.id);
    if (now && now.actions.length > round.actions.length) return now;
    throw new PlayError("ROUND_CANCELLED");
  }

  /**
   * Draws the result of an action and stores it, with the win to post when the play is over. `paid`: the bet that the wallet
   * took for it. @returns undefined when somebody else has stored it, or has given the bet back
   */
  async function store(session: Session, round: Round, action: unknown, cost: bigint, paid?: Paid) {
    const { turns, model } = turnsOf(round);
    const state = round.outcome;
    if (!state) throw new PlayError("BAD_ACTION");
    const step = round.actions.length;
    const outcome = turns.act(model, state, action, await draws(round, step + 1));
    const winUnits = round.coinUnits * BigInt(outcome.coins);
    const bet = outcome.isOver && session.member ? await findCall(pool, vault, round.id, "bet") : undefined;
    const win = bet && createWinCall(contextOf(session, round.id), bet.transactionUuid, winUnits);
    const acted = await inTransaction(pool, async (client) => {
      const { place, balanceUnits } = paid ?? {};
      const own = { action, outcome, costUnits: cost, winUnits };
      const taken = await setActed(client, round.id, step, { ...own, place, balanceUnits });
      if (!taken) return undefined;
      if (win) await createCall(client, vault, win);
      return session.member ? taken : moveDemo(client, session, taken, cost);
    });
    const finalBalanceUnits = acted && win && (await settlement.deliver(win));
    if (!acted || finalBalanceUnits === undefined) return acted;
    return { ...acted, state: "settled" as const, finalBalanceUnits };
  }

  async function apply(session: Session, round: Round, action: unknown, cost: bigint, paid?: Paid) {
    return (await store(session, round, action, cost, paid)) ?? getActed(session, round);
  }

  /** Pays for an action, and then plays it. One that is being paid already, perhaps by a process that died, keeps its bet. */
  async function pay(session: Session, round: Round, action: unknown, cost: bigint): Promise<Round> {
    const context = contextOf(session, round.id);
    const { pending } = round;
    const bet = await inTransaction(pool, async (client) => {
      if (pending) {
        const isOurs = await renewAction(client, round.id, pending.place);
        return isOurs ? findCall(client, vault, round.id, "bet", pending.place) : undefined;
      }
      const place = await beginAction(client, round.id, round.actions.length, action);
      if (place === undefined) return undefined;
      const call = createBetCall(context, cost, place);
      await createCall(client, vault, call);
      return call;
    });
    if (!bet) throw new PlayError("ROUND_IN_PROGRESS");
    const { place } = bet;
    const { answer, doubtful } = await sendBet(wallet, bet);
    if (answer.kind === "ok")
      return apply(session, round, action, cost, { place, balanceUnits: answer.balanceUnits });
    if (answer.kind === "refused" && !doubtful && !pending) {
      await dropAction(pool, round.id, place);
      throw new PlayError(answer.status, answer.balanceUnits);
    }
    await settlement.cancel(context, bet.transactionUuid, place);
    throw new PlayError(answer.kind === "refused" ? answer.status : "NETWORK");
  }

  /**
   * Performs the player's action. A repeated step answers with the round as it is now.
   * @throws PlayError BAD_ACTION for an action that is not allowed, PLAY_CONFLICT for a step that is still to come
   */
  async function act(session: Session, request: ActionRequest): Promise<Round> {
    const round = await findRound(pool, session, request.roundId);
    if (!round?.outcome) throw new PlayError("BAD_ACTION");
    const taken = round.actions.length;
    if (request.step < taken) return round;
    if (request.step > taken || round.state !== "running") throw new PlayError("PLAY_CONFLICT");
    const { turns, model } = turnsOf(round);
    const action = turns.readAction(model, round.outcome, request.action);
    if (action === undefined) throw new PlayError("BAD_ACTION");
    const { pending } = round;
    if (pending && !isDeepStrictEqual(pending.action, action)) throw new PlayError("PLAY_CONFLICT");
    const cost = round.coinUnits * BigInt(turns.costOf(model, round.outcome, action));
    if (cost === 0n || !session.member) return apply(session, round, action, cost);
    return pay(session, round, action, cost);
  }

  async function finish({ id, sessionHash }: IdleRound): Promise<void> {
    const session = await findSessionOf(pool, vault, sessionHash);
    // Its token cannot be opened with this secret (SEC-63).
    if (!session) return setAside(pool, { calls: [], rounds: [id] });
    let round = await findRound(pool, session, id);
    while (round?.state === "running" && round.outcome) {
      const { turns, model } = turnsOf(round);
      round = await store(session, round, turns.giveUp(model, round.outcome), 0n);
    }
  }

  /**
   * Finishes the rounds of players who have not come back, as their engine says: the bet stays and its win is paid.
   * @param hours how long they have been away
   * @throws AggregateError when some cannot be finished; the others are
   */
  async function finishIdle(hours = IDLE_HOURS): Promise<number> {
    const idle = await listIdleRounds(pool, hours, IDLE_BATCH);
    const errors: unknown[] = [];
    for (const one of idle) await finish(one).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, "rounds could not be finished");
    return idle.length;
  }

  return { act, finishIdle };
}
