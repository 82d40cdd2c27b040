import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** A text that the brand writes in each of its languages; a message shows it in the reader's. */
export type TextByLanguage = Readonly<Partial<Record<Language, string>>>;

/** The change of the member's money through an order; `amount` is in currency. */
interface MoneyMessage {
  amount: number;
  orderNo: string;
}

/** A deposit was credited; `amount` is what reached the wallet. */
export interface DepositMessages {
  depositPaid: MoneyMessage;
  /** After the order had been cancelled, had expired or had failed. */
  depositPaidLate: MoneyMessage;
  /** Less was paid than ordered. */
  depositPaidLess: MoneyMessage;
  /** More was paid than ordered. */
  depositPaidMore: MoneyMessage;
  /** So much more was paid that a person reviews the surplus first. */
  depositInReview: MoneyMessage;
}

/**
 * The platform's messages, each with the values for its text. A template's phrases are `server.inbox.<template>.title`
 * and `server.inbox.<template>.text`; both may also name the brand, as `{brand}`.
 */
export interface InboxTemplates extends DepositMessages {
  /** Sent to new members. */
  welcome: Record<string, never>;
  /** EXT-16: a member registering below an agent is told once what those above can see. */
  uplineSees: Record<string, never>;
  /** Advice on keeping the account safe. */
  safety: Record<string, never>;
  /** SEC-05: the login password was changed. */
  passwordChanged: Record<string, never>;
  /** EXT-08: contact or payment details in the security centre were changed. */
  securityChanged: Record<string, never>;
  /** A passkey was added or removed (SEC-11), or a sign-in provider was connected to the account or disconnected. */
  signInChanged: Record<string, never>;
  /** CASE-24: a passkey bound to one device, named as the member named it, is now copied to others. */
  passkeySynced: { passkey: string };
  /** EXT-11: a withdrawal was paid out; `amount`, in currency, is what arrives. */
  withdrawalPaid: MoneyMessage;
  /** EXT-11: a withdrawal was rejected, and its amount is in the wallet again. */
  withdrawalRejected: MoneyMessage;
  /** SEC-74: a correction put money into the wallet; `amount` is in currency. */
  balanceAdded: { amount: number; number: string };
  /** SEC-74: a correction took money back; `amount` is in currency and above 0. */
  balanceTaken: { amount: number; number: string };
  /** The payer's bank took a deposit back. */
  depositChargedBack: MoneyMessage;
  /** A deposit that had been taken back belongs to the member again; `amount` went back into the wallet. */
  depositReinstated: MoneyMessage;
  /** More was paid than ordered, and the surplus of `amount` went back to the payer. */
  depositSurplusReturned: MoneyMessage;
  /** The wallet could not cover a chargeback; `amount` is owed. */
  debtOpened: MoneyMessage;
  /** A debt was paid from a deposit. */
  debtCollected: MoneyMessage;
  /** Two operators have written a debt off; `amount` is what was still owed. */
  debtWrittenOff: MoneyMessage;
  /** PLAY-15: a higher limit that the member asked for can be confirmed. */
  playRiseReady: Record<string, never>;
  /** PROMO-10: the reward of a promotion, named by its title, was paid; `amount` is in currency. */
  rewardPaid: { promotion: TextByLanguage; amount: number };
  /** The same for a reward that is free after a turnover of `required`, in currency. */
  rewardPaidToPlay: { promotion: TextByLanguage; amount: number; required: number };
  /** The same for one that holds the whole balance until then (ADR 93). */
  rewardPaidToPlayAll: { promotion: TextByLanguage; amount: number; required: number };
  /**
   * RWD-12: a bonus's turnover was met; `amount` was granted, `required` was the turnover, both in currency. The database
   * sends this and the next three in the statement that ends the requirement (`tell_requirement_end`).
   */
  turnoverMet: { promotion: TextByLanguage; amount: number; required: number };
  /** The same for a deposit that had to be played once. */
  depositTurnoverMet: { amount: number; required: number };
  /** The same for earnings that were paid out. */
  payoutTurnoverMet: { amount: number; required: number };
  /** RWD-10: the time of a bonus of `amount` is over, and the rest of it stays bound until it is given up. */
  turnoverExpired: { promotion: TextByLanguage; amount: number };
  /** VIP2-01: the member has reached a VIP rank. */
  vipUp: { rank: TextByLanguage };
  /** VIP2-02: the month's conditions were missed, and `next` is the rank from now on. */
  vipDown: { rank: TextByLanguage; next: TextByLanguage };
  /** VIP2-03: what is still missing, in currency, to keep the rank beyond `date` (YYYY-MM-DD). */
  vipAtRisk: { rank: TextByLanguage; date: string; deposit: number; turnover: number };
  /** A payment by an agent: the agent's name and the member's own share. */
  rainReceived: { agent: string; amount: number };
  /**
   * Design 3.6: the amount that the member has owed by bills for thirty days, and the amount that the member has been owed, in
   * currency.
   */
  billOwed: { amount: number };
  billShort: { amount: number };
  /** An earlier reminder, to the payer alone: the bill has been owed for seven days. */
  billReminder: { amount: number };
  /** EXT-24 to EXT-26: `payer` offers a contract, named by its kind. */
  contractOffered: { payer: string; contract: TextByLanguage };
  /** A payer's offer was accepted and counts from `date` (YYYY-MM-DD), or was refused. */
  contractAccepted: { member: string; contract: TextByLanguage; date: string };
  contractRefused: { member: string; contract: TextByLanguage };
  /** A contract with `other` counts until `date` and then ends. */
  contractEnded: { other: string; contract: TextByLanguage; date: string };
  /** Design 7: an operator has answered a dispute in their own words. */
  disputeAccepted: { reason: string };
  disputeRefused: { reason: string };
  /** EXT-03: a reward waits in the reward centre; `amount` is in currency. */
  /** RWD-23: this many points expire on `date` (YYYY-MM-DD). */
  pointsExpire: { points: string; date: string };
  /** EXT-04: an order from the mall has been sent; `note` says how, and may be empty. */
  mallSent: { item: TextByLanguage; note: string };
  /** EXT-04: an operator refused the order and gave a reason; the points are back. */
  mallRefused: { item: TextByLanguage; reason: string; points: string };
  rewardWaiting: { promotion: TextByLanguage; amount: number };
  /** ADR 78: new offers wait until `date` (YYYY-MM-DD), while somebody reviews how the earlier ones were played. */
  offersReviewed: { date: string };
  /** RWD-25: a mission gave a spin of the wheel. */
  spinWaiting: Record<string, never>;
  /** PROMO-10: an operator refused the application and gave a reason. */
  rewardRejected: { promotion: TextByLanguage; reason: string };
}

export type InboxTemplate = keyof InboxTemplates;

/** One message: a template and its values. */
export type NewMessage = {
  [T in InboxTemplate]: { template: T; params: InboxTemplates[T] };
}[InboxTemplate];

/** The inbox, for other modules. */
export interface InboxPort {
  /**
   * Sends to many members in one statement, whatever their number. Members in `silent` get none, by the same statements, so
   * that the caller cannot tell (CASE-27).
   */
  sendMessages(
    q: Queryable,
    brand: Pick<Brand, "brandId">,
    messages: readonly (NewMessage & { readonly memberId: bigint })[],
    silent?: ReadonlySet<bigint>,
  ): Promise<void>;
  /**
   * Adds a message to a member's inbox in the caller's transaction, so both commit or neither does. The text is
   * rendered when it is read, in the reader's language.
   */
  sendMessage(
    q: Queryable,
    brand: Pick<Brand, "brandId">,
    memberId: bigint,
    message: NewMessage,
  ): Promise<void>;
}
