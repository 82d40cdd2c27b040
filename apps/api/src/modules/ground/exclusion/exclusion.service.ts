import type { Logger } from "pino";
import { createFailure } from "../../../http/errors.ts";
import { applyPlayRules } from "../../../ledger/play-rules.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { AccountReviewPort } from "../account-review/account-review.port.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import { type Contact, createContactFingerprints } from "./contact-fingerprints.ts";
import {
  addsTo,
  endsLater,
  isShorter,
  toContacts,
  toOneForm,
  toPersons,
  toStops,
} from "./exclusion.policy.ts";
import { type Announcer, type ExclusionPort, listExcluded, type Stops } from "./exclusion.port.ts";
import {
  type ClaimsRow,
  type ContactsRow,
  endExclusions,
  excludeContacts,
  findClaims,
  findContactExclusion,
  findVerifiedContacts,
  insertStop,
  listMembersByContacts,
  listSelfExcluded,
  listStops,
  lockMember,
} from "./exclusion.store.ts";
import { createPersonFingerprints } from "./person-fingerprints.ts";

export interface ExclusionDeps {
  database: Database;
  brands: Pick<BrandPort, "listBrands">;
  reviews: Pick<AccountReviewPort, "open">;
  masterSecret: Buffer;
  logger: Pick<Logger, "warn">;
}

/** @throws Failure play.excluded or play.cooling.off if the member is stopped */
const refuse = ({ exclusion, coolOff }: Stops): void => {
  if (exclusion) throw createFailure("play.excluded", { until: exclusion.until?.getTime() ?? null });
  if (coolOff) throw createFailure("play.cooling.off", { until: coolOff.until.getTime() });
};

/** Whether the member gets no offers. Needs nothing from the server, so commands use it too. */
export const isExcluded: ExclusionPort["isExcluded"] = async (q, memberId, now) =>
  (await listStops(q, memberId, now)).length > 0;

export interface ExclusionService extends ExclusionPort {
  /**
   * Rewrites the contacts of members excluded at all brands in the present form, if their exclusion only has a former one.
   * Running it again changes nothing.
   */
  renewFingerprints(now: Date): Promise<void>;
}

