import { parseArgs } from "node:util";
import { prepareParent } from "@croupier/embedded-postgres/data-folder";
import pg from "pg";
import { type DatabaseUrls, findRunningDatabase, openDatabase } from "./database.ts";
import { loadSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";

const USAGE = `npm run sql -- [--arcade] "<statement>"`;
const say = (line: string) => process.stderr.write(`croupier: ${line}\n`);

/**
 * Runs one statement as the owner of the tables, who sees the rows of every brand, and prints the result. It uses the
 * database of a running product, or starts one for the statement alone. For development.
 * @returns the exit code
 */
export async function runSql(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { arcade: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [statement] = positionals;
  if (statement === undefined || positionals.length > 1) {
    say(USAGE);
    return 1;
  }
  const given = readSettings(process.env);
  const settings = { ...given, dataDir: prepareParent(given.dataDir) };
  const database =
    findRunningDatabase(settings) ?? (await openDatabase(settings, await loadSecrets(settings.dataDir), say));
  try {
    return await runStatement(urlOf(database.urls, values.arcade), statement);
  } finally {
    await database.stop();
  }
}

const urlOf = (urls: DatabaseUrls, isArcade: boolean): string => (isArcade ? urls.arcade : urls.owner);

async function runStatement(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows, rowCount } = await client.query(statement);
    if (rows.length > 0) console.table(rows);
    say(`${rowCount ?? 0} rows`);
    return 0;
  } catch (error) {
    say((error as Error).message);
    return 1;
  } finally {
    await client.end();
  }
}
