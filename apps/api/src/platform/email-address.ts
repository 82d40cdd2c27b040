import { domainToASCII } from "node:url";
import { toVisibleText } from "@croupier/domain/visible-text";

/** A domain that could be read as nothing else, such as an address with a port or a path. */
const plainDomain = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u;
const ascii = /^[\x21-\x7e]*$/;

const splitAddress = (email: string): readonly [name: string, domain: string] => {
  const at = email.lastIndexOf("@");
  return at < 0 ? [email, ""] : [email.slice(0, at), email.slice(at + 1)];
};

const toAsciiDomain = (domain: string): string =>
  !ascii.test(domain) && plainDomain.test(domain) ? domainToASCII(domain) || domain : domain;

/**
 * The one form of an e-mail address, in which it is stored and compared (CASE-20): nothing invisible, composed, in
 * lower case, its domain in ASCII. It reaches the same mailbox as the typed one.
 */
export function toCanonicalEmail(email: string): string {
  const whole = toVisibleText(toVisibleText(email).trim().normalize("NFC").toLowerCase().normalize("NFC"));
  const [name, domain] = splitAddress(whole);
  return domain === "" ? whole : `${name}@${toAsciiDomain(domain)}`;
}

/** Domains of providers that ignore dots in a name, each with the one used for all. `mailbox_of` is its twin in SQL. */
const dotless: ReadonlyMap<string, string> = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
  ["proton.me", "proton.me"],
  ["protonmail.com", "proton.me"],
  ["pm.me", "proton.me"],
]);

/** The domains in which a provider that ignores dots has the same mailbox; none for any other domain. */
export const listDotlessDomains = (domain: string): readonly string[] => {
  const provider = dotless.get(domain);
  return provider === undefined ? [] : [...dotless.keys()].filter((one) => dotless.get(one) === provider);
};

/**
 * The mailbox behind an address, which may have many addresses: the part after a plus is for its owner alone, and some
 * providers ignore dots. It tells whether two people are one, and mail is never sent to it.
 */
export function toMailbox(email: string): string {
  const [whole, domain] = splitAddress(toCanonicalEmail(email));
  const name = whole.split("+")[0] || whole;
  const provider = dotless.get(domain);
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll(".", "") || name}@${provider}`;
}
