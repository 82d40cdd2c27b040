import type { Queryable } from "../platform/db/database.ts";
import type { AccountKind, KeptKind, PairOf, TransferKind } from "./kinds.ts";

/** An account, created on first use: a member's, or a house account by its name, such as a payment provider. */
export type Account<K extends AccountKind = AccountKind> = K extends KeptKind
  ? { readonly kind: K; readonly memberId: bigint }
  : { readonly kind: K; readonly name: string };

interface Movement<From, To> {
  readonly from: From;
  readonly to: To;
  /** More than 0. A unit is 1/100,000 of the currency. */
  readonly amountUnits: bigint;
}

/** An amount that moves between two accounts, in a direction that the kind allows. */
export type Leg<K extends TransferKind> =
  PairOf<K> extends readonly [infer From extends AccountKind, infer To extends AccountKind]
    ? Movement<Account<From>, Account<To>>
    : never;

interface Heading<K extends TransferKind> {
  readonly kind: K;
  /** Identifies one intent of the caller, unique per brand and kind: the same key moves money once (INV-05). */
  readonly key: string;
  /** What people look it up by: an order number. */
  readonly reference: string;
  readonly now: Date;
}

/** One leg. */
export type Transfer = { [K in TransferKind]: Heading<K> & Leg<K> }[TransferKind];
/** Several legs, all or none. */
export type Transfers = {
  [K in TransferKind]: Heading<K> & { readonly legs: readonly Leg<K>[] };
}[TransferKind];

export type TransferStatus =
  | "ok"
  /** A paying account has too little money when its leg is due. */
  | "not_enough_money"
  /** The key was used with other data. */
  | "conflict"
  /** The brand has no such member. */
  | "member_unknown";

/** Balances in units after the transfer, or the current ones if nothing moved. Undefined for house accounts. */
export interface LegAnswer {
  readonly fromUnits: bigint | undefined;
  readonly toUnits: bigint | undefined;
}

export interface TransferAnswer extends LegAnswer {
  readonly status: TransferStatus;
  /** Undefined when a member was not found. */
  readonly currency: string | undefined;
}

export interface TransfersAnswer {
  readonly status: TransferStatus;
  readonly currency: string | undefined;
  /** In the order of the legs. Empty when a member was not found. */
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
    kind,
    key,
    reference,
    kindsOf(from),
    membersOf(from),
    namesOf(from),
    kindsOf(to),
    membersOf(to),
    namesOf(to),
    legs.map(({ amountUnits }) => amountUnits),
    now,
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
 * Moves an amount between two accounts, once per key. All money except that of vendors' calls (games/) moves through
 * here. It runs in the caller's transaction, so the payment and what it pays for commit together. A repeated key with
 * the same data gets the first answer again, with other data `conflict` (INV-05). A member's account never falls below
 * zero (INV-03).
 * It locks members' accounts in a fixed order. A transaction that moves money of several members must therefore use a
 * single call of {@link transferAll}.
 * @throws when the kind does not go between such accounts, the amount is not above 0, or play money would mix with real
 * money
 */
export const transfer = async (q: Queryable, order: Transfer): Promise<TransferAnswer> => {
  const { status, currency, legs } = await post(q, order, [order]);
  return { status, currency, fromUnits: legs[0]?.fromUnits, toUnits: legs[0]?.toUnits };
};

/**
 * Moves as much of an amount as the giving member's account has. Must run in a transaction: the first try locks the
 * account, so that the reported balance is still there for the second.
 * @returns the moved amount, in units
 * @throws if the key was used before with other data, or the brand has no such member
 */
export const transferAtMost = async (q: Queryable, order: Transfer): Promise<bigint> => {
  const whole = await transfer(q, order);
  if (whole.status === "ok") return order.amountUnits;
  const thereUnits = whole.fromUnits ?? 0n;
  if (whole.status === "not_enough_money" && thereUnits <= 0n) return 0n;
  const part =
    whole.status === "not_enough_money" ? await transfer(q, { ...order, amountUnits: thereUnits }) : whole;
  if (part.status !== "ok") throw new Error(`the ledger refused ${order.kind} ${order.key}: ${part.status}`);
  return thereUnits;
};

/**
 * Moves several amounts under one key, all or none, in the order of the legs. @see transfer
 */
export const transferAll = (q: Queryable, order: Transfers): Promise<TransfersAnswer> =>
  post(q, order, order.legs);

/** One credit of many. */
export interface Credit {
  readonly memberId: bigint;
  readonly amountUnits: bigint;
  /** Unique per brand and kind: the same key credits once. */
  readonly key: string;
  readonly reference: string;
}

const creditsStatement = {
  name: "ledger-credits",
  text: "select ledger_credits($1, $2, $3, $4, $5, $6, $7, $8, $9) as count",
} as const;

/**
 * Credits many members at once from one account of the house, each item once by its key; an item that was credited before is left
 * out. It locks all accounts in the fixed order, so it may be the only transfer of several members in its transaction.
 * @returns how many items were credited now
 * @throws when a key was used for another credit, a member is not the brand's, or play money would mix with real money
 */
export const creditMany = async <K extends TransferKind>(
  q: Queryable,
  heading: { kind: K; from: { kind: PairOf<K>[0]; name: string }; to: PairOf<K>[1]; now: Date },
  items: readonly Credit[],
): Promise<number> => {
  if (items.length === 0) return 0;
  const [row] = await q.query<{ count: number }>(creditsStatement, [
    heading.kind,
    heading.from.kind,
    heading.from.name,
    heading.to,
    items.map(({ memberId }) => memberId),
    items.map(({ key }) => key),
    items.map(({ reference }) => reference),
    items.map(({ amountUnits }) => amountUnits),
    heading.now,
  ]);
  return row?.count ?? 0;
};
