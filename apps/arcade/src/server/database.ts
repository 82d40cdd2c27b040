import pg, { type Pool, type PoolClient } from "pg";

/** The operations that a pool and a client inside a transaction share. */
export type Database = Pick<PoolClient, "query">;

export function createPool(connectionString: string, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 6,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    application_name: "arcade",
  });
  // An idle connection that breaks is not the fault of a request. Without a listener Node would end the process.
  pool.on("error", onError);
  // The pool does not report a borrowed connection that breaks between two statements. The next statement fails for
  // its borrower, so this listener only keeps Node from ending the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is broken and must not return to the pool.
    const broken = await client.query("rollback").then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}
