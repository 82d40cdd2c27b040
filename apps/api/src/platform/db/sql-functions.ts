import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

/** A function's file; `text` is undefined once the file is removed. The file is named after its function. */
interface SqlFunction {
  readonly name: string;
  /** Rises with every change of the text, so an older release knows that it is older. */
  readonly revision: number;
  readonly text: string | undefined;
}

interface AppliedFunction {
  readonly name: string;
  readonly revision: number;
  readonly checksum: string;
}

interface CatalogRow {
  readonly oid: number;
  /** The row's version: it changes with every write, even one with the same text. */
  readonly version: string;
  /** The object as `drop` names it. */
  readonly target: string;
}

const revisionsFile = "revisions.txt";
const retired = "retired";

/** `create or replace` cannot change a return type or argument names, or turn a function into a procedure. */
const notReplaceableCodes = new Set(["42P13", "42809"]);

const statements = {
  routines: `select oid::integer as oid, ctid::text as version, 'routine ' || oid::regprocedure as target from pg_proc
    where proname = $1 and pronamespace = current_schema()::regnamespace order by oid`,
  triggers: `select t.oid::integer as oid, t.ctid::text as version, format('trigger %I on %s', t.tgname, t.tgrelid::regclass) as target
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = $1 and p.pronamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgparentid = 0
    order by t.oid`,
  validators: `select format('select %s(%s)', l.lanvalidator::regproc, p.oid) as call
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.proname = $1 and p.pronamespace = current_schema()::regnamespace`,
} as const;

/**
 * Brings the database's functions to the texts of a folder, in one transaction and under the migration lock. A text is
 * applied when its revision is higher than the database's. So an unchanged folder costs one query, and an older release
 * leaves newer texts alone. Objects that a file's current text no longer creates are dropped: former signatures,
 * triggers and grants.
 * @returns the names of the functions that were applied or dropped.
 * @throws Error that names the file, when the database refuses it or its text changed without a new revision.
 */
export async function applyFunctions(client: pg.Client, folder: string): Promise<readonly string[]> {
  const functions = await readFunctions(folder);
  await client.query(
    `create table if not exists sql_functions (name text primary key, revision integer not null, checksum text not null,
      applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<AppliedFunction>("select name, revision, checksum from sql_functions");
  const applied = new Map(rows.map((row) => [row.name, row]));
  const pending = functions.filter((one) => isPending(one, applied.get(one.name)));
  if (pending.length === 0) return [];
  await client.query("begin");
  try {
    // Functions call each other in any order, so bodies are checked only when all of them exist.
    await client.query("set local check_function_bodies = off");
    for (const one of pending) await naming(one, () => apply(client, one));
    await client.query("set local check_function_bodies = on");
    for (const one of pending) await naming(one, () => validate(client, one));
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  return pending.map(({ name }) => name);
}

/** The functions of a folder with the revision of their present text. */
export async function listFunctionRevisions(folder: string): Promise<ReadonlyMap<string, number>> {
  const revisions = parseRevisions(await readFile(path.join(folder, revisionsFile), "utf8"));
  return new Map([...revisions].map(([name, { revision }]) => [name, revision]));
}

async function readFunctions(folder: string): Promise<readonly SqlFunction[]> {
  const revisions = parseRevisions(await readFile(path.join(folder, revisionsFile), "utf8"));
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
  const present = files.map(async (file): Promise<SqlFunction> => {
    const name = path.basename(file, ".sql");
    const revision = revisions.get(name)?.revision;
    if (revision === undefined) throw new Error(`${file} has no revision: run \`npm run sql:revise\``);
    const text = await readFile(path.join(folder, file), "utf8");
    return { name, revision, text: text.replaceAll("\r\n", "\n") };
  });
  const gone = [...revisions].flatMap(([name, { revision, isRetired }]) =>
    isRetired ? [{ name, revision, text: undefined }] : [],
  );
  return [...(await Promise.all(present)), ...gone];
}

/**
 * Parses lines of `name revision checksum`, as tools/lib/sql-revisions.mjs writes them. Only its check reads the
 * checksum.
 */
function parseRevisions(text: string): Map<string, { revision: number; isRetired: boolean }> {
  const lines = text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [name = "", revision = "", checksum] = line.split(" ");
      if (!/^[1-9]\d*$/.test(revision)) throw new Error(`${revisionsFile} cannot be read: ${line}`);
      return [name, { revision: Number(revision), isRetired: checksum === retired }];
    }),
  );
}

const checksumOf = ({ text }: SqlFunction): string =>
  text === undefined ? retired : createHash("sha256").update(text).digest("hex");

function isPending(one: SqlFunction, applied: AppliedFunction | undefined): boolean {
  if (applied === undefined || applied.revision < one.revision) return true;
  if (applied.revision > one.revision || applied.checksum === checksumOf(one)) return false;
  throw new Error(
    `${one.name}.sql changed, but its revision is still ${one.revision}: run \`npm run sql:revise\``,
  );
}

async function naming(one: SqlFunction, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`function ${one.name}.sql failed: ${(error as Error).message}`, { cause: error });
  }
}

async function apply(client: pg.Client, one: SqlFunction): Promise<void> {
  const { name, text } = one;
  const list = async (statement: string) => (await client.query<CatalogRow>(statement, [name])).rows;
  for (const { target } of await list(statements.routines)) {
    await client.query(`revoke all on ${target} from public, croupier_app`);
  }
  const routines = await list(statements.routines);
  const triggers = await list(statements.triggers);
  if (text !== undefined) await replace(client, text, routines);
  // Triggers are dropped first, because they depend on the functions they call.
  const formerTriggers = findUntouched(triggers, await list(statements.triggers));
  for (const { target } of formerTriggers) await client.query(`drop ${target}`);
  const formerRoutines = findUntouched(routines, await list(statements.routines));
  for (const { target } of formerRoutines) await client.query(`drop ${target}`);
  const present = await list(statements.routines);
  if (text !== undefined && present.length === 0) throw new Error(`it makes no function ${name}`);
  for (const { target } of present) await client.query(`revoke all on ${target} from public`);
  await client.query(
    `insert into sql_functions (name, revision, checksum) values ($1, $2, $3)
     on conflict (name) do update set revision = excluded.revision, checksum = excluded.checksum, applied_at = now()`,
    [name, one.revision, checksumOf(one)],
  );
}

/**
 * Runs a text. Objects that it cannot replace are dropped before a second try, which fails if something depends on
 * them.
 */
async function replace(client: pg.Client, text: string, routines: readonly CatalogRow[]): Promise<void> {
  await client.query("savepoint before_text");
  try {
    await client.query(text);
  } catch (error) {
    if (!notReplaceableCodes.has((error as pg.DatabaseError).code ?? "")) throw error;
    await client.query("rollback to savepoint before_text");
    for (const { target } of routines) await client.query(`drop ${target}`);
    await client.query(text);
  }
  await client.query("release savepoint before_text");
}

/** The objects of `before` that have not been written since. */
const findUntouched = (before: readonly CatalogRow[], after: readonly CatalogRow[]): readonly CatalogRow[] =>
  after.filter((row) => before.some(({ oid, version }) => oid === row.oid && version === row.version));

async function validate(client: pg.Client, { name }: SqlFunction): Promise<void> {
  const { rows } = await client.query<{ call: string }>(statements.validators, [name]);
  for (const { call } of rows) await client.query(call);
}
