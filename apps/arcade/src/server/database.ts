import pg, { type Pool, type PoolClient } from "pg";

/** What both a pool and a client inside a transaction can do. */
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
  // An idle connection that breaks is no fault of a request; without a listener Node would end the process.
  pool.on("error", onError);
  // Nor does the pool hear one that breaks between two statements of its borrower; the next statement tells him.
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
