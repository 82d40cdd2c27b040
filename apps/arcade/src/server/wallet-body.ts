import { randomUUID } from "node:crypto";

/** The fields that every wallet call of a round shares. */
export interface WalletContext {
  readonly player: string;
  readonly token: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly roundId: string;
}

export interface WalletCall {
  readonly transactionUuid: string;
  readonly roundId: string;
  readonly kind: "bet" | "win" | "rollback";
  readonly body: string;
}

/** 2^53 units are 90 thousand million of any currency. Above that a JSON number would lose units. */
function amountOf(units: bigint): number {
  const amount = Number(units);
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Amount out of range: ${units}`);
  return amount;
}

function shared(context: WalletContext, transactionUuid: string, closed: boolean) {
  return {
    user: context.player,
    request_uuid: randomUUID(),
    token: context.token,
    game_code: context.gameCode,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: transactionUuid,
    round: context.roundId,
    round_closed: closed,
  };
}

function money(context: WalletContext, units: bigint) {
  return { amount: amountOf(units), currency: context.currency, is_free: false, is_supplier_promo: false };
}

export function createBalanceBody(context: Omit<WalletContext, "roundId" | "currency">): string {
  const { player, token, gameCode } = context;
  return JSON.stringify({ user: player, request_uuid: randomUUID(), token, game_code: gameCode });
}

export function createBetCall(context: WalletContext, stakeUnits: bigint): WalletCall {
  const transactionUuid = randomUUID();
  const body = { ...shared(context, transactionUuid, false), ...money(context, stakeUnits) };
  return { transactionUuid, roundId: context.roundId, kind: "bet", body: JSON.stringify(body) };
}

/** The one win of a round, free spins included. A lost round sends it too, with 0, and it closes the round. */
export function createWinCall(context: WalletContext, betUuid: string, winUnits: bigint): WalletCall {
  const transactionUuid = randomUUID();
  const body = {
    ...shared(context, transactionUuid, true),
    ...money(context, winUnits),
    reference_transaction_uuid: betUuid,
  };
  return { transactionUuid, roundId: context.roundId, kind: "win", body: JSON.stringify(body) };
}

export function createRollbackCall(context: WalletContext, betUuid: string): WalletCall {
  const transactionUuid = randomUUID();
  const body = { ...shared(context, transactionUuid, true), reference_transaction_uuid: betUuid };
  return { transactionUuid, roundId: context.roundId, kind: "rollback", body: JSON.stringify(body) };
}
