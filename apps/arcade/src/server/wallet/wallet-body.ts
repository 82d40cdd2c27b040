import { randomUUID } from "node:crypto";
import type { WalletContext, WalletRequest } from "./dialect.ts";
import { vendorOf } from "./vendors.ts";

/** A movement of money, with the exact bytes that say it. */
export interface WalletCall extends WalletRequest {
  readonly transactionUuid: string;
  readonly roundId: string;
  readonly kind: "bet" | "win" | "rollback";
  /** Which of its kind in the round: 0 for the bet that opens it, then one more with each; a rollback has its bet's. */
  readonly place: number;
}

const dialectOf = ({ vendor }: Pick<WalletContext, "vendor">) => vendorOf(vendor).dialect;

const callOf = (
  { vendor, roundId }: WalletContext,
  kind: WalletCall["kind"],
  place: number,
  transactionUuid: string,
  body: object,
): WalletCall => ({ vendor, transactionUuid, roundId, kind, place, body: JSON.stringify(body) });

export function createBalanceRequest(context: Omit<WalletContext, "roundId">): WalletRequest {
  const body = JSON.stringify(dialectOf(context).balance(context));
  return { vendor: context.vendor, kind: "balance", body };
}

export function createBetCall(context: WalletContext, stakeUnits: bigint, place = 0): WalletCall {
  const id = randomUUID();
  return callOf(context, "bet", place, id, dialectOf(context).bet(context, id, stakeUnits));
}

/**
 * The one win of a round, for all of its bets. A lost round sends it too, with 0, and it closes the round. A round whose result was
 * corrected has another one, at place 1.
 */
export function createWinCall(
  context: WalletContext,
  betUuid: string,
  winUnits: bigint,
  place = 0,
): WalletCall {
  const id = randomUUID();
  return callOf(context, "win", place, id, dialectOf(context).win(context, id, betUuid, winUnits));
}

/** Gives one bet back. The round ends with the bet that opened it, and goes on without a later one. */
export function createRollbackCall(context: WalletContext, betUuid: string, place = 0): WalletCall {
  const id = randomUUID();
  return callOf(
    context,
    "rollback",
    place,
    id,
    dialectOf(context).rollback(context, id, betUuid, place === 0),
  );
}

/** Takes the win of a closed round back. `place` keeps it apart from rollbacks of the round's bets. */
export function createReversalCall(context: WalletContext, winUuid: string, place: number): WalletCall {
  const id = randomUUID();
  return callOf(context, "rollback", place, id, dialectOf(context).rollback(context, id, winUuid, true));
}
