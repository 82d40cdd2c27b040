export type Memory = Pick<Storage, "getItem" | "setItem">;

/** Storage that may be missing: browsers can block it in the frame of another site. What it loses is a convenience. */
export function createMemory(open: () => Storage): Memory {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
  };
}
