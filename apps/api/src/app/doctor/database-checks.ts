import { readdir } from "node:fs/promises";
import pg from "pg";
import type { Config } from "../../platform/config.ts";
import {
  countBrands,
  findPartitionsEnd,
  hasSchema,
  listApplied,
  listUnprotectedTables,
  readRoleFacts,
  readSealingKeyAges,
  readServerFacts,
} from "../../platform/db/inspection.ts";
import { refuseOtherInstallation } from "../../platform/db/installation.ts";
import { excessAdvice, listExcessGrants } from "../../platform/db/role-grants.ts";
import { appRole, withClient } from "../../platform/db/server-setup.ts";
import { listFunctionRevisions } from "../../platform/db/sql-functions.ts";
import { databaseFolders } from "../paths.ts";
import { checkDatabaseDisk } from "./database-disk-check.ts";
import { type Check, type Finding, fault, ok, warning } from "./finding.ts";

const oldestVersion = 150_000;
const dayMs = 86_400_000;
const daysAhead = 30;
/** A process deletes them within a day; one that was stopped over a weekend is no fault. */
const oldestKeyDays = 4;
/** A process beyond this is not ready, and one beyond half of it is about to be. */
const skewLimitMs = 2_000;
const clockAdvice = "Let both follow the same time servers";

type DatabaseCheck = (client: pg.Client, config: Config) => Promise<readonly Finding[]>;

const checkServer: DatabaseCheck = async (client, { databasePool: poolSize, processes }) => {
  const sentAt = Date.now();
  const { version, version_number, usable_connections, now } = await readServerFacts(client);
  const skewMs = Math.abs((sentAt + Date.now()) / 2 - now.getTime());
  // Each process has its pool and one connection that listens; migrate and doctor need one each.
  const needed = processes * (poolSize + 1) + 2;
  const skew = `this machine's clock and the database's differ by ${(skewMs / 1_000).toFixed(1)} s`;
  const budget = `${processes} processes with ${poolSize} + 1 connections need ${needed} of ${usable_connections}`;
  return [
    version_number >= oldestVersion
      ? ok("version", `PostgreSQL ${version}`)
      : fault("version", `PostgreSQL ${version} is too old: 15 or newer is needed. Upgrade it`),
    needed <= usable_connections
      ? ok("connections", budget)
      : fault("connections", `${budget}. Lower DATABASE_POOL or PROCESSES, or raise max_connections`),
    skewMs > skewLimitMs
      ? fault("clock", `${skew}. ${clockAdvice}`)
      : skewMs > skewLimitMs / 2
        ? warning("clock", `${skew}. ${clockAdvice}`)
        : ok("clock", skew),
  ];
};

const checkRole: DatabaseCheck = async (client) => {
  const { name, excess } = await readRoleFacts(client);
  return [
    excess.length === 0
      ? ok("role", `${name} may serve and nothing more`)
      : fault(
          "role",
          `DATABASE_URL signs in as ${name}, who ${excess.join(", ")}: let it sign in as ${appRole}`,
        ),
  ];
};

const mostNamed = 5;

/** Rights that no migration grants. With temporary tables, a caller could replace our objects wherever a name is not pinned. */
const checkGrants: DatabaseCheck = async (client) => {
  if ((await readRoleFacts(client)).excess.length > 0) return [];
  const excess = await listExcessGrants(client, databaseFolders());
  return [
    excess.length === 0
      ? ok("grants", "the role has no right that serving does not need")
      : fault(
          "grants",
          `the role ${excess.slice(0, mostNamed).join(", ")}: ${excess.length} rights that serving does not need: ${excessAdvice}`,
        ),
  ];
};

const checkInstallation: DatabaseCheck = async (client, { masterSecret }) => [
  (await refuseOtherInstallation(client, masterSecret))
    ? ok("installation", "the database belongs to this MASTER_SECRET")
    : warning("installation", "no installation has claimed the database: run croupier setup"),
];

const checkSchema: DatabaseCheck = async (client) => {
  if (!(await hasSchema(client))) return [fault("schema", "there is no schema: run croupier migrate")];
  const applied = await listApplied(client);
  const { migrations, functions } = databaseFolders();
  const files = (await readdir(migrations)).filter((file) => file.endsWith(".sql"));
  const revisions = await listFunctionRevisions(functions);
  const pending = [
    ...files.filter((file) => !applied.has(file)),
    ...[...revisions].filter(([name, revision]) => (applied.get(name) ?? 0) < revision).map(([name]) => name),
  ];
  return [
    pending.length === 0
      ? ok("schema", `${files.length} migrations are applied`)
      : fault(
          "schema",
          `croupier migrate has to apply ${pending.slice(0, 5).join(", ")}, ${pending.length} in all: run it`,
        ),
  ];
};

const checkTables: DatabaseCheck = async (client) => {
  const unprotected = await listUnprotectedTables(client);
  const until = await findPartitionsEnd(client);
  const days = until === undefined ? 0 : Math.floor((until.getTime() - Date.now()) / dayMs);
  const ahead = `postings have partitions for ${days} days`;
  return [
    unprotected.length === 0
      ? ok("row-level security", "is forced on every table of brands")
      : fault(
          "row-level security",
          `is not forced on ${unprotected.join(", ")}: call protect_table for each, or move it to another schema`,
        ),
    days >= daysAhead
      ? ok("partitions", ahead)
      : warning("partitions", `${ahead}: start a process, which makes them`),
  ];
};

const checkBrands: DatabaseCheck = async (client) => {
  const { brands, hosts } = await countBrands(client);
  const text = `${brands} brands with ${hosts} hosts`;
  return [
    brands > 0 && hosts > 0 ? ok("brands", text) : warning("brands", `${text}: run croupier brand create`),
  ];
};

/** Sealing keys change every day, and those of the days before are deleted (SEC-15). */
const checkSealingKeys: DatabaseCheck = async (client) => {
  const { newest, oldest } = await readSealingKeyAges(client);
  if (newest === null || oldest === null)
    return [ok("sealing keys", "there is none yet: the first sealed call makes that of the day")];
  const kept = `the newest is ${newest} days old, the oldest ${oldest}`;
  return [
    oldest <= oldestKeyDays
      ? ok("sealing keys", kept)
      : warning("sealing keys", `${kept}: start a process, which deletes those that nobody may use any more`),
  ];
};

const checks: readonly DatabaseCheck[] = [
  checkServer,
  checkRole,
  checkInstallation,
  checkSchema,
  (client) => checkDatabaseDisk(client),
];
/** These need the tables. */
const tableChecks: readonly DatabaseCheck[] = [checkGrants, checkTables, checkBrands, checkSealingKeys];

/** Looks at the database as a serving process would see it. */
export const checkDatabase: Check = async (config) => {
  // A missing setting is reported by the settings check.
  if (!URL.canParse(config.databaseUrl)) return [];
  return withClient(config.databaseUrl, async (client) => {
    const findings: Finding[] = [];
    const run = async (check: DatabaseCheck): Promise<void> => {
      try {
        findings.push(...(await check(client, config)));
      } catch (error) {
        const { message } = error as Error;
        const isRefused = error instanceof pg.DatabaseError;
        findings.push(fault("database", isRefused ? `${message}. Run croupier migrate` : message));
      }
    };
    for (const check of checks) await run(check);
    if (await hasSchema(client)) for (const check of tableChecks) await run(check);
    return findings;
  });
};
