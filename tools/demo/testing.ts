import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createTestDatabase } from "@croupier/test-kit/database";
import pg from "pg";
import pino from "pino";
import { databaseFolders } from "../../apps/api/src/app/paths.ts";
import { runSeed } from "../../apps/api/src/app/seed.ts";
import type { Clock } from "../../apps/api/src/platform/clock.ts";
import { loadConfig } from "../../apps/api/src/platform/config.ts";
import { createDatabase } from "../../apps/api/src/platform/db/database.ts";
import { migrate } from "../../apps/api/src/platform/db/migrate.ts";
import { createTestKeys } from "../../apps/api/src/testing/vendor.ts";
import { startTestArcade } from "../../apps/arcade/src/server/testing/arcade.ts";

const masterSecret = Buffer.alloc(32, 7).toString("base64url");

/** A new demo's database and the arcade beside it, neither of which has a past yet. */
export async function startDemoWithArcade() {
  const [database, arcade] = await Promise.all([
    createTestDatabase({
      template: "migrated",
      prepareTemplate: async (ownerUrl) => {
        await migrate(ownerUrl, databaseFolders());
      },
    }),
    startTestArcade(),
  ]);
  const { app } = await arcade.createProcess({ isDemo: true });
  /** How many days before the end of a past the arcade breaks down, and for which brands it has. */
  let deadly: { readonly left: number; readonly brands: Set<string> } | undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-past-"));
  const keys = createTestKeys();
  const keyFile = path.join(folder, "platform.pem");
  writeFileSync(keyFile, arcade.platformKeys.privateKey.export({ type: "pkcs8", format: "pem" }));
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const breaksDown = async (payload: Buffer): Promise<boolean> => {
    const { key, sub_partner_id: code = "" } = JSON.parse(payload.toString()) as Record<string, string>;
    if (!deadly || deadly.brands.has(code)) return false;
    const { rows } = await owner.query<{ day: string }>(
      "select (merchant_day(merchant_id, ends_at) - $2::integer)::text as day from demo_pasts join merchants using (merchant_id) where code = $1",
      [code, deadly.left],
    );
    if (rows[0]?.day !== key) return false;
    deadly.brands.add(code);
    return true;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const payload = Buffer.concat(chunks);
    const isPast = request.url === "/operator/demo/play";
    if (isPast && (await breaksDown(payload))) {
      response.writeHead(503).end();
      return;
    }
    const { url = "/", method = "GET", headers } = request;
    const reply = await app.inject({ url, method: method as "POST", headers, payload });
    response.writeHead(reply.statusCode, { "content-type": "application/json" }).end(reply.rawPayload);
  };
  const door = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const { port } = door.address() as AddressInfo;
  const configFor = (days: number) =>
    loadConfig({
      DATABASE_URL: database.urlFor("croupier_app"),
      MASTER_SECRET: masterSecret,
      DATA_DIR: folder,
      PLATFORM_PRIVATE_KEY_FILE: keyFile,
      BGS_PUBLIC_KEY_FILE: keys.env["BGS_PUBLIC_KEY_FILE"],
      ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}`,
      SEED_DAYS: String(days),
      DEV_SURFACES: "1",
    });
  const logger = pino({ level: process.env["PAST_LOG"] ?? "warn" });
  const pool = createDatabase({ connectionString: database.urlFor("croupier_app"), poolSize: 3 });
  return {
    owner,
    arcade,
    configFor,
    pool,
    /** Has the arcade break down once for each brand, when it plays the day that many before the last. */
    dieAt: (left: number): void => {
      deadly = { left, brands: new Set() };
    },
    /** The step that `npm start` runs before the API. */
    seed: (days: number, clock: Clock): Promise<void> =>
      runSeed({ config: configFor(days), ownerUrl: database.ownerUrl, logger, clock }),
    close: async (): Promise<void> => {
      door.closeAllConnections();
      door.close();
      await app.close();
      await arcade.stop();
      await pool.close();
      await owner.end();
      keys.remove();
      rmSync(folder, { recursive: true });
      await database.drop();
    },
  };
}

export type DemoWithArcade = Awaited<ReturnType<typeof startDemoWithArcade>>;
