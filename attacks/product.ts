/**
 * Starts a product for the attacks on a folder of its own: PostgreSQL, the API with development settings or production
 * settings, and the attacks themselves as its vendor.
 */
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { ensureDatabase, ensureRole } from "@croupier/embedded-postgres/databases";
import { startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { findFreePorts } from "@croupier/test-kit/product";
import { demoPassword } from "@croupier/test-kit/sign-in";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import pg from "pg";
import { createKeyPair } from "../bench/lib/key-pair.ts";
import { startVendor } from "../bench/lib/vendor.ts";
import { createArcadeTarget } from "./arcade.ts";
import { createServerSession } from "./database.ts";
import { DIST, type Environment, startProgram, tryApi, waitFor } from "./programs.ts";
import { insertSoftswissGame, writeVendors } from "./softswiss-vendor.ts";
import { createTarget, findShownCommand, type ReviewTyping, type Target } from "./target.ts";

export type SettingsName = "development" | "production";

export interface Product {
  /** Restarts the API with these settings, on the same data. */
  start(settings: SettingsName): Promise<Target>;
  stop(): Promise<void>;
}

/** Where games would be played. Production takes an address of https alone, and nobody opens it. */
const gamesOrigin = "https://games.example";

/** Further settings of production; no server answers at these addresses. */
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
    for (const name of ["croupier_owner", "croupier_app", "arcade"]) await ensureRole(client, { name });
    await ensureDatabase(client, { name: "croupier", owner: "croupier_owner", guests: ["croupier_app"] });
    await ensureDatabase(client, { name: "arcade", owner: "arcade", guests: [] });
  } finally {
    await client.end();
  }
}

/** Types lines at a review that runs as a program. @returns its output */
async function typeLines(
  env: Environment,
  { username, password, code, orderNo, reply }: ReviewTyping,
): Promise<string> {
  const args = [
    join(DIST, "api/croupier.mjs"),
    "withdrawal",
    "review",
    "--brand",
    "nova",
    "--operator",
    username,
  ];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"], env });
  const type = (...lines: string[]) => void child.stdin.write(lines.map((line) => `${line}\n`).join(""));
  type(password, code, `show ${orderNo}`);
  const heard: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    heard.push(line);
    const command = findShownCommand(line);
    if (command !== undefined) type(...reply(command), "quit");
  }
  return heard.join("\n");
}

