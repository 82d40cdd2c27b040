import type { ChangeFeed, ChangeTopic } from "../changes.ts";
import type { CacheStore } from "./cache-store.ts";
import { createLoadingCache, type LoadingCache } from "./loading-cache.ts";

export interface BrandCacheOptions<V> {
  changes: ChangeFeed;
  /** What the values depend on. A change of one of these invalidates the values of its brand. */
  topics: readonly ChangeTopic[];
  store: CacheStore<V>;
}

export type BrandCache<V> = LoadingCache<V>;

/**
 * A cache that invalidates itself: a change of one brand leaves the values of other brands in place, and a lost
 * connection to the change feed leaves none.
 */
export function createBrandCache<V>({ changes, topics, store }: BrandCacheOptions<V>): BrandCache<V> {
  const cache = createLoadingCache(store);
  changes.onChange(topics, ({ brandId }) => cache.invalidate(brandId));
  return cache;
}
