/**
 * Starts a product for the attacks on a folder of its own: PostgreSQL, the API with development settings or production
 * settings, and the attacks themselves as its vendor.
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
import { demoPassword } from "@croupier/test-kit/sign-in";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import pg from "pg";
import { createKeyPair } from "../bench/lib/key-pair.ts";
import { poll } from "../bench/lib/measure.ts";
import { startVendor } from "../bench/lib/vendor.ts";
import { createTarget, type Target } from "./target.ts";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));

export type SettingsName = "development" | "production";

export interface Product {
  /** Starts the API anew with these settings, on the same data. */
  start(settings: SettingsName): Promise<Target>;
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

/** What production needs besides; nothing answers at these addresses. */
const productionOnly = (publicUrl: string): Environment => ({
  NODE_ENV: "production",
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: "1",
  SMS_URL: "https://sms.example/send",
  SMS_TOKEN: "none",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "nobody@mail.example",
});

async function createDatabases(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const name of ["croupier_owner", "croupier_app"]) await ensureRole(client, { name });
    await ensureDatabase(client, { name: "croupier", owner: "croupier_owner", guests: ["croupier_app"] });
  } finally {
    await client.end();
  }
}

const isReady = async (port: number): Promise<true | undefined> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    await response.arrayBuffer();
    return response.ok || undefined;
  } catch {
    // Nothing listens yet.
    return undefined;
  }
};

const signInAsDemo = async (client: WpsClient): Promise<void> => {
  await client.login("demo", demoPassword);
};

/** A product that runs already, with its demo accounts. The attacks are neither its vendor nor its payment provider. */
export const findProduct = (url: URL): Target =>
  createTarget({
    address: url.hostname === "localhost" ? "127.0.0.1" : url.hostname,
    isTls: url.protocol === "https:",
    port: Number(url.port) || (url.protocol === "https:" ? 443 : 80),
    hosts: { nova: url.hostname, lotus: `lotus.${url.hostname}` },
    signInAtLotus: signInAsDemo,
    now: () => new Date(),
  });

/** Prepares the database and the vendor. The first start should be with development settings, which seed the demo. */
export async function openProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-attack-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const vendor = await startVendor();
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), isDurable: false });
  await createDatabases(server.connectionString("postgres"));
  const vendorKeys = createKeyPair(folder, "vendor");
  const paySecret = randomBytes(32).toString("base64url");
  const shared: Environment = {
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: server.connectionString("croupier", "croupier_app"),
    LOG_LEVEL: "fatal",
    MASTER_SECRET: randomBytes(32).toString("base64url"),
    ARCADE_URL: vendor.origin,
    ARCADE_INTERNAL_URL: vendor.origin,
    PLATFORM_PRIVATE_KEY_FILE: createKeyPair(folder, "platform").privateFile,
    BGS_PUBLIC_KEY_FILE: vendorKeys.publicFile,
    FRONT_DIR: join(DIST, "mobile"),
    WORKER_FILE: join(DIST, "mobile-worker/sw.js"),
    SHELL_FILE: join(DIST, "mobile-shell/shell-entry.mjs"),
  };
  const ownerUrl = server.connectionString("croupier", "croupier_owner");
  let stopApi = async (): Promise<void> => undefined;

  const start: Product["start"] = async (settings) => {
    await stopApi();
    const port = await findFreePorts();
    const isProduction = settings === "production";
    const own: Environment = isProduction
      ? productionOnly(`https://localhost:${port}`)
      : { DEV_SURFACES: "1", SEED_DEMO: "1", SANDBOX_SOCIAL: "1", SANDBOX_PAY_SECRET: paySecret };
    const env = { PATH: process.env["PATH"] ?? "", ...shared, ...own, PORT: String(port) };
    const run = (program: string, more: Environment = {}) =>
      spawn(process.execPath, [join(DIST, "api", program)], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...env, ...more },
      });
    // As npm start does: the owner's URL is for the preparation alone, and production finds its data prepared.
    if (!isProduction) await once(run("prepare.mjs", { DATABASE_OWNER_URL: ownerUrl }), "exit");
    const child = run("main.mjs");
    const ended = once(child, "exit");
    stopApi = async () => {
      child.kill("SIGTERM");
      await ended;
    };
    await poll("the API's readiness", 90_000, async () => {
      if (child.exitCode !== null) throw new Error(`the API ended while starting with ${settings} settings`);
      return isReady(port);
    });
    return createTarget({
      ...{ port, isProxied: isProduction, vendor, vendorKey: vendorKeys.privateKey },
      hosts: { nova: "localhost", lotus: "lotus.localhost" },
      ...(isProduction ? {} : { paySecret }),
      signInAtLotus: signInAsDemo,
      now: () => new Date(),
    });
  };
  const stop = async (): Promise<void> => {
    await stopApi();
    await vendor.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { start, stop };
}
