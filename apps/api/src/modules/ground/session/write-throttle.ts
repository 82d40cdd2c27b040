/** Upper bound of remembered keys. Beyond it the map is cleared, which costs one extra write for each key. */
const maxKeys = 20_000;

/** Remembers when each key was last written, so bets cost at most one write per interval. */
export function createWriteThrottle(everyMs: number) {
  const writtenMs = new Map<string, number>();
  return {
    /** Whether a write is due for this key; a true reply counts as written. */
    isDue(key: Buffer, now: Date): boolean {
      const name = key.toString("base64");
      const last = writtenMs.get(name);
      if (last !== undefined && now.getTime() - last < everyMs) return false;
      if (writtenMs.size >= maxKeys) writtenMs.clear();
      writtenMs.set(name, now.getTime());
      return true;
    },
    /** To be called when the write failed: the key is due again. */
    forget(key: Buffer): void {
      writtenMs.delete(key.toString("base64"));
    },
  };
}
