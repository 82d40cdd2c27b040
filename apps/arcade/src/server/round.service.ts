import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { Game } from "../engine/catalogue.ts";
import { drawRound, type RandomBelow, type RoundOutcome } from "../engine/round.ts";
import { listCoinUnits } from "./currency.ts";
import { inTransaction } from "./database.ts";
import { createDemoSpin } from "./demo.service.ts";
import { createCall, findCall } from "./outbox.store.ts";
import { createRound, findSpin, type Round, renewBet, setDrawn, setRefused } from "./round.store.ts";
import type { Session } from "./session.store.ts";
import type { Settlement } from "./settlement.ts";
import { SpinError } from "./spin-error.ts";
import type { Vault } from "./vault.ts";
import { createBetCall, createWinCall, type WalletCall, type WalletContext } from "./wallet-body.ts";
import type { WalletAnswer, WalletClient } from "./wallet-client.ts";

export interface SpinRequest {
  readonly spinId: string;
  readonly coinUnits: bigint;
}

interface Options {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly settlement: Settlement;
  readonly random?: RandomBelow;
}

export type RoundService = ReturnType<typeof createRoundService>;

const BET_ATTEMPTS = 2;

/** `crypto.randomInt` draws without bias from the operating system's generator. */
const cryptoRandom: RandomBelow = (limit) => randomInt(limit);

function contextOf(session: Session, roundId: string): WalletContext {
  if (!session.member) throw new Error("A demo session has no wallet");
  return { ...session.member, gameCode: session.gameCode, currency: session.currency, roundId };
}

export function createRoundService(options: Options) {
  const { pool, wallet, vault, settlement, random = cryptoRandom } = options;
  const spinDemo = createDemoSpin(pool, random);
  /** The running spins of this process. A second tap waits for the first and gets its answer. */
  const running = new Map<string, Promise<Round>>();

  /**
   * Sends the bet, and repeats the same bytes while its fate is unknown. `doubtful`: an earlier try may have
   * succeeded.
   */
  async function sendBet(call: WalletCall): Promise<{ answer: WalletAnswer; doubtful: boolean }> {
    let answer = await wallet("transaction/bet", call.body);
    let attempts = 1;
    while (answer.kind === "unknown" && attempts < BET_ATTEMPTS) {
      answer = await wallet("transaction/bet", call.body);
      attempts += 1;
    }
    return { answer, doubtful: attempts > 1 };
  }

  /** Returns the stored round, whichever process stored it first. Throws the reason when it was not played. */
  async function findPlayed(session: Session, { spinId }: Pick<Round, "spinId">): Promise<Round> {
    const round = await findSpin(pool, session, spinId);
    if (round?.outcome) return round;
    throw new SpinError(round?.refusal ?? "ROUND_CANCELLED");
  }

  /** Draws the outcome of a paid bet, and stores it together with the win to post in one transaction. */
  async function draw(
    session: Session,
    game: Game,
    round: Round | RoundStart,
    bet: WalletCall,
    balance: bigint,
  ) {
    const outcome: RoundOutcome = drawRound(game.model, random);
    const winUnits = round.coinUnits * BigInt(outcome.coins);
    const win = createWinCall(contextOf(session, round.id), bet.transactionUuid, winUnits);
    const drawn = await inTransaction(pool, async (client) => {
      const taken = await setDrawn(client, round.id, { outcome, winUnits, betBalanceUnits: balance });
      if (taken) await createCall(client, vault, win);
      return taken;
    });
    if (!drawn) return findPlayed(session, round);
    const finalBalanceUnits = await settlement.deliver(win);
    return finalBalanceUnits === undefined
      ? drawn
      : { ...drawn, state: "settled" as const, finalBalanceUnits };
  }

  async function placeBet(
    session: Session,
    game: Game,
    round: RoundStart,
    bet: WalletCall,
    retaken: boolean,
  ) {
    const { answer, doubtful } = await sendBet(bet);
    if (answer.kind === "ok") return draw(session, game, round, bet, answer.balanceUnits);
    if (answer.kind === "refused" && !doubtful && !retaken) {
      await setRefused(pool, round.id, answer.status);
      throw new SpinError(answer.status, answer.balanceUnits);
    }
    await settlement.cancel(contextOf(session, round.id), bet.transactionUuid);
    throw new SpinError(answer.kind === "refused" ? answer.status : "NETWORK");
  }

  /**
   * Continues a spin that already exists. Another process may have started its bet and died, so the bet is sent once
   * more: the same bytes move money at most once, and of two outcomes the one stored first counts.
   */
  async function resume(session: Session, game: Game, round: Round): Promise<Round> {
    const bet = round.state === "betting" ? await findCall(pool, vault, round.id, "bet") : undefined;
    if (bet && (await renewBet(pool, round.id))) return placeBet(session, game, round, bet, true);
    return findPlayed(session, round);
  }

  async function start(session: Session, game: Game, request: SpinRequest): Promise<Round> {
    const known = await findSpin(pool, session, request.spinId);
    if (known && known.coinUnits !== request.coinUnits) throw new SpinError("SPIN_CONFLICT");
    if (known) return resume(session, game, known);
    if (!listCoinUnits(game.model, session.currency).includes(request.coinUnits))
      throw new SpinError("BAD_STAKE");
    const stakeUnits = request.coinUnits * BigInt(game.model.coins);
    const round = { id: randomUUID(), ...request, stakeUnits };
    if (!session.member) return spinDemo(session, game, round);
    const bet = createBetCall(contextOf(session, round.id), stakeUnits);
    const created = await inTransaction(pool, async (client) => {
      const fresh = await createRound(client, session, round);
      if (fresh) await createCall(client, vault, bet);
      return fresh;
    });
    if (!created) throw new SpinError("ROUND_IN_PROGRESS");
    return placeBet(session, game, round, bet, false);
  }

  /**
   * Plays one paid spin. `spinId` makes it idempotent: a repeated request, at once or later, is paid once and gets
   * the same answer. Throws a `SpinError` with a code that the page has a phrase for.
   */
  async function spin(session: Session, game: Game, request: SpinRequest): Promise<Round> {
    const key = `${session.idHash.toString("base64")} ${request.spinId}`;
    const pending = running.get(key);
    if (pending) return pending;
    const turn = start(session, game, request).finally(() => running.delete(key));
    running.set(key, turn);
    return turn;
  }

  return { spin };
}

type RoundStart = Pick<Round, "id" | "spinId" | "coinUnits" | "stakeUnits">;
