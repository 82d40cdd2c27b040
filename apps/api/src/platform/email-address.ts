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
 * The one form of an e-mail address, in which it is kept and compared (CASE-20): nothing invisible, composed, in small
 * letters, its domain in ASCII. It reaches the same mailbox as what was typed.
 */
export function toCanonicalEmail(email: string): string {
  const whole = toVisibleText(toVisibleText(email).trim().normalize("NFC").toLowerCase().normalize("NFC"));
  const [name, domain] = splitAddress(whole);
  return domain === "" ? whole : `${name}@${toAsciiDomain(domain)}`;
}

/** Domains of providers who see no dot in a name, each with the one that stands for them. `mailbox_of` is its twin in SQL. */
const dotless: ReadonlyMap<string, string> = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
  ["proton.me", "proton.me"],
  ["protonmail.com", "proton.me"],
  ["pm.me", "proton.me"],
]);

/** The domains in which a provider that sees no dots has the same mailbox; none of any other domain. */
export const listDotlessDomains = (domain: string): readonly string[] => {
  const provider = dotless.get(domain);
  return provider === undefined ? [] : [...dotless.keys()].filter((one) => dotless.get(one) === provider);
};

/**
 * The mailbox behind an address, which may have many: what follows a plus is for its owner alone, and some providers see no
 * dots. It tells whether two people are one, and is never written to.
 */
export function toMailbox(email: string): string {
  const [whole, domain] = splitAddress(toCanonicalEmail(email));
  const name = whole.split("+")[0] || whole;
  const provider = dotless.get(domain);
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll(".", "") || name}@${provider}`;
}
