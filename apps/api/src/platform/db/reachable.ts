import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { isDatabaseDown } from "./faults.ts";

/** A database that does not answer for this long is not waited for (OPSRUN-16). */
const startLimitMs = 8_000;
const attemptMs = 3_000;
const pauseMs = 200;

/** Connects once and asks for a sign of life. */
const ask = async (connectionString: string, limitMs: number): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    application_name: "croupier-start",
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    client.end().catch(() => undefined);
  }
};

/** Names the server without user and password. */
const placeOf = (connectionString: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(connectionString);
  return `${searchParams.get("host") ?? hostname}:${searchParams.get("port") ?? (port || 5432)}${pathname}`;
};

/** The error inside its wrappers that reports that the database is down. */
const findDown = (error: unknown): Error | undefined => {
  if (!(error instanceof Error)) return undefined;
  return isDatabaseDown(error) ? error : findDown(error.cause);
};

/** Tries again while the database is down, until the limit. @throws what the last attempt threw */
async function tryUntil<T>(limitMs: number, attempt: (leftMs: number) => Promise<T>): Promise<T> {
  const limitAt = performance.now() + limitMs;
  for (;;) {
    try {
      return await attempt(Math.max(1, limitAt - performance.now()));
    } catch (error) {
      if (!findDown(error) || limitAt - performance.now() <= pauseMs) throw error;
      await delay(pauseMs);
    }
  }
}

const unreachable = (connectionString: string, error: unknown): Error => {
  const { message, code } = (findDown(error) ?? error) as NodeJS.ErrnoException;
  const reason = message || code || "no answer";
  return new Error(`the database at ${placeOf(connectionString)} cannot be reached: ${reason}`, {
    cause: error,
  });
};

/**
 * Waits until the database answers, so that a process that starts while it restarts or recovers does not end.
 * @throws Error in one line: the database did not answer within the limit, or refuses the role
 */
export async function waitForDatabase(connectionString: string, limitMs = startLimitMs): Promise<void> {
  try {
    await tryUntil(limitMs, (leftMs) => ask(connectionString, Math.min(attemptMs, leftMs)));
  } catch (error) {
    throw unreachable(connectionString, error);
  }
}

/**
 * Takes one step of a start, again from its beginning when the database dies under it (FAULT-17). The step leaves nothing
 * open when it fails.
 * @throws Error in one line when the database stays away, as above; any other error of the step as it is
 */
export async function takeStep<T>(
  connectionString: string,
  step: () => Promise<T>,
  limitMs = startLimitMs,
): Promise<T> {
  try {
    return await tryUntil(limitMs, step);
  } catch (error) {
    throw findDown(error) ? unreachable(connectionString, error) : error;
  }
}
