/** One choice per page. */
const pick = Math.random();

/**
 * TPL-06: one of the brand's image CDNs, picked at random once per page, so that a picture keeps its address
 * (and its cache) while the page lives; this site itself when none is configured.
 * @returns undefined for a picture without an address: an empty one would ask for the page itself
 */
export function createImageUrl(path: string, imageCdns: readonly string[]): string | undefined {
  if (path === "") return undefined;
  if (/^(?:https?:|data:)/.test(path)) return path;
  const cdn = imageCdns[Math.floor(pick * imageCdns.length)] ?? "";
  return `${cdn.replace(/\/$/, "")}${path}`;
}