export function createExclusionService(deps: ExclusionDeps): ExclusionService {
  const { database, brands, logger, reviews } = deps;
  const fingerprints = createContactFingerprints(deps.masterSecret);
  /** All fingerprints by which an exclusion of any version may be found. */
  const allOf = (contact: Contact): readonly Buffer[] => [
    fingerprints.present(contact),
    ...fingerprints.former(contact),
  ];
  const presentOf = (row: ContactsRow | undefined): readonly Buffer[] =>
    toContacts(row).map(fingerprints.present);
  const personFingerprintOf = createPersonFingerprints(deps.masterSecret);
  const askedOf = (row: ContactsRow | undefined): readonly Buffer[] => toContacts(row).flatMap(allOf);

  const find = async (q: Queryable, memberId: bigint, now: Date): Promise<Stops> =>
    toStops(await listStops(q, memberId, now), now);

  const personsOf = (row: ClaimsRow | undefined): readonly Buffer[] =>
    row ? toPersons(row).map(personFingerprintOf) : [];

  const isAnyExcluded = async (q: Queryable, asked: readonly Buffer[], now: Date): Promise<boolean> =>
    asked.length > 0 && (await findContactExclusion(q, asked, now)) !== undefined;

  /**
   * Puts an account under review whose claims match an excluded person. One review is enough, whatever is claimed later.
   * Members who excluded themselves only match themselves.
   */
  const reviewClaims = async (q: Queryable, memberId: bigint, now: Date): Promise<void> => {
    const row = await findClaims(q, memberId);
    const isContact = await isAnyExcluded(q, askedOf(row), now);
    if (!isContact && !(await isAnyExcluded(q, personsOf(row), now))) return;
    if ((await listStops(q, memberId, now)).some(({ kind }) => kind === "exclusion")) return;
    const details = { by: isContact ? "contact" : "person" } as const;
    const subject = `likeness/${memberId}`;
    await reviews.open(q, { memberId, reason: "excluded_likeness", subject, details, now });
  };

  const stopByContacts = async (q: Queryable, memberId: bigint, now: Date): Promise<void> => {
    const asked = askedOf(await findVerifiedContacts(q, memberId));
    const found = asked.length > 0 && (await findContactExclusion(q, asked, now));
    if (!found || !addsTo(found.ends_at, await listStops(q, memberId, now))) return;
    const stop = { kind: "exclusion", scope: "all", origin: "contact" } as const;
    await insertStop(q, { ...stop, memberId, now, until: found.ends_at ?? undefined });
    await applyPlayRules(q, memberId, now);
  };

  const checkContacts: ExclusionPort["checkContacts"] = async (q, memberId, now) => {
    await stopByContacts(q, memberId, now);
    await reviewClaims(q, memberId, now);
  };

  /** Excludes the contacts that a member proved after excluding themselves at all brands. @returns whether they have */
  const excludeLaterContacts = async (q: Queryable, memberId: bigint, now: Date): Promise<boolean> => {
    const own = (await listStops(q, memberId, now)).find(
      ({ scope, origin, ends_at: end }) =>
        scope === "all" && origin === "member" && (end === null || end > now),
    );
    if (!own) return false;
    for (const fingerprint of presentOf(await findVerifiedContacts(q, memberId))) {
      const known = await findContactExclusion(q, [fingerprint], now);
      if (!known || endsLater(own.ends_at, known.ends_at))
        await excludeContacts(q, [fingerprint], { from: now, until: own.ends_at ?? undefined });
    }
    return true;
  };

  const spreadTo = async (
    live: Announcer,
    brandId: number,
    contacts: ContactsRow,
    now: Date,
  ): Promise<void> => {
    const members = await database.forBrand(brandId, (q) => listMembersByContacts(q, toOneForm(contacts)));
    for (const memberId of members)
      await database.transaction(brandId, async (q) => {
        await checkContacts(q, memberId, now);
        await live.announce(q, brandId, memberId, "play");
      });
  };
  /** A brand that cannot be reached now recognises them at their next login, launch or deposit. */
  const warn = (error: unknown): void =>
    logger.warn({ err: error }, "an exclusion could not be passed to another brand");
  const spreadToOthers = async (
    live: Announcer,
    ownBrandId: number,
    memberId: bigint,
    now: Date,
  ): Promise<void> => {
    const contacts = await database.forBrand(ownBrandId, (q) => findVerifiedContacts(q, memberId));
    if (!contacts) return;
    for (const { brandId } of await brands.listBrands())
      if (brandId !== ownBrandId) await spreadTo(live, brandId, contacts, now).catch(warn);
  };

  const renew = (brandId: number, memberId: bigint, now: Date): Promise<boolean> =>
    database.transaction(brandId, (q) => excludeLaterContacts(q, memberId, now));

  /** Rewrites the contacts of members excluded at all brands in the present form. */
  const renewBrand = async (brandId: number, now: Date): Promise<void> => {
    const members = await database.forBrand(brandId, (q) => listSelfExcluded(q, now));
    // One member whose contacts cannot be rewritten must not keep the others waiting.
    for (const memberId of members)
      await renew(brandId, memberId, now).catch((error: unknown) =>
        logger.warn(
          { err: error, member: String(memberId) },
          "an exclusion could not be rewritten in the present form",
        ),
      );
  };

  return {
    find,
    checkContacts,
    renewFingerprints: async (now) =>
      forEachBrand(await brands.listBrands(), ({ brandId }) => renewBrand(brandId, now)),
    hasVerifiedContact: async (q, memberId) => toContacts(await findVerifiedContacts(q, memberId)).length > 0,
    noteContact: async (q, memberId, now) => {
      const hasJoined = await excludeLaterContacts(q, memberId, now);
      await checkContacts(q, memberId, now);
      return hasJoined;
    },
    isExcluded,
    listExcluded,
    refuseStopped: async (q, memberId, now) => refuse(await find(q, memberId, now)),
    start: async (q, memberId, stop, now) => {
      await lockMember(q, memberId);
      if (isShorter(stop, await listStops(q, memberId, now))) throw createFailure("play.term.shorter");
      const { kind, until } = stop;
      const scope = stop.kind === "exclusion" ? stop.scope : "brand";
      await insertStop(q, { kind, scope, origin: "member", memberId, now, until });
      if (scope === "all") {
        const contacts = presentOf(await findVerifiedContacts(q, memberId));
        // Only proved contacts. The identity is stored too, but only ever causes a review.
        const persons = personsOf(await findClaims(q, memberId));
        await excludeContacts(q, [...contacts, ...persons], { from: now, until });
      }
      await applyPlayRules(q, memberId, now);
    },
    end: async (q, memberId, now) => {
      await lockMember(q, memberId);
      const { exclusion } = await find(q, memberId, now);
      if (exclusion && (!exclusion.until || exclusion.until > now)) refuse({ exclusion, coolOff: undefined });
      await endExclusions(q, memberId, now);
      await applyPlayRules(q, memberId, now);
    },
    isContactExcluded: (contact, now) =>
      database.withoutBrand(async (q) => (await findContactExclusion(q, allOf(contact), now)) !== undefined),
    spread: (live, brand, memberId, now) => spreadToOthers(live, brand.brandId, memberId, now).catch(warn),
  };
}
