/**
 * A function of the database is a file under apps/api/sql, named after it and with its present text
 * (docs/adr/0021-functions-are-files.md): finds functions elsewhere, and texts that changed without a new revision.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "./check-files.mjs";
import { FUNCTIONS, listFunctionFiles, readRevisions, reviseFunctions } from "./sql-revisions.mjs";

const MIGRATION = /^apps\/[^/]+\/(migrations|src\/server\/migrations)\/.*\.(sql|ts)$/;
const OTHER_SOURCE = /^(apps|packages)\/.*\.(sql|tsx?)$/;
const TEST = /\.test\.tsx?$|\/testing(\/|\.tsx?$)/;

/** Applied long before functions were files. No other migration may join them. */
const EARLIER_MIGRATIONS = new Set(
  [
    "0001_tenants",
    "0030_ledger",
    "0031_ledger_functions",
    "0032_bet_batches",
    "0033_bet_plans",
    "0064_live",
    "0069_team",
    "0080_search_terms",
    "0081_search_term_steps",
    "0091_team_members",
    "0092_names_of_games",
    "0093_rollbacks_in_order",
  ].map((name) => `apps/api/migrations/${name}.sql`),
);
/** On an empty database migrations run before the present functions. The text of this one must stay as it is. */
const CALLED_BY_MIGRATIONS = new Set(["protect_table", "app_merchant"]);

const ROUTINE = "(function|procedure|routine|aggregate)s?";
const CHANGES_ROUTINE = new RegExp(
  `\\b(create|alter|drop)\\s+(or\\s+replace\\s+)?(constraint\\s+)?(${ROUTINE}|trigger)\\b|\\bon\\s+(all\\s+)?${ROUTINE}\\b`,
  "i",
);
const CREATES = /\bcreate\s+(or\s+replace\s+)?(?:function|procedure|aggregate)\s+([\w.]+)/gi;

/**
 * @param {string} root
 * @returns {string[]} one line for each breach
 */
export function checkSqlFunctions(root) {
  const files = listFunctionFiles(root);
  const names = files.map((file) => basename(file, ".sql"));
  return [
    ...listFiles(root)
      .filter((name) => OTHER_SOURCE.test(name) && !name.startsWith(FUNCTIONS) && !TEST.test(name))
      .filter((name) => !EARLIER_MIGRATIONS.has(name))
      .flatMap((name) => findElsewhere(name, read(root, name), names)),
    ...files.flatMap((name) => findMisplaced(name, read(root, name))),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${FUNCTIONS}: ${name} has two files`),
    ...findUnpinned(root, files),
    ...files.flatMap((name) => findWide(root, name)),
    ...findUnrevised(root),
  ];
}

/** As wide as the formatter lets code be. */
const MAX_COLUMNS = 110;

/** @param {string} root @param {string} file @returns {string[]} */
function findWide(root, file) {
  // The text of 0001 stays as it is, see EXEMPT.
  if (basename(file, ".sql") === "protect_table") return [];
  return readFileSync(join(root, file), "utf8")
    .split("\n")
    .flatMap((line, at) =>
      line.length > MAX_COLUMNS ? [`${file}:${at + 1}: ${line.length} columns, at most ${MAX_COLUMNS}`] : [],
    );
}

/** The schema of everything of ours, and last the caller's temporary one, which otherwise comes first (SEC-60). */
const PINNED = /\bset\s+search_path\s*=\s*public\s*,\s*pg_temp\b/i;
/** With these a function runs in a context that its caller does not choose. */
const NEEDS_PIN = /\breturns\s+(?:event_)?trigger\b|\bsecurity\s+definer\b/i;
/** Names are looked up when the function is made, and never again. */
const BOUND_EARLY = /\bbegin\s+atomic\b/i;
/** Called by migrations, so that their texts stay as they are: the one looks nothing up, the other is the owner's alone. */
const EXEMPT = new Set(["app_merchant", "protect_table"]);
const MAKES_NAME = /\bcreate\s+(?:unlogged\s+)?(?:table|view|sequence)\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;

/**
 * A name without its schema is looked up in the caller's search path (CASE-38). A trigger and a function with its owner's rights
 * pin `search_path`. Any other may name the schema of each object of ours instead, since a setting would keep it from being
 * inlined.
 * @param {string} root @param {string[]} files @returns {string[]}
 */
function findUnpinned(root, files) {
  const tables = listFiles(root)
    .filter((name) => name.startsWith("apps/api/migrations/") && name.endsWith(".sql"))
    .flatMap((name) => [...read(root, name).matchAll(MAKES_NAME)].map(([, made]) => made));
  const own = new Set([...tables, ...files.map((file) => basename(file, ".sql"))]);
  return files.flatMap((file) => {
    const sql = read(root, file);
    if (PINNED.test(sql) || EXEMPT.has(basename(file, ".sql"))) return [];
    if (NEEDS_PIN.test(sql)) return [`${file}: say "set search_path = public, pg_temp"`];
    if (BOUND_EARLY.test(sql)) return [];
    const open = findUnqualified(sql, own);
    return open.length === 0
      ? []
      : [`${file}: ${open.join(", ")}: name the schema, or say "set search_path = public, pg_temp"`];
  });
}

/** Names of ours in a function's text without a schema. @param {string} sql @param {ReadonlySet<string | undefined>} own */
function findUnqualified(sql, own) {
  const body = sql
    .replace(/\bcreate\s+(?:or\s+replace\s+)?\w+\s+\w+/gi, "")
    .replace(/\b(?:grant|revoke)\b[^;]*;/gi, "")
    // A literal names nothing of ours, but for a sequence.
    .replace(/(nextval\(\s*)?'(?:[^']|'')*'/gi, (text, call) => (call ? text : "''"));
  const names = [...body.matchAll(/(?<![.\w"])([a-z_]\w*)\b(?!\.)/gi)].map(([name]) => name.toLowerCase());
  return [...new Set(names.filter((name) => own.has(name)))];
}

/** @param {string} name @param {string} sql @param {string[]} functions @returns {string[]} */
function findElsewhere(name, sql, functions) {
  const [made] = sql.match(MIGRATION.test(name) ? CHANGES_ROUTINE : CREATES) ?? [];
  if (made !== undefined)
    return [`${name}: ${made.replace(/\s+/g, " ")}: functions and triggers are in ${FUNCTIONS}`];
  if (!MIGRATION.test(name)) return [];
  return functions
    .filter((one) => !CALLED_BY_MIGRATIONS.has(one) && new RegExp(`\\b${one}\\s*\\(`, "i").test(sql))
    .map((one) => `${name}: ${one}: a migration runs before the present functions, so it calls none`);
}

/** @param {string} name @param {string} sql @returns {string[]} */
function findMisplaced(name, sql) {
  const own = basename(name, ".sql");
  return [...sql.matchAll(CREATES)].flatMap(([text, replaces, made]) => [
    ...(made === own ? [] : [`${name}: makes ${made}, which belongs into ${made}.sql`]),
    ...(replaces === undefined ? [`${name}: ${text.replace(/\s+/g, " ")}: say "create or replace"`] : []),
  ]);
}

/** @param {string} root @returns {string[]} */
function findUnrevised(root) {
  const before = readRevisions(root);
  return [...reviseFunctions(root)]
    .filter(([name, { revision }]) => before.get(name)?.revision !== revision)
    .map(([name]) => `${FUNCTIONS}: ${name} is not as revisions.txt has it: run \`npm run sql:revise\``);
}

/** A file's text without SQL comments. @param {string} root @param {string} name */
const read = (root, name) => readFileSync(join(root, name), "utf8").replace(/--.*$/gm, "");
