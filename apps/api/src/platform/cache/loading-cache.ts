import type { CacheStore } from "./cache-store.ts";

/** Values by brand and key. Callers who ask for the same missing value share one load. */
export interface LoadingCache<V> {
  /** The cached value, or else the result of `load`. A failed load is not cached. */
  get(brandId: number, key: string, load: () => Promise<V>): Promise<V>;
  /** The cached value, without loading. */
  find(brandId: number, key: string): Promise<V | undefined>;
  /** Invalidates a brand's values, or all. A load under way still answers its callers, and is not cached. */
  invalidate(brandId: number | undefined): void;
}

export function createLoadingCache<V>(store: CacheStore<V>): LoadingCache<V> {
  const loads = new Map<string, Promise<V>>();

  const start = (key: string, load: () => Promise<V>): Promise<V> => {
    const work = load()
      .then(async (value) => {
        await store.set(key, value);
        return value;
      })
      .finally(() => loads.delete(key));
    loads.set(key, work);
    return work;
  };
  return {
    get: async (brandId, key, load) => {
      const prefixed = (await store.prefix(brandId)) + key;
      const known = await store.get(prefixed);
      return known ?? (await (loads.get(prefixed) ?? start(prefixed, load)));
    },
    find: async (brandId, key) => store.get((await store.prefix(brandId)) + key),
    invalidate: (brandId) => {
      void store.invalidate(brandId);
    },
  };
}
