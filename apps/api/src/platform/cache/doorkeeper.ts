import { hashText } from "@croupier/domain/text-hash";

/**
 * Admits a key from its second request on. For caches whose keys visitors make up: most come once, and an entry that is
 * stored only to be evicted becomes old garbage, which is expensive to collect (docs/performance-log.md).
 *
 * It remembers hashes, each in place of an older one. Two keys with one hash admit each other one request too early, by
 * chance or on purpose, with no other effect.
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
