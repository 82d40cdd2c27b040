import { createHash } from "node:crypto";

/** The fields of every vendor call in the ledger's terms. Adapters map their wire format to them. */
interface VendorCall {
  /** The calling connection, not the studio whose game it is. */
  readonly vendor: string;
  /** The member's name at that vendor. */
  readonly player: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly isRoundClosed: boolean;
  readonly gameCode: string;
  /** Other wire fields that must be equal when the call is repeated. */
  readonly details: readonly (string | number | boolean)[];
  readonly now: Date;
}

export interface Bet extends VendorCall {
  readonly tokenHash: Buffer;
  /** The bet is refused if the game's login session was last seen before this time (SEC-04). */
  readonly idleSince: Date;
  readonly amountUnits: bigint;
  readonly currency: string;
  /** Why the platform takes no bets now. A repeat of an earlier bet still gets its first answer. */
  readonly refusal: BetRefusal | undefined;
}

export interface Win extends VendorCall {
  /** The bet that wins. */
  readonly referenceId: string;
  readonly amountUnits: bigint;
  readonly currency: string;
}

export interface Rollback extends VendorCall {
  /** The bet or win that is undone. */
  readonly referenceId: string;
}

/** What stops bets, and only bets (vendor-wallet rule 4). */
export type BetRefusal = "maintenance" | "game_disabled" | "limit_reached";

/** A call with its kind, where calls of several kinds stand together. */
export type GameCall =
  | { readonly kind: "bet"; readonly call: Bet }
  | { readonly kind: "win"; readonly call: Win }
  | { readonly kind: "rollback"; readonly call: Rollback };

export type GameStatus =
  | "ok"
  | BetRefusal
  | "player_unknown"
  | "token_unknown"
  | "token_expired"
  /** The token, the round, or the bet that wins, is of another game. */
  | "game_wrong"
  | "currency_wrong"
  /** The round takes no more bets. */
  | "round_closed"
  | "member_disabled"
  | "not_enough_money"
  /** More than an account can hold. */
  | "amount_too_large"
  /** The id was used with other data, or an earlier rollback used it up. */
  | "conflict"
  /** There is no such transaction, or for a win none in its round. */
  | "reference_unknown"
  /** The bet has a win, which must be rolled back first. */
  | "settled";

export interface GameAnswer {
  readonly status: GameStatus;
  /** The member's balance in units. Undefined when no member was found. */
  readonly balanceUnits: bigint | undefined;
  readonly currency: string | undefined;
}

/** A digest of everything that identifies a call. Tokens and request ids may differ between copies and are left out. */
export const fingerprintOf = (kind: string, call: Omit<Bet, "refusal"> | Win | Rollback): Buffer => {
  const { player, roundId, isRoundClosed, gameCode, details } = call;
  const money = "amountUnits" in call ? [String(call.amountUnits), call.currency] : [];
  const reference = "referenceId" in call ? [call.referenceId] : [];
  const said = JSON.stringify([
    kind,
    player,
    roundId,
    isRoundClosed,
    gameCode,
    ...money,
    ...reference,
    ...details,
  ]);
  return createHash("sha256").update(said).digest().subarray(0, 16);
};
