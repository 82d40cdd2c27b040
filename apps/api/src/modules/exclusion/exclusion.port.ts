import type { ExclusionScope } from "@croupier/domain/play-limits";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Contact } from "./contact-fingerprints.ts";

export type { Contact } from "./contact-fingerprints.ts";

/** What stops a member's play, deposits and offers. */
export interface Stops {
  readonly coolOff: { readonly until: Date } | undefined;
  /**
   * `until` is undefined where it has no end. It may be past: an exclusion goes on until the member says that they want
   * to play again.
   */
  readonly exclusion: { readonly scope: ExclusionScope; readonly until: Date | undefined } | undefined;
}

export type NewStop =
  | { readonly kind: "coolOff"; readonly until: Date }
  | { readonly kind: "exclusion"; readonly scope: ExclusionScope; readonly until: Date | undefined };

/** Cool-offs and self-exclusions. Nobody can shorten one (PLAY-11). */
export interface ExclusionPort {
  find(q: Queryable, memberId: bigint, now: Date): Promise<Stops>;
  /** Whether the member gets no offers: neither promotions nor anything else that invites to play. */
  isExcluded(q: Queryable, memberId: bigint, now: Date): Promise<boolean>;
  /** Those of the members who get no offers. */
  listExcluded(q: Queryable, memberIds: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>>;
  /** @throws Failure play.excluded or play.cooling.off */
  refuseStopped(q: Queryable, memberId: bigint, now: Date): Promise<void>;
  /**
   * Stops a member, in the caller's transaction. Their next bet is refused.
   * @throws Failure play.term.shorter, where one goes on for longer
   */
  start(q: Queryable, memberId: bigint, stop: NewStop, now: Date): Promise<void>;
  /**
   * Ends the member's exclusions by their yes, in the caller's transaction.
   * @throws Failure play.excluded before the end of the term
   */
  end(q: Queryable, memberId: bigint, now: Date): Promise<void>;
  /**
   * Looks at the member's verified contacts, in the caller's transaction, and stops them if somebody with one of them is
   * excluded at all brands. Neither the member nor the brand learns where. What they only typed, and a name with its
   * birthday, stop nobody: where they are an excluded person's, the account goes under review (CASE-26).
   */
  checkContacts(q: Queryable, memberId: bigint, now: Date): Promise<void>;
  /** Whether the member has proved a contact, whichever. */
  hasVerifiedContact(q: Queryable, memberId: bigint): Promise<boolean>;
  /** The member has just proved a contact: it joins an exclusion of theirs at all brands, and is checked. */
  noteContact(q: Queryable, memberId: bigint, now: Date): Promise<void>;
  /** Whether somebody with this contact is excluded at all brands. */
  isContactExcluded(contact: Contact, now: Date): Promise<boolean>;
  /** Stops the members of the other brands who have one of the member's contacts. @returns those it stopped */
  spread(
    brand: Brand,
    memberId: bigint,
    now: Date,
  ): Promise<readonly { readonly brandId: number; readonly memberId: bigint }[]>;
}
