import { hashText } from "@croupier/domain/text-hash";

/** Values by key, bounded by weight, where callers who ask for the same missing value share one load. */
export interface SharedCache<V> {
  /** The kept value, or what `load` answers; a load that fails is not kept. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  /** The kept value, without loading. */
  peek(key: string): V | undefined;
  /** Keeps a value that came another way, which is made only when it is kept. */
  put(key: string, make: () => V): void;
  /** Forgets everything; a load that is under way will not be kept either, for it may have read the old state. */
  clear(): void;
  /** The weight of all kept values. */
  weight(): number;
}

export interface SharedCacheOptions<V> {
  /** The least recently used values go when the sum of the weights passes this. */
  maxWeight: number;
  weigh: (value: V) => number;
  /**
   * For keys that are mostly asked for once: about so many are remembered, and a value is kept from the second time that
   * it comes. What is kept only to be driven out grows old first, and old garbage is dear to collect. Without it all is
   * kept.
   */
  rememberedKeys?: number;
}

export function createSharedCache<V>(options: SharedCacheOptions<V>): SharedCache<V> {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const kept = new Map<string, { value: V; weight: number }>();
  const loading = new Map<string, Promise<V>>();
  // A Map is walked past the gaps of all that went before: some go at once, so that not every put walks there.
  const spare = Math.floor(options.maxWeight / 32);
  let total = 0;
  let generation = 0;
  // By their hashes, each in the place of an older one: the keys themselves would be such garbage. Two keys of one hash,
  // by chance or by somebody's will, have a value kept the first time, and nothing worse.
  const remembered = new Uint32Array(options.rememberedKeys ?? 0);
  const isWorthKeeping = (key: string): boolean => {
    if (remembered.length === 0) return true;
    const hash = hashText(key);
    const slot = hash % remembered.length;
    const isKnown = remembered[slot] === hash;
    remembered[slot] = hash;
    return isKnown;
  };

  const drop = (key: string): void => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  const put = (key: string, make: () => V): void => {
    drop(key);
    if (!isWorthKeeping(key)) return;
    const value = make();
    const weight = options.weigh(value);
    if (weight > options.maxWeight) return;
    kept.set(key, { value, weight });
    total += weight;
    if (total <= options.maxWeight) return;
    for (const oldest of kept.keys()) {
      if (total <= options.maxWeight - spare || oldest === key) break;
      drop(oldest);
    }
  };
  const peek = (key: string): V | undefined => {
    const entry = kept.get(key);
    if (!entry) return undefined;
    // While there is room for as much again, nothing has to go and the order need not be kept.
    if (total * 2 > options.maxWeight) {
      kept.delete(key);
      kept.set(key, entry);
    }
    return entry.value;
  };
  const start = (key: string, load: () => Promise<V>): Promise<V> => {
    const startedIn = generation;
    const work = load().then(
      (value) => {
        if (startedIn === generation) {
          loading.delete(key);
          put(key, () => value);
        }
        return value;
      },
      (error: unknown) => {
        if (startedIn === generation) loading.delete(key);
        throw error;
      },
    );
    loading.set(key, work);
    return work;
  };

  return {
    get: async (key, load) => peek(key) ?? (await (loading.get(key) ?? start(key, load))),
    peek,
    put,
    clear: () => {
      generation += 1;
      kept.clear();
      loading.clear();
      total = 0;
    },
    weight: () => total,
  };
}
