/**
 * Requests per minute and address that all routes without a limit of their own share: files, pictures, health. A lobby
 * loads about a hundred of them, and many phones can share one address.
 */
export const sharedPerMinute = 30_000;

/** Requests per minute and address for paths that do not exist. */
export const unknownPerMinute = 600;

/** Calls per minute and address with a wrong signature. Signed calls do not count. */
export const unsignedPerMinute = 600;

/** The `config` of a route with a limit of its own, in requests per minute and address (SEC-30). */
export const limitTo = (perMinute: number) => ({ rateLimit: { max: perMinute, timeWindow: "1 minute" } });
