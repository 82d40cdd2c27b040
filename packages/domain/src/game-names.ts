/**
 * A name or a search term as they are compared (SEARCH-01, HOT-02): words with one blank between them, without case,
 * accents, width and signs. Latin letters and digits make words of their own beside other scripts.
 */
export const foldName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’`´]/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/(?<=[a-z0-9])(?=[^a-z0-9 ])|(?<=[^a-z0-9 ])(?=[a-z0-9])/gu, " ")
    .trim();
