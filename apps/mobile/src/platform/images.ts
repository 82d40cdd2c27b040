/**
 * TPL-06: one of the brand's image CDNs, picked at random once per page, so that a picture keeps its address
 * (and its cache) while the page lives; this site itself when none is configured.
 */
const pick = Math.random();

export function createImageUrl(path: string, imageCdns: readonly string[]): string {
  if (path === "" || /^(?:https?:|data:)/.test(path)) return path;
  const cdn = imageCdns[Math.floor(pick * imageCdns.length)] ?? "";
  return `${cdn.replace(/\/$/, "")}${path}`;
}
