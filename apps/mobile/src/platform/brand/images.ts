/**
 * TPL-06: one of the brand's image CDNs, drawn from the picture's address, so that the server's page and the app ask
 * for a picture in the same place; this site itself when none is configured.
 * @returns undefined for a picture without an address: an empty one would ask for the page itself
 */
export function createImageUrl(path: string, imageCdns: readonly string[]): string | undefined {
  if (path === "") return undefined;
  if (/^(?:https?:|data:)/.test(path)) return path;
  // A character in the middle: of the name, or of the hash that stands for it.
  const cdn = imageCdns[path.charCodeAt(path.length >> 1) % imageCdns.length] ?? "";
  return `${cdn.replace(/\/$/, "")}${path}`;
}
