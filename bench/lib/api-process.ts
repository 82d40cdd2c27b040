/**
 * Starts one API process with its own PostgreSQL. The benchmark plays the vendor, so it can send bets as a vendor
 * does, and it can also drive the same database server directly.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDatabase, ensureRole } from "@croupier/embedded-postgres/databases";
import { startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { findFreePorts } from "@croupier/test-kit/product";
import pg from "pg";
import { createKeyPair, type KeyPair } from "./key-pair.ts";
import { poll } from "./measure.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

export interface ApiProcess {
  pid: number;
  /** By IP address, which is a host of the first demo brand. */
  origin: string;
  /** A role with all rights on the server, and the roles of the platform's database. */
  urls: { admin: string; owner: string; app: string; arcade: string };
  /** Signs as the vendor BGS. */
  vendorKeys: KeyPair;
  /** Signs as the platform. */
  platformKeys: KeyPair;
  /** A second process on the same database. It has to be stopped first. */
  startAnother: () => Promise<Served>;
  stop: () => Promise<void>;
}

interface Served {
  pid: number;
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Needs the bundles in dist/.
 * @param vendorOrigin the address where the platform launches games
 * @param memory the database server's settings beyond its small default, as an operator with many members gives it
 */
export async function startApiProcess(
  vendorOrigin: string,
  memory: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-api-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  // The bare bet needs one connection per client, more than the server allows by default.
  const settings = { max_connections: 100, ...memory };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), settings });
  const urls = {
    admin: server.connectionString("postgres"),
    owner: server.connectionString("croupier", "croupier_owner"),
    app: server.connectionString("croupier", "croupier_app"),
    arcade: server.connectionString("arcade", "arcade"),
  };
  await createDatabases(urls.admin);
  const vendorKeys = createKeyPair(folder, "vendor");
  const platformKeys = createKeyPair(folder, "platform");
  const env = {
    ...process.env,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: urls.app,
    LOG_LEVEL: "warn",
    MASTER_SECRET: randomBytes(32).toString("base64url"),
    ARCADE_URL: vendorOrigin,
    ARCADE_INTERNAL_URL: vendorOrigin,
    PLATFORM_PRIVATE_KEY_FILE: platformKeys.privateFile,
    BGS_PUBLIC_KEY_FILE: vendorKeys.publicFile,
    DEV_SURFACES: "1",
    SANDBOX_PAY_SECRET: randomBytes(32).toString("base64url"),
    SEED_DEMO: "1",
    FRONT_DIR: join(DIST, "mobile"),
    SHELL_FILE: join(DIST, "mobile-shell/shell-entry.mjs"),
    // Callers choose their own addresses, so that one address's rate limit does not become the measurement.
    TRUSTED_PROXIES: "1",
  };
  await prepareDatabase({ ...env, DATABASE_OWNER_URL: urls.owner });
  const startAnother = () => serve(env);
  const stopDatabase = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const first = await serve(env).catch(async (error: unknown) => {
    await stopDatabase();
    throw error;
  });
  const stop = async () => {
    await first.stop();
    await stopDatabase();
  };
  return { pid: first.pid, origin: first.origin, urls, vendorKeys, platformKeys, startAnother, stop };
}

/** Starts one process of the API, and waits until it is ready. */
async function serve(env: NodeJS.ProcessEnv): Promise<Served> {
  const port = await findFreePorts();
  const child = spawn(process.execPath, [join(DIST, "api/main.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, PORT: String(port) },
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await poll("the API's readiness", 60_000, async () => {
      if (child.exitCode !== null) throw new Error("the API ended while starting");
      return (await isReady(origin)) ? true : undefined;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, origin, stop };
}

/** Migrates and seeds, as `npm start` does before the API. */
async function prepareDatabase(env: NodeJS.ProcessEnv): Promise<void> {
  const stdio = ["ignore", "ignore", "inherit"] as const;
  const child = spawn(process.execPath, [join(DIST, "api/prepare.mjs")], { stdio: [...stdio], env });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the API's database could not be prepared");
}

/** Whether a server of the product answers that it is ready. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

async function createDatabases(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const name of ["croupier_owner", "croupier_app", "arcade"]) await ensureRole(client, { name });
    await ensureDatabase(client, { name: "croupier", owner: "croupier_owner", guests: ["croupier_app"] });
    await ensureDatabase(client, { name: "arcade", owner: "arcade" });
  } finally {
    await client.end();
  }
}
