/**
 * The kinds of accounts. A kept account is a member's, and its balance is a column. The others are the house's, one for
 * each name, currency and kind of money; their balances are summed when they are read.
 */
export const accountKinds = {
  /** What a member plays with. */
  member: { isKept: true },
  /** What a member has asked to be paid out, until it is paid or released. */
  held: { isKept: true },
  vendor: { isKept: false },
  /** By payment provider. */
  deposit: { isKept: false },
  /** By programme. */
  bonus: { isKept: false },
  /** Where play money of trial members comes from. */
  trial: { isKept: false },
  /** Where the demo's opening balances come from. */
  demo: { isKept: false },
} as const satisfies Readonly<Record<string, { isKept: boolean }>>;

export type AccountKind = keyof typeof accountKinds;
export type KeptKind = {
  [K in AccountKind]: (typeof accountKinds)[K]["isKept"] extends true ? K : never;
}[AccountKind];

interface KindOfTransfer {
  /** Which functions of the database post it: those of the games, by a vendor's call, or the one of transfer(). */
  readonly postedBy: "games" | "transfer";
  /** From which kinds of account to which it goes. */
  readonly between: readonly (readonly [from: AccountKind, to: AccountKind])[];
}

/**
 * Every kind of transfer. The types of transfer() come from here. The database has the same rows, in `account_kinds` and
 * `transfer_kinds`, and refuses what is not among them; a test compares the two.
 */
export const transferKinds = {
  bet: { postedBy: "games", between: [["member", "vendor"]] },
  win: { postedBy: "games", between: [["vendor", "member"]] },
  rollback: {
    postedBy: "games",
    between: [
      ["vendor", "member"],
      ["member", "vendor"],
    ],
  },
  deposit: { postedBy: "transfer", between: [["deposit", "member"]] },
  bonus: { postedBy: "transfer", between: [["bonus", "member"]] },
  trial: { postedBy: "transfer", between: [["trial", "member"]] },
  demo: { postedBy: "transfer", between: [["demo", "member"]] },
  /** Sets money aside for a withdrawal, and gives it back. */
  hold: { postedBy: "transfer", between: [["member", "held"]] },
  release: { postedBy: "transfer", between: [["held", "member"]] },
  /** From one member to others. */
  send: { postedBy: "transfer", between: [["member", "member"]] },
} as const satisfies Readonly<Record<string, KindOfTransfer>>;

type AnyKind = keyof typeof transferKinds;

/** The kinds that transfer() posts. */
export type TransferKind = {
  [K in AnyKind]: (typeof transferKinds)[K]["postedBy"] extends "transfer" ? K : never;
}[AnyKind];

/** From where to where a kind goes. */
export type PairOf<K extends TransferKind> = (typeof transferKinds)[K]["between"][number];
