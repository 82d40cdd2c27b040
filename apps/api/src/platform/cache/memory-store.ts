import { LRUCache } from "lru-cache";
import type { CacheStore } from "./cache-store.ts";
import { createDoorkeeper } from "./doorkeeper.ts";

export interface MemoryStoreOptions<V> {
  /** When the sum of the weights passes this, the least recently used values are evicted. */
  maxWeight: number;
  /** A positive integer: bytes, or 1 for each value. */
  weigh: (value: V) => number;
  /** How long a value is kept at most; without it, until it is evicted. */
  ttlMs?: number;
  /** For keys that visitors make up: how many are remembered, to keep a value from the second time it comes. */
  rememberedKeys?: number;
}

/** A store in the memory of this process; it answers at once. */
export interface MemoryStore<V> extends CacheStore<V> {
  prefix(brandId: number): string;
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  /** The same as `set`, for a value that is expensive to make: `make` runs only when the value is kept. */
  setLazily(key: string, make: () => V): void;
  invalidate(brandId: number | undefined): void;
  /** The weight of all values. */
  weight(): number;
}

export function createMemoryStore<V extends NonNullable<unknown>>(
  options: MemoryStoreOptions<V>,
): MemoryStore<V> {
  const { maxWeight, weigh, ttlMs, rememberedKeys } = options;
  const entries = new LRUCache<string, V>({
    maxSize: maxWeight,
    sizeCalculation: weigh,
    ...(ttlMs === undefined ? {} : { ttl: ttlMs, ttlResolution: 0 }),
  });
  const admits = rememberedKeys === undefined ? () => true : createDoorkeeper(rememberedKeys);
  const generations = new Map<number, number>();
  let generation = 0;

  const setLazily = (key: string, make: () => V): void => {
    // Without its prefix, so that a key is remembered through an invalidation.
    if (admits(key.slice(key.indexOf("|")))) entries.set(key, make());
    // What is not admitted must not leave an older value in place.
    else entries.delete(key);
  };
  return {
    prefix: (brandId) => `${brandId}.${generation}.${generations.get(brandId) ?? 0}|`,
    get: (key) => entries.get(key),
    set: (key, value) => setLazily(key, () => value),
    setLazily,
    invalidate: (brandId) => {
      if (brandId === undefined) {
        generation += 1;
        generations.clear();
        entries.clear();
      } else generations.set(brandId, (generations.get(brandId) ?? 0) + 1);
    },
    weight: () => entries.calculatedSize,
  };
}
