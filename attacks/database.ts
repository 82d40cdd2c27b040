import pg from "pg";

/** Extra rights of the server's role in an attack. */
interface Rights {
  /** Somebody has granted it temporary tables by hand. */
  readonly hasTemporary?: boolean;
}

/** Runs statements as the server's role does. @returns the refusal, or undefined */
export type ServerSession = (statements: readonly string[], rights?: Rights) => Promise<string | undefined>;

async function withConnection<T>(
  connectionString: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const changeTemporary = (change: "grant" | "revoke"): string => {
  const roles = `${change === "grant" ? "to" : "from"} croupier_app`;
  return `do $$ begin execute format('${change} temporary on database %I ${roles}', current_database()); end $$`;
};

/** Runs something while the server's role may make temporary tables. */
const withTemporary = <T>(ownerUrl: string, run: () => Promise<T>): Promise<T> =>
  withConnection(ownerUrl, async (owner) => {
    await owner.query(changeTemporary("grant"));
    try {
      return await run();
    } finally {
      await owner.query(changeTemporary("revoke"));
    }
  });

/** Makes the function that runs statements as the server's role does, on a connection of its own. */
export const createServerSession = (databaseUrl: string, ownerUrl: string): ServerSession => {
  const runAll = (statements: readonly string[]): Promise<string | undefined> =>
    withConnection(databaseUrl, async (client) => {
      try {
        for (const statement of statements) await client.query(statement);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    });
  return (statements, { hasTemporary = false } = {}) =>
    hasTemporary ? withTemporary(ownerUrl, () => runAll(statements)) : runAll(statements);
};
