import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** A text that the brand writes in each of its languages; a message shows it in the reader's. */
export type TextByLanguage = Readonly<Partial<Record<Language, string>>>;

/** What became of the member's money at an order; `amount` is in currency. */
interface MoneyMessage {
  amount: number;
  orderNo: string;
}

/** A deposit was credited; `amount` is what reached the wallet. */
export interface DepositMessages {
  depositPaid: MoneyMessage;
  /** After the order had been cancelled, had expired or had failed. */
  depositPaidLate: MoneyMessage;
  /** Less came than was ordered. */
  depositPaidLess: MoneyMessage;
  /** More came than was ordered. */
  depositPaidMore: MoneyMessage;
  /** So much more came that a person looks at the surplus first. */
  depositInReview: MoneyMessage;
}

/**
 * The platform's messages, each with the values for its text. A template's phrases are `server.inbox.<template>.title`
 * and `server.inbox.<template>.text`; both may also name the brand, as `{brand}`.
 */
export interface InboxTemplates extends DepositMessages {
  /** Sent to new members. */
  welcome: Record<string, never>;
  /** EXT-16: whoever registers below an agent is told once what those above see. */
  uplineSees: Record<string, never>;
  /** Advice on keeping the account safe. */
  safety: Record<string, never>;
  /** SEC-05: the login password was changed. */
  passwordChanged: Record<string, never>;
  /** EXT-08: contact or payment details in the security centre were changed. */
  securityChanged: Record<string, never>;
  /** A sign-in provider was connected to the account or disconnected. */
  signInChanged: Record<string, never>;
  /** CASE-24: a passkey of one device, named as the member named it, is copied to others from now on. */
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
  /** A deposit that had been taken back is the member's again; `amount` is what went back into the wallet. */
  depositReinstated: MoneyMessage;
  /** The wallet could not cover a chargeback; `amount` is owed. */
  debtOpened: MoneyMessage;
  /** A debt was paid from a deposit. */
  debtCollected: MoneyMessage;
  /** PLAY-15: a higher limit that the member asked for can be confirmed. */
  playRiseReady: Record<string, never>;
  /** PROMO-10: the reward of a promotion, named by its title, was paid; `amount` is in currency. */
  rewardPaid: { promotion: TextByLanguage; amount: number };
  /** The same, of a reward that is free after a turnover of `required`, in currency. */
  rewardPaidToPlay: { promotion: TextByLanguage; amount: number; required: number };
  /**
   * RWD-12: a bonus's turnover was met; `amount` was granted, `required` was to be played, both in currency. The database sends
   * this and the next three in the statement that ends the requirement (`tell_requirement_end`).
   */
  turnoverMet: { promotion: TextByLanguage; amount: number; required: number };
  /** The same of a deposit that had to be played once. */
  depositTurnoverMet: { amount: number; required: number };
  /** The same of earnings that were paid out. */
  payoutTurnoverMet: { amount: number; required: number };
  /** RWD-10: the time of a bonus of `amount` is over, and what is left of it stays bound until it is given up. */
  turnoverExpired: { promotion: TextByLanguage; amount: number };
  /** VIP2-01: the member has reached a VIP rank. */
  vipUp: { rank: TextByLanguage };
  /** VIP2-02: the month's conditions were missed, and `next` is the rank from now on. */
  vipDown: { rank: TextByLanguage; next: TextByLanguage };
  /** VIP2-03: what is still missing, in currency, to keep the rank beyond `date` (YYYY-MM-DD). */
  vipAtRisk: { rank: TextByLanguage; date: string; deposit: number; turnover: number };
  /** What an agent sent: the agent's name and the own share. */
  rainReceived: { agent: string; amount: number };
  /** Design 3.6: what the member has owed by bills for thirty days, and what the member has been owed, in currency. */
  billOwed: { amount: number };
  billShort: { amount: number };
  /** The same before, to the payer alone: it has been owed for seven days. */
  billReminder: { amount: number };
  /** EXT-24 to EXT-26: `payer` offers a contract, named by its kind. */
  contractOffered: { payer: string; contract: TextByLanguage };
  /** What a payer offered was accepted and counts from `date` (YYYY-MM-DD), or was refused. */
  contractAccepted: { member: string; contract: TextByLanguage; date: string };
  contractRefused: { member: string; contract: TextByLanguage };
  /** A contract with `other` counts until `date`, for the last time. */
  contractEnded: { other: string; contract: TextByLanguage; date: string };
  /** Design 7: an operator has answered a dispute, with words of their own. */
  disputeAccepted: { reason: string };
  disputeRefused: { reason: string };
  /** EXT-03: a reward waits in the reward centre; `amount` is in currency. */
  /** RWD-23: so many points expire on `date` (YYYY-MM-DD). */
  pointsExpire: { points: string; date: string };
  /** EXT-04: what was ordered in the mall has been sent; `note` says how, and may be empty. */
  mallSent: { item: TextByLanguage; note: string };
  /** EXT-04: an operator refused the order and gave a reason; the points are back. */
  mallRefused: { item: TextByLanguage; reason: string; points: string };
  rewardWaiting: { promotion: TextByLanguage; amount: number };
  /** ADR 78: new offers wait until `date` (YYYY-MM-DD), because somebody looks at how the ones before were played. */
  offersReviewed: { date: string };
  /** RWD-25: a mission gave a spin of the wheel. */
  spinWaiting: Record<string, never>;
  /** PROMO-10: an operator refused it and gave a reason. */
  rewardRejected: { promotion: TextByLanguage; reason: string };
}

export type InboxTemplate = keyof InboxTemplates;

/** One message: a template and its values. */
export type NewMessage = {
  [T in InboxTemplate]: { template: T; params: InboxTemplates[T] };
}[InboxTemplate];

/** What other modules may do with the inbox. */
export interface InboxPort {
  /**
   * The same for many members: one statement, whatever their number. Those who are `silent` get none, by the same statements, so
   * that whoever made the call cannot tell (CASE-27).
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
