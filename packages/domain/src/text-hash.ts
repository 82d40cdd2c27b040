/** FNV-1a: 32 bits of a text, the same on every machine. Not where equal hashes would do harm: they are easily made. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
