/**
 * Folds a name or a search term for comparison (SEARCH-01, HOT-02): words separated by one space, without case,
 * accents, width and punctuation. Latin letters and digits become separate words next to other scripts.
 */
export const foldName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’`´]/gu, "")
    .toLowerCase()
    // The stroke of this letter is not a mark that could be split off.
    .replaceAll("đ", "d")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/(?<=[a-z0-9])(?=[^a-z0-9 ])|(?<=[^a-z0-9 ])(?=[a-z0-9])/gu, " ")
    .trim();
