import { isStartError, startError } from "@croupier/embedded-postgres/start-error";
import pg from "pg";

export const CONNECT_LIMIT_MS = 5_000;

/** Connects, works and disconnects. @throws StartError in one line */
export async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error as NodeJS.ErrnoException);
  }
  try {
    await work(client);
  } catch (error) {
    throw isStartError(error)
      ? error
      : startError(`The database refused: ${(error as Error).message}.`, error);
  } finally {
    await client.end();
  }
}

/** Names the server without the password, and every address when several were tried. */
function unreachable(url: string, error: NodeJS.ErrnoException): Error {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const place = `${searchParams.get("host") ?? hostname}:${port || 5432}${pathname}`;
  const reason = error.message || error.code || "no answer";
  return startError(`The database at ${place} (DATABASE_URL) cannot be reached: ${reason}.`, error);
}
