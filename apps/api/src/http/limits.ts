/**
 * Requests per minute and address that all routes without a limit of their own share: files, pictures, health. A lobby
 * loads about a hundred of them, and many phones can share one address.
 */
export const sharedPerMinute = 30_000;

/** Requests per minute and address for paths that do not exist. */
export const unknownPerMinute = 600;

/** Calls per minute and address with a wrong signature. Signed calls do not count. */
export const unsignedPerMinute = 600;

/** A player's call without a limit of its own may be made so often in a minute. */
export const playerCallsPerMinute = 600;

/**
 * As many members as this may share an address and each make as many calls as one may: a carrier's customers do. It is the
 * ceiling behind the counts by member, and behind the visitors' captchas (CASE-15).
 */
export const membersPerAddress = 20;

/** The `config` of a route with a limit of its own, in requests per minute and address (SEC-30). */
export const limitTo = (perMinute: number) => ({ rateLimit: { max: perMinute, timeWindow: "1 minute" } });

/** The same for each process, however many there are: a balancer probes all of them (SCALE-04). */
export const limitEachTo = (perMinute: number) => ({ ...limitTo(perMinute), perProcess: true });
