export interface TypedStorage<Schema> {
  read: <K extends keyof Schema & string>(key: K) => Schema[K] | undefined;
  write: <K extends keyof Schema & string>(key: K, value: Schema[K]) => void;
  remove: (key: keyof Schema & string) => void;
}

/**
 * A storage with typed keys that never throws: if the browser blocks or fills it, values live in memory until
 * the page is left (FAULT-13). What cannot be read as JSON counts as absent.
 */
export function createTypedStorage<Schema>(find: () => Storage): TypedStorage<Schema> {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(find());
    } catch {
      return undefined;
    }
  };
  return {
    read(key) {
      const text = memory.get(key) ?? attempt((storage) => storage.getItem(key));
      if (text === undefined || text === null) return undefined;
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      const isKept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
