/**
 * FNV-1a: a 32-bit hash of a text, the same on every machine. Do not use it for security: collisions are easy to
 * make.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
