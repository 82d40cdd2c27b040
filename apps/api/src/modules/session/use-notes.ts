/** So many games in play are remembered; beyond them the notes start again, which costs a write each and no more. */
const mostNotes = 20_000;

/** Notes when something was last written, so that bets cost one write in so many milliseconds and no more. */
export function createUseNotes(everyMs: number) {
  const notedMs = new Map<string, number>();
  return {
    /** Whether the time has come again for this key; asking notes it. */
    isDue(key: Buffer, now: Date): boolean {
      const name = key.toString("base64");
      const last = notedMs.get(name);
      if (last !== undefined && now.getTime() - last < everyMs) return false;
      if (notedMs.size >= mostNotes) notedMs.clear();
      notedMs.set(name, now.getTime());
      return true;
    },
    /** What was due could not be written: it is due again. */
    forget(key: Buffer): void {
      notedMs.delete(key.toString("base64"));
    },
  };
}
