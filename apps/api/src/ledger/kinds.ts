/**
 * The kinds of accounts. A kept account belongs to a member, and its balance is a column. The others belong to the house,
 * one for each name, currency and kind of money, and their balances are summed on reading. Accounts hold the brand's
 * currency unless their kind names another: points are PTS, which no country has.
 */
export const accountKinds = {
  /** The money that a member plays with. */
  member: { isKept: true },
  /** Money for a requested payout, until it is paid or released. */
  held: { isKept: true },
  /** A member's earnings from a team or a contract, until they are paid out to the wallet. */
  agent: { isKept: true },
  /** The points that a member may spend in the mall. */
  points: { isKept: true, currency: "PTS" },
  vendor: { isKept: false },
  /** One per payment provider. */
  deposit: { isKept: false },
  /** One per payout provider: the sum paid to members through it. */
  payout: { isKept: false },
  /** What members have paid for withdrawals, by method. */
  fee: { isKept: false },
  /** One per programme. */
  bonus: { isKept: false },
  /** What scheduled rains may still give. */
  rain: { isKept: false },
  /** The source of trial members' play money. */
  trial: { isKept: false },
  /** The source of the demo's opening balances. */
  demo: { isKept: false },
  /** What corrections gave and took, one per reason. */
  correction: { isKept: false },
  /** Where agents' earnings come from, by what they are for. */
  rebate: { isKept: false },
  salary: { isKept: false },
  dividend: { isKept: false },
  /** Where points come from and go to, by what they are for. */
  points_pool: { isKept: false, currency: "PTS" },
} as const satisfies Readonly<Record<string, { isKept: boolean; currency?: string }>>;

export type AccountKind = keyof typeof accountKinds;
export type KeptKind = {
  [K in AccountKind]: (typeof accountKinds)[K]["isKept"] extends true ? K : never;
}[AccountKind];

export interface KindOfTransfer {
  /** Which database functions post it: the games' functions on a vendor's call, or the function of transfer(). */
  readonly postedBy: "games" | "transfer";
  /** The account kinds that it goes from and to. */
  readonly between: readonly (readonly [from: AccountKind, to: AccountKind])[];
  /**
   * The figure of a member's day that it adds to: `withdrawal` by what goes out, all others by what comes in, less what
   * goes back. `rebate` and `salary` are of earnings.
   */
  readonly countsAs?: "deposit" | "withdrawal" | "given" | "rebate" | "salary";
  /** Its name in a member's account record; points and single rounds are not in it. The statement has a line for each kind. */
  readonly record?:
    | "deposit"
    | "withdraw"
    | "bonus"
    | "correction"
    | "transfer"
    | "rebate"
    | "salary"
    | "dividend";
}

/**
 * Every kind of transfer. The types of transfer() derive from it. The database has the same rows in `account_kinds` and
 * `transfer_kinds`, but for the names of records, and refuses any other kind. A test compares the two.
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
  /** What a vendor gives away without play (CASE-07): it counts in no round, no limit and no turnover. */
  prize: { postedBy: "games", record: "bonus", between: [["vendor", "member"]] },
  deposit: { postedBy: "transfer", countsAs: "deposit", record: "deposit", between: [["deposit", "member"]] },
  /** Takes a deposit back that the payer's bank has taken back, and returns it when the dispute is won. */
  chargeback: {
    postedBy: "transfer",
    countsAs: "deposit",
    record: "deposit",
    between: [
      ["member", "deposit"],
      ["deposit", "member"],
    ],
  },
  bonus: {
    postedBy: "transfer",
    countsAs: "given",
    record: "bonus",
    between: [
      ["bonus", "member"],
      ["rain", "member"],
    ],
  },
  /** Sets a rain's budget aside, and returns the part that nobody got (RWD-16). */
  rain: {
    postedBy: "transfer",
    record: "bonus",
    between: [
      ["bonus", "rain"],
      ["rain", "bonus"],
    ],
  },
  /** Returns a bonus that its member gives up (RWD-10). */
  forfeit: { postedBy: "transfer", countsAs: "given", record: "bonus", between: [["member", "bonus"]] },
  trial: { postedBy: "transfer", record: "bonus", between: [["trial", "member"]] },
  demo: { postedBy: "transfer", countsAs: "given", record: "bonus", between: [["demo", "member"]] },
  /** Sets money aside for a withdrawal, and returns it. */
  hold: { postedBy: "transfer", record: "withdraw", between: [["member", "held"]] },
  release: { postedBy: "transfer", record: "withdraw", between: [["held", "member"]] },
  /** The amount paid out by a withdrawal's provider, and the fee. Both come from the amount set aside. */
  paid: { postedBy: "transfer", countsAs: "withdrawal", record: "withdraw", between: [["held", "payout"]] },
  fee: { postedBy: "transfer", record: "withdraw", between: [["held", "fee"]] },
  /** What two people agreed to, after a mistake (SEC-74). */
  correction: {
    postedBy: "transfer",
    record: "correction",
    between: [
      ["correction", "member"],
      ["member", "correction"],
    ],
  },
  /** From one member to other members. */
  send: { postedBy: "transfer", record: "transfer", between: [["member", "member"]] },
  /** Earnings, and what a later change of the play takes back. Salaries and dividends also go from one agent to another. */
  rebate: {
    postedBy: "transfer",
    countsAs: "rebate",
    record: "rebate",
    between: [
      ["rebate", "agent"],
      ["agent", "rebate"],
    ],
  },
  salary: {
    postedBy: "transfer",
    countsAs: "salary",
    record: "salary",
    between: [
      ["salary", "agent"],
      ["agent", "salary"],
      ["agent", "agent"],
    ],
  },
  dividend: {
    postedBy: "transfer",
    record: "dividend",
    between: [
      ["dividend", "agent"],
      ["agent", "dividend"],
      ["agent", "agent"],
    ],
  },
  /** From earnings to the wallet of the same person, and back to pay bills. */
  earnings_payout: { postedBy: "transfer", record: "transfer", between: [["agent", "member"]] },
  top_up: { postedBy: "transfer", record: "transfer", between: [["member", "agent"]] },
  /**
   * Points of a day's play, their spending, the return of a refused order, their expiry, and their removal when a day's play
   * was taken back.
   */
  points_earn: { postedBy: "transfer", between: [["points_pool", "points"]] },
  points_spend: { postedBy: "transfer", between: [["points", "points_pool"]] },
  points_return: { postedBy: "transfer", between: [["points_pool", "points"]] },
  points_expire: { postedBy: "transfer", between: [["points", "points_pool"]] },
  points_correct: { postedBy: "transfer", between: [["points", "points_pool"]] },
} as const satisfies Readonly<Record<string, KindOfTransfer>>;

type AnyKind = keyof typeof transferKinds;

/** The kinds that add to a figure of a member's day. */
export const listKindsThatCountAs = (figure: KindOfTransfer["countsAs"]): readonly string[] =>
  Object.entries<KindOfTransfer>(transferKinds).flatMap(([kind, { countsAs }]) =>
    countsAs === figure ? [kind] : [],
  );

/** The kinds that transfer() posts. */
export type TransferKind = {
  [K in AnyKind]: (typeof transferKinds)[K]["postedBy"] extends "transfer" ? K : never;
}[AnyKind];

/** The kinds that a member's account record shows. */
export type RecordedKind = {
  [K in AnyKind]: (typeof transferKinds)[K] extends { readonly record: string } ? K : never;
}[AnyKind];

/** The account kinds that a transfer kind goes between. */
export type PairOf<K extends TransferKind> = (typeof transferKinds)[K]["between"][number];