/** The in-house vendor, whose platform the attacks are. It does not belong to the API's vendors. */
async function startArcade(folder: string, databaseUrl: string, env: Environment) {
  const port = await findFreePorts();
  const platformKeys = createKeyPair(folder, "arcade-platform");
  const process = startProgram("arcade/main.mjs", {
    ...env,
    ARCADE_PORT: String(port),
    ARCADE_DATABASE_URL: databaseUrl,
    LOG_LEVEL: "fatal",
    HOST: "127.0.0.1",
    ARCADE_PUBLIC_URL: `${env["NODE_ENV"] === "production" ? "https" : "http"}://arcade.localhost:${port}`,
    ARCADE_CLIENT_DIR: join(DIST, "arcade-client"),
    PLATFORM_URL: "http://127.0.0.1:9",
    BGS_PRIVATE_KEY_FILE: createKeyPair(folder, "arcade-vendor").privateFile,
    PLATFORM_PUBLIC_KEY_FILE: platformKeys.publicFile,
    ARCADE_SECRET: randomBytes(32).toString("base64url"),
  });
  await waitFor("the arcade", port, process);
  const site = createTarget({
    port,
    hosts: { nova: "arcade.localhost", lotus: "arcade.localhost" },
    signInAtLotus: async () => undefined,
    now: () => new Date(),
  });
  const { stop } = process;
  return { stop, target: createArcadeTarget({ site, platformKey: platformKeys.privateKey, databaseUrl }) };
}

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
  const vendor = await startVendor({ playedAt: gamesOrigin });
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), isDurable: false });
  await createDatabases(server.connectionString("postgres"));
  const vendorKeys = createKeyPair(folder, "vendor");
  const [paySecret = "", softswissSecret = ""] = [32, 24].map((n) => randomBytes(n).toString("base64url"));
  const shared: Environment = {
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: server.connectionString("croupier", "croupier_app"),
    LOG_LEVEL: "fatal",
    MASTER_SECRET: randomBytes(32).toString("base64url"),
    ARCADE_URL: gamesOrigin,
    ARCADE_INTERNAL_URL: vendor.origin,
    PLATFORM_PRIVATE_KEY_FILE: createKeyPair(folder, "platform").privateFile,
    BGS_PUBLIC_KEY_FILE: vendorKeys.publicFile,
    VENDORS_FILE: writeVendors(folder, vendor, softswissSecret),
    FRONT_DIR: join(DIST, "mobile"),
    WORKER_FILE: join(DIST, "mobile-worker/sw.js"),
    SHELL_FILE: join(DIST, "mobile-shell/shell-entry.mjs"),
  };
  const ownerUrl = server.connectionString("croupier", "croupier_owner");
  const PATH = process.env["PATH"] ?? "";
  const inviteOperator = async (username: string, role: "service" | "admin"): Promise<string> => {
    const args = ["operator", "invite", username, "--brand", "nova", "--role", role];
    const env = { PATH, DATABASE_OWNER_URL: ownerUrl };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(DIST, "api/croupier.mjs"), ...args],
      { env },
    );
    return stdout.trim().split("#")[1] ?? "";
  };
  let stopArcade = async (): Promise<void> => undefined;
  let stopApi = async (): Promise<void> => undefined;

  const start: Product["start"] = async (settings) => {
    await stopApi();
    await stopArcade();
    const port = await findFreePorts();
    const isProduction = settings === "production";
    const own: Environment = isProduction
      ? productionOnly(`https://localhost:${port}`)
      : { DEV_SURFACES: "1", SEED_DEMO: "1", SANDBOX_SOCIAL: "1", SANDBOX_PAY_SECRET: paySecret };
    const env = { PATH, ...shared, ...own, PORT: String(port) };
    // As npm start does: the owner's URL is for the preparation alone, and production finds its data prepared.
    if (!isProduction) {
      await startProgram("api/prepare.mjs", { ...env, DATABASE_OWNER_URL: ownerUrl }).ended;
      await insertSoftswissGame(ownerUrl);
    }
    const api = startProgram("api/main.mjs", env);
    stopApi = api.stop;
    await waitFor(`the API with ${settings} settings`, port, api);
    const arcadeUrl = server.connectionString("arcade", "arcade");
    const arcade = await startArcade(folder, arcadeUrl, {
      PATH,
      ...(isProduction && { NODE_ENV: "production" }),
    });
    stopArcade = arcade.stop;
    return createTarget({
      inviteOperator,
      arcade: arcade.target,
      asServer: createServerSession(shared["DATABASE_URL"] ?? "", ownerUrl),
      croupier: async (args, { password, code }) => {
        const run = promisify(execFile)(process.execPath, [join(DIST, "api/croupier.mjs"), ...args], { env });
        run.child.stdin?.end(`${password}\n${code}\n`);
        // A command that was refused ends with an error, and says why.
        return run.then(
          ({ stdout }) => stdout,
          (error: unknown) => String(error),
        );
      },
      review: (typing) => typeLines(env, typing),
      tryProduction: async (change) => {
        const production = { PATH, ...shared, ...productionOnly("https://localhost"), ...change };
        return tryApi(production, await findFreePorts());
      },
      port,
      isProxied: isProduction,
      vendor,
      vendorKey: vendorKeys.privateKey,
      hosts: { nova: "localhost", lotus: "lotus.localhost" },
      ...(isProduction ? {} : { paySecret, softswissSecret }),
      signInAtLotus: signInAsDemo,
      now: () => new Date(),
    });
  };
  const stop = async (): Promise<void> => {
    await stopApi();
    await stopArcade();
    await vendor.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { start, stop };
}
