import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createTestDatabase } from "@croupier/test-kit/database";
import pg from "pg";
import { migrate } from "./migrate.ts";

/** A release's own folders. */
export interface Release {
  migrations: string;
  functions: string;
}

/** An empty database, and releases that start on it one after the other. */
export async function prepareReleases() {
  const database = await createTestDatabase({ template: "empty", prepareTemplate: async () => undefined });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const folder = await mkdtemp(path.join(os.tmpdir(), "croupier-functions-"));
  return {
    database,
    owner,
    folder,
    /** A release with the given functions as [revision, text], or [revision] alone for a function that it removed. */
    makeRelease: async (
      name: string,
      functions: Record<string, readonly [number, string?]>,
    ): Promise<Release> => {
      const made = {
        migrations: path.join(folder, name, "migrations"),
        functions: path.join(folder, name, "sql"),
      };
      await mkdir(made.migrations, { recursive: true });
      await mkdir(path.join(made.functions, "area"), { recursive: true });
      const lines: string[] = [];
      for (const [stem, [revision, text]] of Object.entries(functions)) {
        lines.push(`${stem} ${revision} ${text === undefined ? "retired" : "checksum"}\n`);
        if (text !== undefined) await writeFile(path.join(made.functions, "area", `${stem}.sql`), text);
      }
      await writeFile(path.join(made.functions, "revisions.txt"), lines.join(""));
      return made;
    },
    start: async (folders: Release): Promise<readonly string[]> =>
      (await migrate(database.ownerUrl, folders)).functions,
    ask: async (expression: string): Promise<unknown> =>
      (await owner.query<{ answer: unknown }>(`select ${expression} as answer`)).rows[0]?.answer,
    close: async () => {
      await owner.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export type Releases = Awaited<ReturnType<typeof prepareReleases>>;

/** A function that answers a number. */
export const answering = (
  answer: number,
  head = "create or replace function answer() returns integer",
): string =>
  `${head} language sql as $$ select ${answer} $$; grant execute on function answer() to croupier_app;`;
