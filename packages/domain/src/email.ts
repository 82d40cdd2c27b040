/** Words between single dots, of the characters that HTML's e-mail field accepts; no quoted ones. */
const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`{|}~\\-]+";
const localPart = `${atom}(?:\\.${atom})*`;
/** A label of a domain, in ASCII or as its readers write it (IDNA). */
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}\\-]{0,61}[\\p{L}\\p{N}\\p{M}])?";
/** The last one has only letters, unless it is the ASCII form of another script. */
const lastLabel = "(?:\\p{L}[\\p{L}\\p{M}]{1,62}|[xX][nN]--[A-Za-z0-9\\-]{0,58}[A-Za-z0-9])";

/**
 * The form of an e-mail address, wherever one is given: as in HTML's e-mail field, with single dots, a domain of at least
 * two labels, and labels of any script (CASE-19). A source for `new RegExp(pattern, "u")`.
 */
export const emailPattern = `${localPart}@(?:${label}\\.)+${lastLabel}`;
