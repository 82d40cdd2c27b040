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
  /** Why the platform accepts no bets now. A repeat of an earlier bet still gets its first answer. */
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

/** What one prize and the prizes of a day may be at most before a person decides. */
export interface PrizeCaps {
  readonly prizeUnits: bigint;
  readonly dayUnits: bigint;
}

/** A vendor's gift without play: a bet of 0 that announces it, its win, or a prize alone (CASE-07). */
export interface Prize extends VendorCall {
  /**
   * The launch in which it was won; undefined for any launch of the player, and if `referenceId` names the bet that announced it.
   */
  readonly tokenHash: Buffer | undefined;
  /** The bet of 0 that announced it. */
  readonly referenceId: string | undefined;
  readonly amountUnits: bigint;
  readonly currency: string;
  /** Undefined if the vendor's prizes are not accepted. A repeat of an earlier one still gets its first answer. */
  readonly caps: PrizeCaps | undefined;
  /** When the launch's token may have ended at the earliest. */
  readonly endedSince: Date;
  readonly idleSince: Date;
}

/** What stops bets, and only bets (PLAY-04). */
export type BetRefusal = "maintenance" | "game_disabled" | "limit_reached";

/** A call with its kind, for lists of calls of several kinds. */
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
  /** The token, the round, or the winning bet belongs to another game. */
  | "game_wrong"
  | "currency_wrong"
  /** The round accepts no more bets. */
  | "round_closed"
  | "member_disabled"
  | "not_enough_money"
  /** More than an account can hold. */
  | "amount_too_large"
  /** The id was used with other data, or an earlier rollback used it up. */
  | "conflict"
  /** There is no such transaction, or, for a win, none in its round. */
  | "reference_unknown"
  /** The bet has a win, which must be rolled back first. */
  | "settled";

export interface GameAnswer {
  readonly status: GameStatus;
  /** The member's balance in units. Undefined when no member was found. */
  readonly balanceUnits: bigint | undefined;
  readonly currency: string | undefined;
}

export interface PrizeAnswer extends Omit<GameAnswer, "status"> {
  /** `play`: an ordinary bet of a player who is there. `not_allowed`: the vendor's prizes are not accepted. */
  readonly status: GameStatus | "play" | "not_allowed";
  /** Its state, if it was accepted. */
  readonly state: "told" | "paid" | "held" | "refused" | "undone" | undefined;
}

/** What a person decides about a prize that a cap holds. */
export interface PrizeDecision {
  readonly prizeId: bigint;
  readonly isPaid: boolean;
  /** Their username, which is stored with the decision. */
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

export interface DecidedPrize {
  readonly status: "ok" | "not_held" | "amount_too_large";
  readonly memberId: bigint | undefined;
}

/** A digest of everything that identifies a call. Tokens and request ids may differ between copies and are left out. */
export const fingerprintOf = (kind: string, call: Omit<Bet, "refusal"> | Win | Rollback | Prize): Buffer => {
  const { player, roundId, isRoundClosed, gameCode, details } = call;
  const money = "amountUnits" in call ? [String(call.amountUnits), call.currency] : [];
  const reference = "referenceId" in call ? [call.referenceId ?? ""] : [];
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
