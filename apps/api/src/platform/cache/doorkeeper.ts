import { hashText } from "@croupier/domain/text-hash";

/**
 * Admits a key from the second time it comes. For caches whose keys visitors make up: most come once, and what is kept only
 * to be evicted becomes old garbage, which is expensive to collect (docs/performance-log.md).
 *
 * It remembers hashes, each in the place of an older one. Two keys with one hash admit each other a time too early, by
 * chance or by intent, with no other effect.
 */
export function createDoorkeeper(rememberedKeys: number): (key: string) => boolean {
  const hashes = new Uint32Array(rememberedKeys);
  return (key) => {
    const hash = hashText(key);
    const slot = hash % hashes.length;
    const isKnown = hashes[slot] === hash;
    hashes[slot] = hash;
    return isKnown;
  };
}
