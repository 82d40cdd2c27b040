import { domainToASCII } from "node:url";

/** RFC 1035 */
const longestName = 253;
const longestLabel = 63;

/**
 * Whether the domain of an e-mail address can be one at all, by the rules of names in other scripts (IDNA): `xn--a.example`
 * is invalid, and a name that is short in its own script may be too long in ASCII. The pattern of addresses covers
 * everything that a page can check (CASE-19).
 */
export function hasPossibleDomain(email: string): boolean {
  const name = domainToASCII(email.slice(email.lastIndexOf("@") + 1));
  return (
    name !== "" &&
    name.length <= longestName &&
    name.split(".").every((label) => label.length <= longestLabel)
  );
}
