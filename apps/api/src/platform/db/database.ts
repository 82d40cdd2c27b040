import pg from "pg";
import { isDatabaseDown, tooManyConnections } from "./faults.ts";
import { createListeners } from "./listener.ts";

/** A prepared statement, kept on each connection under its name. The name must be unique in the program. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** A connection that acts for one merchant (or for none) until its callback ends. */
export interface Queryable {
  /** Runs one statement and returns its rows. bigint columns are returned as bigint, timestamps as Date. */
  query<Row extends object>(statement: string | NamedStatement, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database {
  /** Runs statements for one merchant, each in its own implicit transaction. */
  forBrand<T>(brandId: number, work: (q: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs statements for one merchant in one transaction; an error rolls it back. `statementMs` lets each statement run
   * longer than the limit for calls.
   */
  transaction<T>(brandId: number, work: (q: Queryable) => Promise<T>, statementMs?: number): Promise<T>;
  /** Runs statements with no merchant set: protected tables show 0 rows (SEC-27). */
  withoutBrand<T>(work: (q: Queryable) => Promise<T>): Promise<T>;
  /** Listens on a channel until the process ends, and reconnects automatically. `onMissed` runs after each reconnection. */
  listen(channel: string, onMessage: (payload: string) => void, onMissed: () => void): Promise<void>;
  /**
   * Opens every connection of the pool and runs `prepare` on each, so that no call pays for connecting and planning.
   * Connections that cannot be opened are left to the calls that need them.
   */
  warmUp(brandId: number, prepare: (q: Queryable) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  poolSize?: number;
  /** Plans each statement with values once on each connection, also one without a name: for the same few, again and again. */
  keepsPlans?: boolean;
  onError?: (error: Error) => void;
}

const noBrand = 0;
const defaultPoolSize = 12;

/** A call waits this long for a connection that acts for its brand; until then nothing has been sent (FAULT-16). */
const connectLimitMs = 2_500;
/** The server itself ends a statement after this time, and its answer comes before the client gives up. */
const statementLimitMs = 9_000;
/** A server that does not answer for this long is gone. The statement's result is unknown (FAULT-16). */
const answerLimitMs = 10_000;
/** With this many calls waiting, the next one is refused at once. */
const mostWaiting = 1_000;

// bigint columns hold money and ids above 2^53, so they become bigint and are never rounded (INV-13).
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

const named = (statement: string | NamedStatement, values: readonly unknown[] | undefined) =>
  typeof statement === "string"
    ? { text: statement, values: values as unknown[] | undefined }
    : { name: statement.name, text: statement.text, values: values as unknown[] | undefined };

/** Gives each text a name of its own, and always the same one. */
const createNames = () => {
  const names = new Map<string, string>();
  return (text: string): NamedStatement => {
    const name = names.get(text) ?? `kept-${names.size + 1}`;
    names.set(text, name);
    return { name, text };
  };
};

/** Speaks through a connection of the caller's own, such as the owner's on the command line. */
export const asQueryable = (
  client: pg.ClientBase,
  query_timeout = answerLimitMs,
  nameOf?: (text: string) => NamedStatement,
): Queryable => ({
  query: async <Row extends object>(statement: string | NamedStatement, values?: readonly unknown[]) => {
    try {
      const isKept = nameOf && typeof statement === "string" && values && values.length > 0;
      const config = { ...named(isKept ? nameOf(statement) : statement, values), query_timeout };
      return (await client.query(config as pg.QueryConfig)).rows as Row[];
    } catch (error) {
      // PostgreSQL does not say which statement it refused, but the log should. A statement never contains values.
      if (error instanceof pg.DatabaseError)
        Object.assign(error, { statement: typeof statement === "string" ? statement : statement.name });
      throw error;
    }
  },
});

const createPool = (options: DatabaseOptions, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize ?? defaultPoolSize,
    // Connections stay open: on a new one, the first bet would wait for planning.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    query_timeout: answerLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "croupier-api",
  });
  // Without this listener, a broken idle connection would end the process.
  pool.on("error", onError);
  // The pool listens to idle connections only, so a connection that breaks while in use would end the process too.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
};

/**
 * The only access to PostgreSQL. The merchant is a setting of the connection. It is written when a connection changes
 * hands between merchants, always before any other statement (ADR 3).
 */
export function createDatabase(options: DatabaseOptions): Database {
  const onError = options.onError ?? (() => undefined);
  const pool = createPool(options, onError);
  const nameOf = options.keepsPlans ? createNames() : undefined;
  const toQueryable = (client: pg.ClientBase, limitMs?: number): Queryable =>
    asQueryable(client, limitMs, nameOf);
  const listeners = createListeners({ connectionString: options.connectionString, onError });
  const brandOf = new WeakMap<pg.ClientBase, number>();
  const unfit = new WeakSet<pg.ClientBase>();
  let warmAgain = async (): Promise<void> => undefined;
  let warming: Promise<void> | undefined;

  /** A connection that acts for the brand, within `connectLimitMs` in all. */
  const connect = async (brandId: number): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= mostWaiting)
      throw Object.assign(new Error("too many calls wait for the database"), { code: tooManyConnections });
    const limitAt = performance.now() + connectLimitMs;
    const client = await pool.connect();
    if (brandOf.get(client) === brandId) return client;
    try {
      await client.query({
        name: "set-merchant",
        text: "select set_config('app.merchant', $1, false)",
        values: [brandId === noBrand ? "" : String(brandId)],
        query_timeout: Math.max(1, limitAt - performance.now()),
      } as pg.QueryConfig);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    brandOf.set(client, brandId);
    return client;
  };

  const withClient = async <T>(brandId: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connect(brandId);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (isDatabaseDown(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken ?? unfit.has(client));
    }
  };

  const rollBack = async (client: pg.PoolClient, error: unknown): Promise<void> => {
    // The server rolls back automatically when the connection is closed, and so does a failed rollback.
    if (isDatabaseDown(error)) return;
    try {
      await client.query("rollback");
    } catch (fault) {
      onError(fault as Error);
      unfit.add(client);
    }
  };

  return {
    forBrand: (brandId, work) => withClient(brandId, (client) => work(toQueryable(client))),
    withoutBrand: (work) => withClient(noBrand, (client) => work(toQueryable(client))),
    transaction: (brandId, work, statementMs) =>
      withClient(brandId, async (client) => {
        const limit = statementMs === undefined ? "" : `; set local statement_timeout = ${statementMs}`;
        await client.query({ text: `begin${limit}`, query_timeout: connectLimitMs } as pg.QueryConfig);
        try {
          const result = await work(toQueryable(client, statementMs && statementMs + 1_000));
          await client.query("commit");
          return result;
        } catch (error) {
          await rollBack(client, error);
          throw error;
        }
      }),
    listen: (channel, onMessage, onMissed) =>
      listeners.listen({
        channel,
        onMessage,
        onMissed: () => {
          warming ??= warmAgain().finally(() => (warming = undefined));
          onMissed();
        },
      }),
    warmUp: async (brandId, prepare) => {
      warmAgain = async () => {
        // Asked for at once, so that each gets another connection.
        await Promise.all(
          Array.from({ length: options.poolSize ?? defaultPoolSize }, () =>
            withClient(brandId, (client) => prepare(toQueryable(client))).catch(onError),
          ),
        );
      };
      await warmAgain();
    },
    close: async () => {
      await listeners.close();
      await pool.end();
    },
  };
}
