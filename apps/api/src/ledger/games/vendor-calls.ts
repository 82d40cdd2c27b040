import { createHash } from "node:crypto";

/** What every call of a vendor says, in the ledger's words; adapters map their wire form onto it. */
interface VendorCall {
  /** Who calls: the connection and not the studio whose game it is. */
  readonly vendor: string;
  /** The member's name at that vendor. */
  readonly player: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly isRoundClosed: boolean;
  readonly gameCode: string;
  /** Further fields of the wire that must be the same when the call is repeated. */
  readonly details: readonly (string | number | boolean)[];
  readonly now: Date;
}

export interface Bet extends VendorCall {
  readonly tokenHash: Buffer;
  /** The bet is refused where the login session of its game was not seen after this moment (SEC-04). */
  readonly idleSince: Date;
  readonly amountUnits: bigint;
  readonly currency: string;
  /** Why the platform takes no bet now; a bet that was taken before answers as it did. */
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

export type GameStatus =
  | "ok"
  | BetRefusal
  | "player_unknown"
  | "token_unknown"
  | "token_expired"
  | "game_wrong"
  | "currency_wrong"
  | "member_disabled"
  | "not_enough_money"
  /** The id was used with other data, or was spent by a rollback that came first. */
  | "conflict"
  | "reference_unknown"
  /** The bet has a win, which must be rolled back before it. */
  | "settled";

export interface GameAnswer {
  readonly status: GameStatus;
  /** The member's balance; undefined where no member was found. */
  readonly balanceUnits: bigint | undefined;
  readonly currency: string | undefined;
}

/** A digest of everything that makes a call what it is; tokens and request ids may differ between copies. */
export const fingerprintOf = (kind: string, call: Bet | Win | Rollback): Buffer => {
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
