import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { isDatabaseDown } from "./faults.ts";

/** A database that does not answer for so long is not waited for (OPSRUN-16). */
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

/**
 * Waits until the database answers, so that a process that starts while it restarts or recovers does not end.
 * @throws Error in one line: the database did not answer within the limit, or refuses the role
 */
export async function waitForDatabase(connectionString: string, limitMs = startLimitMs): Promise<void> {
  const limitAt = performance.now() + limitMs;
  for (;;) {
    const leftMs = limitAt - performance.now();
    try {
      return await ask(connectionString, Math.max(1, Math.min(attemptMs, leftMs)));
    } catch (error) {
      if (isDatabaseDown(error) && limitAt - performance.now() > pauseMs) {
        await delay(pauseMs);
        continue;
      }
      const { message, code } = error as NodeJS.ErrnoException;
      const reason = message || code || "no answer";
      throw new Error(`the database at ${placeOf(connectionString)} cannot be reached: ${reason}`, {
        cause: error,
      });
    }
  }
}
