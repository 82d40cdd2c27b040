import type { ExclusionScope } from "@croupier/domain/play-limits";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Contact } from "./contact-fingerprints.ts";
import { listStopped, listStops } from "./exclusion.store.ts";

export type { Contact } from "./contact-fingerprints.ts";

/** The stops of a member's play, deposits and offers. */
export interface Stops {
  readonly coolOff: { readonly until: Date } | undefined;
  /**
   * `until` is undefined if it has no end. It may be past: an exclusion goes on until the member says that they want to
   * play again.
   */
  readonly exclusion: { readonly scope: ExclusionScope; readonly until: Date | undefined } | undefined;
}

export type NewStop =
  | { readonly kind: "coolOff"; readonly until: Date }
  | { readonly kind: "exclusion"; readonly scope: ExclusionScope; readonly until: Date | undefined };

/** The given members who get no offers. Needs nothing from the server, so commands use it too. */
export const listExcluded: ExclusionPort["listExcluded"] = async (q, memberIds, now) =>
  new Set(await listStopped(q, memberIds, now));

/**
 * Whether an exclusion stops the member; a cool-off does not count. Needs nothing from the server, so commands use it too.
 */
export const hasExclusion = async (q: Queryable, memberId: bigint, now: Date): Promise<boolean> =>
  (await listStops(q, memberId, now)).some(({ kind }) => kind === "exclusion");

/** Tells a member's open pages that their stops have changed. */
export interface Announcer {
  announce(q: Queryable, brandId: number, memberId: bigint, topic: "play"): Promise<void>;
}

/** Cool-offs and self-exclusions. Nobody can shorten one (PLAY-11). */
export interface ExclusionPort {
  find(q: Queryable, memberId: bigint, now: Date): Promise<Stops>;
  /** Whether the member gets no offers: no promotions or other invitations to play. */
  isExcluded(q: Queryable, memberId: bigint, now: Date): Promise<boolean>;
  /** The given members who get no offers. */
  listExcluded(q: Queryable, memberIds: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>>;
  /** @throws Failure play.excluded or play.cooling.off */
  refuseStopped(q: Queryable, memberId: bigint, now: Date): Promise<void>;
  /**
   * Stops a member, in the caller's transaction. Their next bet is refused.
   * @throws Failure play.term.shorter, if a longer one is running
   */
  start(q: Queryable, memberId: bigint, stop: NewStop, now: Date): Promise<void>;
  /**
   * Ends the member's exclusions at their consent, in the caller's transaction.
   * @throws Failure play.excluded before the end of the term
   */
  end(q: Queryable, memberId: bigint, now: Date): Promise<void>;
  /**
   * Checks the member's verified contacts, in the caller's transaction, and stops the member if somebody with one of
   * them is excluded at all brands. Neither the member nor the brand learns where. Unproved contacts, and a name with
   * its birthday, stop nobody: if they match an excluded person, the account goes under review (CASE-26).
   */
  checkContacts(q: Queryable, memberId: bigint, now: Date): Promise<void>;
  /** Whether the member has proved any contact. */
  hasVerifiedContact(q: Queryable, memberId: bigint): Promise<boolean>;
  /**
   * The member has just proved a contact, which joins their exclusion at all brands, if there is one, and is checked.
   * @returns whether it joined one, which is then to be spread after the caller's transaction
   */
  noteContact(q: Queryable, memberId: bigint, now: Date): Promise<boolean>;
  /** Whether somebody with this contact is excluded at all brands. */
  isContactExcluded(contact: Contact, now: Date): Promise<boolean>;
  /**
   * Stops the members of the other brands who have one of the member's contacts, and tells their open pages. A failure is logged:
   * the member's own exclusion stands already.
   */
  spread(live: Announcer, brand: Pick<Brand, "brandId">, memberId: bigint, now: Date): Promise<void>;
}
