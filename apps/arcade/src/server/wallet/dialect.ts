import type { PostedReply } from "./post.ts";

/** The fields that every wallet call of a round shares. */
export interface WalletContext {
  /** By which of the house's vendors the player came in, and so how the platform is spoken to. */
  readonly vendor: string;
  readonly player: string;
  /** Undefined in a call that needs none: the platform reads it of bets alone. */
  readonly token: string | undefined;
  /** As the catalogue names it. */
  readonly gameCode: string;
  readonly currency: string;
  readonly roundId: string;
}

export type WalletKind = "balance" | "bet" | "win" | "rollback";

/** A call as it is sent. */
export interface WalletRequest {
  readonly vendor: string;
  readonly kind: WalletKind;
  readonly body: string;
}

/**
 * The result of a wallet call. `refused` is a business answer: no money moved; its status is a word of the first dialect, which
 * the page has phrases for. `unknown` covers every case in which money may have moved (no answer, a broken answer, an answer about
 * another call).
 */
export type WalletAnswer =
  | {
      readonly kind: "ok";
      readonly balanceUnits: bigint;
      readonly currency: string;
      /** In an answer about a balance: the player has stopped play, and only rounds under way go on. */
      readonly hasStopped?: boolean;
    }
  | { readonly kind: "refused"; readonly status: string; readonly balanceUnits: bigint | undefined }
  | { readonly kind: "unknown"; readonly status: string };

/** How a convention writes the wallet's four calls, and reads an answer. Amounts here are units. */
export interface Dialect {
  /** The header of the signature. */
  readonly header: string;
  /** Where each call goes, after the vendor's wallet address. */
  readonly paths: Readonly<Record<WalletKind, string>>;
  balance(context: Omit<WalletContext, "roundId">): object;
  /** @throws RangeError for an amount that the wire cannot carry exactly */
  bet(context: WalletContext, id: string, stakeUnits: bigint): object;
  /** The one win of a round, which ends it. @throws RangeError as `bet` */
  win(context: WalletContext, id: string, betId: string, winUnits: bigint): object;
  /** @param ofId the bet or win that is undone @param endsRound whether the round ends with it */
  rollback(context: WalletContext, id: string, ofId: string, endsRound: boolean): object;
  /** @param body the request, which a good answer refers to */
  readAnswer(reply: PostedReply, body: string): WalletAnswer;
}

/** An amount as a JSON number. 2^53 of any unit is more than anybody has; above that a number would lose some. */
export function amountOf(whole: bigint): number {
  const amount = Number(whole);
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Amount out of range: ${whole}`);
  return amount;
}

/** A whole number of an answer; undefined for anything else. */
export function wholeOf(value: unknown): bigint | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

/** The fields of an answer, or its fault. */
export function readFields(text: string): Readonly<Record<string, unknown>> | string {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return "not JSON";
  }
  return typeof reply === "object" && reply !== null ? (reply as Record<string, unknown>) : "not an object";
}
