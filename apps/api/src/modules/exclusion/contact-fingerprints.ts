import { domainToASCII } from "node:url";
import { type MobileNumber, toInternational } from "@croupier/domain/mobile-number";
import { deriveKey, signParts } from "../../platform/secrets.ts";

/** A contact that a code has proved to be somebody's. */
export type Contact = { readonly mobile: MobileNumber } | { readonly email: string };

/** One mailbox can be written in several ways. What follows a plus is for the mailbox's owner alone. */
const toCanonicalEmail = (email: string): string => {
  const whole = email.trim().normalize("NFC").toLowerCase();
  const at = whole.lastIndexOf("@");
  const [mailbox = ""] = whole.slice(0, at).split("+");
  return `${mailbox}@${domainToASCII(whole.slice(at + 1)) || whole.slice(at + 1)}`;
};

/**
 * Makes the fingerprints by which an exclusion at all brands finds its person (docs/adr/0047). Without the installation's
 * key a fingerprint says nothing, not even whether it is a given number's.
 */
export function createContactFingerprints(masterSecret: Buffer): (contact: Contact) => Buffer {
  const key = deriveKey(masterSecret, "contact fingerprints");
  return (contact) =>
    "mobile" in contact
      ? signParts(key, ["mobile", toInternational(contact.mobile)])
      : signParts(key, ["email", toCanonicalEmail(contact.email)]);
}
