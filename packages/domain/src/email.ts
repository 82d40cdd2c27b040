/** Words between single dots, of the characters that HTML's e-mail field takes; no quoted ones. */
const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`{|}~\\-]+";
const localPart = `${atom}(?:\\.${atom})*`;
/** A label of a domain, in ASCII or as its readers write it (IDNA). */
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}\\-]{0,61}[\\p{L}\\p{N}\\p{M}])?";
/** The last one has letters alone, where it is not written in ASCII for another script. */
const lastLabel = "(?:\\p{L}[\\p{L}\\p{M}]{1,62}|[xX][nN]--[A-Za-z0-9\\-]{0,58}[A-Za-z0-9])";

/**
 * What an e-mail address is, wherever one is given: as HTML's e-mail field has it, with single dots, a domain of two labels
 * at least, and labels of any script (CASE-19). A source for `new RegExp(pattern, "u")`.
 */
export const emailPattern = `${localPart}@(?:${label}\\.)+${lastLabel}`;
