export type MaybePromise<T> = T | Promise<T>;

/**
 * Where a cache keeps its entries: in the memory of this process today, in Valkey when several processes share them. A
 * store outside the process takes values that are bytes or JSON. Caches of other objects (rows with dates and bigints, sets
 * of the game index) take a memory store.
 */
export interface CacheStore<V> {
  /**
   * A prefix for the keys of a brand's entries. Each invalidation changes it, so that earlier entries are never found again,
   * nor entries that a load under way adds later. A shared store keeps it as a counter.
   */
  prefix(brandId: number): MaybePromise<string>;
  get(key: string): MaybePromise<V | undefined>;
  set(key: string, value: V): MaybePromise<void>;
  /** Invalidates the entries of a brand, or all entries. */
  invalidate(brandId: number | undefined): MaybePromise<void>;
}

/** The "brand" of entries that belong to no brand. Only a change of every brand invalidates them. */
export const noBrand = 0;
