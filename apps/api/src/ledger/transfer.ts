import type { Queryable } from "../platform/db/database.ts";
import type { AccountKind, KeptKind, PairOf, TransferKind } from "./kinds.ts";

/** An account, made when it is first used: a member's, or one of the house by its name, such as a payment provider. */
export type Account<K extends AccountKind = AccountKind> = K extends KeptKind
  ? { readonly kind: K; readonly memberId: bigint }
  : { readonly kind: K; readonly name: string };

interface Movement<From, To> {
  readonly from: From;
  readonly to: To;
  /** More than 0, in units of the currency / 100 000. */
  readonly amountUnits: bigint;
}

/** What goes from one account to another, if the kind goes that way. */
export type Leg<K extends TransferKind> =
  PairOf<K> extends readonly [infer From extends AccountKind, infer To extends AccountKind]
    ? Movement<Account<From>, Account<To>>
    : never;

interface Heading<K extends TransferKind> {
  readonly kind: K;
  /** Names one intention of the caller, unique per brand and kind: the same key moves money once (INV-05). */
  readonly key: string;
  /** What it is for, as people will look it up: an order number. */
  readonly reference: string;
  readonly now: Date;
}

/** One leg. */
export type Transfer = { [K in TransferKind]: Heading<K> & Leg<K> }[TransferKind];
/** Several legs, which happen together or not at all. */
export type Transfers = {
  [K in TransferKind]: Heading<K> & { readonly legs: readonly Leg<K>[] };
}[TransferKind];

export type TransferStatus =
  | "ok"
  /** An account that gives has too little when its turn comes. */
  | "not_enough_money"
  /** The key was used with other data. */
  | "conflict"
  /** The brand has no such member. */
  | "member_unknown";

/** Balances in units: as the transfer left them, or as they are where nothing moved. Undefined for the house. */
export interface LegAnswer {
  readonly fromUnits: bigint | undefined;
  readonly toUnits: bigint | undefined;
}

export interface TransferAnswer extends LegAnswer {
  readonly status: TransferStatus;
  /** Undefined where a member was not found. */
  readonly currency: string | undefined;
}

export interface TransfersAnswer {
  readonly status: TransferStatus;
  readonly currency: string | undefined;
  /** In the order of the legs; empty where a member was not found. */
  readonly legs: readonly LegAnswer[];
}

const statement = {
  name: "ledger-transfer",
  text: "select * from ledger_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
} as const;

interface AnswerRow {
  status: TransferStatus;
  currency: string | null;
  /** Elements of an array arrive as text. */
  from_balances: (string | null)[] | null;
  to_balances: (string | null)[] | null;
}

const toUnits = (text: string | null | undefined): bigint | undefined =>
  text === null || text === undefined ? undefined : BigInt(text);

const kindsOf = (accounts: readonly Account[]) => accounts.map(({ kind }) => kind);
const membersOf = (accounts: readonly Account[]) =>
  accounts.map((account) => ("memberId" in account ? account.memberId : null));
const namesOf = (accounts: readonly Account[]) =>
  accounts.map((account) => ("name" in account ? account.name : null));

const post = async (
  q: Queryable,
  { kind, key, reference, now }: Heading<TransferKind>,
  legs: readonly Movement<Account, Account>[],
): Promise<TransfersAnswer> => {
  const from = legs.map((leg) => leg.from);
  const to = legs.map((leg) => leg.to);
  const [row] = await q.query<AnswerRow>(statement, [
    ...[kind, key, reference],
    ...[kindsOf(from), membersOf(from), namesOf(from)],
    ...[kindsOf(to), membersOf(to), namesOf(to)],
    ...[legs.map(({ amountUnits }) => amountUnits), now],
  ]);
  if (!row) throw new Error("the ledger gave no answer");
  return {
    status: row.status,
    currency: row.currency ?? undefined,
    legs: (row.from_balances ?? []).map((balance, n) => ({
      fromUnits: toUnits(balance),
      toUnits: toUnits(row.to_balances?.[n]),
    })),
  };
};

/**
 * The one door through which money moves, a vendor's calls aside (games/). Moves an amount between two accounts, once per
 * key, in the caller's transaction: what the money is for changes with it or not at all. The same key with the same data
 * answers as the first time, with other data `conflict` (INV-05). A member's account never falls below zero (INV-03).
 *
 * It locks the members' accounts in one order. So a transaction that moves money of several members does it by one call of
 * {@link transferAll}.
 * @throws when the kind does not go between such accounts, the amount is not above 0, or play money would meet real money
 */
export const transfer = async (q: Queryable, order: Transfer): Promise<TransferAnswer> => {
  const { status, currency, legs } = await post(q, order, [order]);
  return { status, currency, fromUnits: legs[0]?.fromUnits, toUnits: legs[0]?.toUnits };
};

/** Moves several amounts under one key, all or none, in the order of the legs. @see transfer */
export const transferAll = (q: Queryable, order: Transfers): Promise<TransfersAnswer> =>
  post(q, order, order.legs);
