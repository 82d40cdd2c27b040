const dayMs = 24 * 3_600_000;
/** Ledger and books are checked after this hour, UTC. */
const nightHour = 3;

/** The last time that a nightly check was due, in ms. */
export const getLastNight = (now: Date): number => {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), nightHour);
  return tonight <= now.getTime() ? tonight : tonight - dayMs;
};
