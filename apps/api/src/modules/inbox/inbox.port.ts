import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** A text that the brand keeps in its languages; a message shows it in the reader's. */
export type TextByLanguage = Readonly<Partial<Record<Language, string>>>;

/**
 * The messages that the house sends, each with the values in its text. A template's phrases are
 * `server.inbox.<template>.title` and `server.inbox.<template>.text`; both may also name the brand, as `{brand}`.
 */
export interface InboxTemplates {
  /** To somebody who is new. */
  welcome: Record<string, never>;
  /** How to keep the account safe. */
  safety: Record<string, never>;
  /** SEC-05: the login password was changed. */
  passwordChanged: Record<string, never>;
  /** EXT-08: something that the security centre keeps was changed. */
  securityChanged: Record<string, never>;
  /** A provider was connected to the account, or disconnected. */
  signInChanged: Record<string, never>;
  /** A deposit was credited; `amount` is in currency. */
  depositPaid: { amount: number; orderNo: string };
  /** PROMO-10: the reward of a promotion, named by its title, was paid; `amount` is in currency. */
  rewardPaid: { promotion: TextByLanguage; amount: number };
  /** PROMO-10: an operator refused it, and said why. */
  rewardRejected: { promotion: TextByLanguage; reason: string };
}

export type InboxTemplate = keyof InboxTemplates;

/** One message: a template and what it needs. */
export type NewMessage = {
  [T in InboxTemplate]: { template: T; params: InboxTemplates[T] };
}[InboxTemplate];

/** What other modules may do with the inbox. */
export interface InboxPort {
  /**
   * Puts a message into a member's inbox in the caller's transaction: it is there exactly when what it tells of is.
   * The text is made at reading, in the reader's language.
   */
  sendMessage(
    q: Queryable,
    brand: Pick<Brand, "brandId">,
    memberId: bigint,
    message: NewMessage,
  ): Promise<void>;
}
