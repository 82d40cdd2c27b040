/**
 * Requests per minute and address that pages and their files share. Many phones can share one address, so this stops a
 * flood and no player.
 */
export const SHARED_PER_MINUTE = 30_000;
export const UNKNOWN_PER_MINUTE = 600;
/** Calls of the game's pages. The fastest player makes about 120. */
export const PLAY_PER_MINUTE = 12_000;
/** Rounds that are looked up to be recomputed. */
export const PROOFS_PER_MINUTE = 600;
/** Rounds of the record that are shown again. */
export const REPLAYS_PER_MINUTE = 600;
/** Sessions that are opened from one address. */
export const OPENINGS_PER_MINUTE = 600;
/** All launches come from the platform's few addresses. */
export const LAUNCHES_PER_MINUTE = 60_000;
/** Probes have a budget of their own: a flood of page loads must not make a process look ill. */
export const HEALTH_PER_MINUTE = 600;

/** The `config` of a route with a limit of its own, in requests per minute and address (SEC-42). */
export const limitTo = (max: number) => ({ rateLimit: { max, timeWindow: "1 minute" } });
