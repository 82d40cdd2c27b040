import type { MobileNumber } from "@croupier/domain/mobile-number";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import { toTelephone } from "../../../platform/telephone.ts";
import type { Contact } from "./contact-fingerprints.ts";
import type { NewStop, Stops } from "./exclusion.port.ts";
import type { ClaimsRow, ContactsRow, StopRow } from "./exclusion.store.ts";
import type { Person } from "./person-fingerprints.ts";

/** Whether the first end is later. An end of null never comes. */
export const endsLater = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one.getTime() > other.getTime());

/**
 * Puts together the stops of a member; the rows come with the longest first. An exclusion whose term is over says nothing of
 * the brands at which a running one applies.
 */
export function toStops(rows: readonly StopRow[], now: Date): Stops {
  const coolOff = rows.find(({ kind }) => kind === "coolOff");
  const exclusions = rows.filter(({ kind }) => kind === "exclusion");
  const [longest] = exclusions;
  const running = exclusions.filter(({ ends_at: end }) => end === null || end > now);
  return {
    coolOff: coolOff?.ends_at ? { until: coolOff.ends_at } : undefined,
    exclusion: longest && {
      scope: (running.length > 0 ? running : exclusions).some(({ scope }) => scope === "all")
        ? "all"
        : "brand",
      until: longest.ends_at ?? undefined,
    },
  };
}

/** Whether a stop would end before a running one that covers as much: a shorter one at more brands adds to it. */
export const isShorter = (stop: NewStop, rows: readonly StopRow[]): boolean =>
  rows.some(
    (row) =>
      (stop.kind === "coolOff" ||
        (row.kind === "exclusion" && (row.scope === "all" || stop.scope === "brand"))) &&
      endsLater(row.ends_at, stop.until ?? null),
  );

/** Whether an exclusion found through a contact lasts longer than the member's present stops. */
export const addsTo = (endsAt: Date | null, rows: readonly StopRow[]): boolean =>
  !rows.some((row) => row.kind === "exclusion" && row.scope === "all" && !endsLater(endsAt, row.ends_at));

/** The same contacts in the present form, whatever form their member's row has. */
export const toOneForm = (row: ContactsRow): ContactsRow => {
  const { country_dialing_code: countryDialingCode, mobile_num: mobileNum, email } = row;
  const mobile =
    countryDialingCode !== null && mobileNum !== null
      ? toTelephone({ countryDialingCode, mobileNum })
      : undefined;
  return {
    country_dialing_code: mobile?.countryDialingCode ?? null,
    mobile_num: mobile?.mobileNum ?? null,
    email: email === null ? null : toCanonicalEmail(email),
  };
};

export const toContacts = (row: ContactsRow | undefined): readonly Contact[] => {
  if (!row) return [];
  const { country_dialing_code: countryDialingCode, mobile_num: mobileNum, email } = row;
  const mobile: MobileNumber | undefined =
    countryDialingCode !== null && mobileNum !== null ? { countryDialingCode, mobileNum } : undefined;
  return [...(mobile ? [{ mobile }] : []), ...(email === null ? [] : [{ email }])];
};

/** The identities that a member claims: each name they gave, with their birthday. */
export const toPersons = ({ names, birthday }: ClaimsRow): readonly Person[] =>
  birthday === null ? [] : names.map((name) => ({ name, birthday }));
