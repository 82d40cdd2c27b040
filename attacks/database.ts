import pg from "pg";

/** Makes the function that runs statements as the server's role does, on a connection of its own. */
export const createServerSession =
  (connectionString: string) =>
  async (statements: readonly string[]): Promise<string | undefined> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end();
    }
  };
