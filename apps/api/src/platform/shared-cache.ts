/** Values by key, bounded by weight, where callers who ask for the same missing value share one load. */
export interface SharedCache<V, K = string> {
  /** The kept value, or what `load` answers; a load that fails is not kept. */
  get(key: K, load: () => Promise<V>): Promise<V>;
  /**
   * The values of many keys in their order; all that are missing are loaded at once, and those without a value left out.
   * A value is kept when it was loaded a second time lately: who reads through everything once drives nothing out.
   */
  getMany(keys: readonly K[], load: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>): Promise<V[]>;
  /** The kept value, without loading. */
  peek(key: K): V | undefined;
  /** Keeps a value that came another way. */
  put(key: K, value: V): void;
  /** Forgets everything; a load that is under way will not be kept either, for it may have read the old state. */
  clear(): void;
  /** The weight of all kept values. */
  weight(): number;
}

export interface SharedCacheOptions<V> {
  /** The least recently used values go when the sum of the weights passes this. */
  maxWeight: number;
  weigh: (value: V) => number;
}

/** How many keys are remembered as loaded once. */
const mostNoticed = 50_000;

export function createSharedCache<V, K = string>(options: SharedCacheOptions<V>): SharedCache<V, K> {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const kept = new Map<K, { value: V; weight: number }>();
  const loading = new Map<K, Promise<V>>();
  // A Map is walked past the gaps of all that went before: some go at once, so that not every put walks there.
  const spare = Math.floor(options.maxWeight / 32);
  const noticed = new Set<K>();
  let total = 0;
  let generation = 0;

  const isSecondTime = (key: K): boolean => {
    if (noticed.delete(key)) return true;
    if (noticed.size >= mostNoticed) noticed.clear();
    noticed.add(key);
    return false;
  };

  const drop = (key: K): void => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  const put = (key: K, value: V): void => {
    drop(key);
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
  const peek = (key: K): V | undefined => {
    const entry = kept.get(key);
    if (!entry) return undefined;
    // While there is room for as much again, nothing has to go and the order need not be kept.
    if (total * 2 > options.maxWeight) {
      kept.delete(key);
      kept.set(key, entry);
    }
    return entry.value;
  };
  const start = (key: K, load: () => Promise<V>): Promise<V> => {
    const startedIn = generation;
    const work = load().then(
      (value) => {
        if (startedIn === generation) {
          loading.delete(key);
          put(key, value);
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
    getMany: async (keys, load) => {
      const found = keys.map(peek);
      const missing = keys.filter((_, at) => found[at] === undefined);
      if (missing.length === 0) return found as V[];
      const startedIn = generation;
      const loaded = await load(missing);
      if (startedIn === generation) for (const [key, value] of loaded) if (isSecondTime(key)) put(key, value);
      return keys.flatMap((key, at) => found[at] ?? loaded.get(key) ?? []);
    },
    peek,
    put,
    clear: () => {
      generation += 1;
      kept.clear();
      loading.clear();
      noticed.clear();
      total = 0;
    },
    weight: () => total,
  };
}
