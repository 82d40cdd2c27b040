import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { backUp, restore } from "@croupier/embedded-postgres/backup";
import { prepareParent } from "@croupier/embedded-postgres/data-folder";
import { findLivingPostmaster } from "@croupier/embedded-postgres/postmaster-file";
import { startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { socketUrl } from "@croupier/embedded-postgres/socket";
import { isStartError, startError } from "@croupier/embedded-postgres/start-error";
import { RESTORED } from "./restored.ts";
import { readSettings } from "./settings.ts";

const say = (line: string) => process.stderr.write(`croupier: ${line}\n`);
const acts = { backup: runBackup, restore: runRestore };

/** Runs one of the two; a refusal is one line. @returns the exit code */
export async function runAct(act: keyof typeof acts, args: readonly string[]): Promise<number> {
  try {
    await acts[act](args);
    return 0;
  } catch (error) {
    if (!isStartError(error)) throw error;
    say(error.message);
    return 1;
  }
}

/**
 * `npm run backup -- --to <folder>`: both databases of a data folder, the platform's and the arcade's, as of one
 * moment, and the members' pictures. The product may run meanwhile. Secrets are not in it: a backup alone decrypts
 * nothing.
 */
async function runBackup(args: readonly string[]): Promise<void> {
  const { to } = readOptions(args, ["to"]);
  const dataDir = readDataDir();
  const postgres = path.join(dataDir, "postgres");
  if (!existsSync(path.join(postgres, "PG_VERSION")))
    throw startError(`${dataDir} holds no database: set DATA_DIR.`);
  const running = findLivingPostmaster(postgres);
  const server = running?.status === "ready" ? undefined : await startEmbeddedPostgres({ dataDir: postgres });
  try {
    const url = socketUrl(running?.socketDir ?? server?.socketDir ?? "", "postgres", "postgres");
    const { files } = await backUp(url, postgres, to, { files: path.join(dataDir, "files") });
    say(
      `${to} holds ${Object.keys(files).length} files. Keep ${path.join(dataDir, "secrets")} in another place.`,
    );
  } finally {
    await server?.stop();
  }
}

/**
 * `DATA_DIR=<new folder> npm run restore -- --from <folder> --secrets <folder>`: lays a backup out as the data folder
 * of an installation that has not been started yet.
 * @throws StartError in one line: no complete backup, a file that differs, or a data folder that is not empty
 */
async function runRestore(args: readonly string[]): Promise<void> {
  const { from, secrets } = readOptions(args, ["from", "secrets"]);
  const dataDir = readDataDir();
  const kept = path.join(dataDir, "secrets");
  if (existsSync(kept)) {
    throw startError(`${dataDir} has secrets of its own: restore into a new DATA_DIR.`);
  }
  if (!existsSync(path.join(secrets, "master-secret"))) {
    throw startError(`${secrets} has no master-secret: name the folder that holds the secrets.`);
  }
  // Before the database: a start that found none would make secrets of its own.
  cpSync(secrets, kept, { recursive: true });
  writeFileSync(path.join(dataDir, RESTORED), "");
  const { asOf } = await restore(from, {
    postgres: path.join(dataDir, "postgres"),
    files: path.join(dataDir, "files"),
  }).catch((error: unknown) => {
    for (const name of [kept, path.join(dataDir, RESTORED)]) rmSync(name, { recursive: true, force: true });
    throw error;
  });
  say(`${dataDir} is as it was on ${asOf}. \`croupier books verify\` checks its books.`);
}

function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Record<Name, string> {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { values } = parseArgs({ args: [...args], options });
  const cwd = process.env.INIT_CWD || process.cwd();
  const read = (name: Name) => {
    const value = (values as Partial<Record<Name, string>>)[name];
    if (!value) throw startError(`${names.map((wanted) => `--${wanted} <folder>`).join(" ")} is wanted.`);
    return [name, path.resolve(cwd, value)] as const;
  };
  return Object.fromEntries(names.map(read)) as Record<Name, string>;
}

function readDataDir(): string {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl) throw startError("With DATABASE_URL, back up and restore with the tools of that server.");
  return prepareParent(dataDir);
}
