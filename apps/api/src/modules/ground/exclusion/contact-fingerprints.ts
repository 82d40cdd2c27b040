import { domainToASCII } from "node:url";
import { type MobileNumber, toInternational } from "@croupier/domain/mobile-number";
import { listDotlessDomains, toMailbox } from "../../../platform/email-address.ts";
import { deriveKey, signParts } from "../../../platform/secrets.ts";
import { listFormerForms, toTelephone } from "../../../platform/telephone.ts";

/** A contact that a code has proved. */
export type Contact = { readonly mobile: MobileNumber } | { readonly email: string };

/** How the versions before CASE-20 wrote a mailbox. */
const toFormerMailbox = (email: string): string => {
  const whole = email.trim().normalize("NFC").toLowerCase();
  const at = whole.lastIndexOf("@");
  const [mailbox = ""] = whole.slice(0, at).split("+");
  return `${mailbox}@${domainToASCII(whole.slice(at + 1)) || whole.slice(at + 1)}`;
};

/** The spellings that a provider which ignores dots delivers to the mailbox: with at most one dot, in any of its domains. */
const dottedNames = (name: string): readonly string[] => [
  name,
  ...Array.from(
    { length: Math.max(0, name.length - 1) },
    (_, at) => `${name.slice(0, at + 1)}.${name.slice(at + 1)}`,
  ),
];

export interface ContactFingerprints {
  /** The fingerprint by which a new exclusion finds its person. */
  readonly present: (contact: Contact) => Buffer;
  /**
   * The fingerprints under which exclusions of earlier versions may have stored the contact. They hold only hashes,
   * so none can be rewritten without its member. They match nothing once the last old exclusion has ended.
   */
  readonly former: (contact: Contact) => readonly Buffer[];
}

/**
 * Makes the fingerprints by which an exclusion at all brands finds its person (ADR 47). Without the installation's
 * key a fingerprint reveals nothing, not even whether it belongs to a given number.
 */
export function createContactFingerprints(masterSecret: Buffer): ContactFingerprints {
  const key = deriveKey(masterSecret, "contact fingerprints");
  const sign = (...parts: string[]): Buffer => signParts(key, parts);

  return {
    present: (contact) =>
      "mobile" in contact
        ? sign("telephone", toInternational(toTelephone(contact.mobile)))
        : sign("mailbox", toMailbox(contact.email)),
    former: (contact) => {
      if ("mobile" in contact)
        return listFormerForms(contact.mobile).map((form) => sign("mobile", toInternational(form)));
      const mailbox = toMailbox(contact.email);
      const at = mailbox.lastIndexOf("@");
      const written = listDotlessDomains(mailbox.slice(at + 1)).flatMap((domain) =>
        dottedNames(mailbox.slice(0, at)).map((name) => `${name}@${domain}`),
      );
      return [...new Set([toFormerMailbox(contact.email), ...written])].map((email) => sign("email", email));
    },
  };
}
