import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { createApi } from "../apps/api/src/app/create-api.ts";
import { runWithdrawalReview } from "../apps/api/src/app/croupier/commands/withdrawal-review.ts";
import { runCroupier } from "../apps/api/src/app/croupier/croupier.ts";
import type { ReviewTerminal } from "../apps/api/src/app/croupier/operator-lines.ts";
import { loadConfig } from "../apps/api/src/platform/config.ts";
import { createDatabase } from "../apps/api/src/platform/db/database.ts";
import { createVendorConnections } from "../apps/api/src/platform/vendor-connections.ts";
import { createMember, testPassword } from "../apps/api/src/testing/members.ts";
import { createPromotion } from "../apps/api/src/testing/promotions.ts";
import { createTestApi, testCaptchaDigits } from "../apps/api/src/testing/test-api.ts";
import { createTestGame, createTestKeys } from "../apps/api/src/testing/vendor.ts";
import { startTestArcade } from "../apps/arcade/src/server/testing/arcade.ts";
import { startVendor } from "../bench/lib/vendor.ts";
import { createArcadeTarget } from "./arcade.ts";
import type { Fault } from "./attack.ts";
import { createServerSession } from "./database.ts";
import { plantInProduct } from "./planting.ts";
import {
  createTarget,
  findShownCommand,
  type ReviewTyping,
  softswissVendor,
  type Target,
  type TargetOptions,
} from "./target.ts";

const paySecret = "sandbox-test-secret";
const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

/** The server half of a front that draws nothing. */
const shell = `
  export const renderShell = () => "";
  export const findPart = () => undefined;
  export const isRoute = () => true;
  export const listModules = () => [];
  export const findPicture = () => undefined;
`;

/** A built front in a product's folder of its own, so that no test depends on the last build. */
function createFront() {
  const product = mkdtempSync(join(tmpdir(), "croupier-attacks-"));
  writeFileSync(join(product, "package.json"), '{"name":"not for visitors"}');
  const folder = join(product, "dist/mobile");
  mkdirSync(join(folder, ".vite"), { recursive: true });
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, ".vite/manifest.json"), `{"m":{"file":"assets/m.js","isEntry":true}}`);
  writeFileSync(join(folder, "assets/m.js"), "");
  const shellFile = join(folder, "shell.mjs");
  writeFileSync(shellFile, shell);
  const remove = (): void => rmSync(product, { recursive: true, force: true });
  return { env: { FRONT_DIR: folder, SHELL_FILE: shellFile }, remove };
}

/** Types lines at a review that runs in this process. @returns its output, and the error if one ended it */
async function typeLines(
  run: (terminal: Pick<ReviewTerminal, "lines" | "say">) => Promise<void>,
  orderNo: string,
  reply: ReviewTyping["reply"],
): Promise<string> {
  const said: string[] = [];
  const lines = (async function* () {
    yield `show ${orderNo}`;
    yield* reply(findShownCommand(said.join("\n")) ?? "");
  })();
  await run({ lines, say: (text) => void said.push(text) }).catch((error: unknown) => {
    said.push(String(error));
  });
  return said.join("\n");
}

/** Further settings of production besides its own keys and database. */
const productionOnly = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://play.example",
  ARCADE_URL: "https://games.example",
  TRUSTED_PROXIES: "1",
  SMS_URL: "https://sms.example/send",
  SMS_TOKEN: "none",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "nobody@mail.example",
};

export interface AttackedSite {
  readonly target: Target;
  /** Runs something against the product without a defence, and gives the defence back. */
  plant<T>(fault: Fault, run: (target: Target) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The server in this process, listening, with the accounts that the attacks ask for. */
export async function openAttackedSite(): Promise<AttackedSite> {
  const vendor = await startVendor();
  const keys = createTestKeys({ baseUrl: `${vendor.origin}/gcp`, gameOrigin: vendor.origin });
  const front = createFront();
  const arcade = { ARCADE_URL: vendor.origin, ARCADE_INTERNAL_URL: vendor.origin };
  const env = { ...keys.env, ...front.env, ...arcade, SANDBOX_PAY_SECRET: paySecret, DEV_SURFACES: "1" };
  const api = await createTestApi(env, { runsJobs: true });
  await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
  await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  await api.owner.query(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
     select merchant_id, 'sandbox', 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, '{1000000}' from merchants`,
  );
  await api.owner.query(
    `insert into withdrawal_methods (merchant_id, code, provider, names, minimum_units, maximum_units)
     select merchant_id, way, 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000 from merchants, unnest('{bank,wallet}'::text[]) way`,
  );
  await api.owner.query(
    `update merchants set settings = settings || jsonb_build_object('verifiedBefore',
       case code when 'nova' then 'deposit' else 'play' end)`,
  );
  await createMember(api, { username: "agent" });
  await createPromotion(api, { needsPicture: true });
  const { username } = await createMember(api, { brand: "lotus", username: "demo" });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
  const house = await startTestArcade();
  await house.app.listen({ host: "127.0.0.1", port: 0 });
  // All terminals are of one network, and each attack comes twice in a minute: more sign-ins than it has (SEC-52).
  const forgetSignIns = () => api.owner.query("delete from operator_attempts");
  const options: TargetOptions = {
    port: portOf(api.app),
    hosts: { nova: "localhost", lotus: "lotus.localhost" },
    vendor,
    inviteOperator: async (username, role) => {
      const lines: string[] = [];
      const write = (line: string): void => void lines.push(line);
      const args = ["operator", "invite", username, "--brand", "nova", "--role", role];
      const settings = { DATABASE_OWNER_URL: api.database.ownerUrl };
      await runCroupier(args, settings, { say: write, complain: write });
      return lines.at(-1)?.split("#")[1] ?? "";
    },
    croupier: async (args, { password, code }) => {
      const lines: string[] = [];
      const write = (line: string): void => void lines.push(line);
      const settings = {
        DATABASE_URL: api.database.urlFor("croupier_app"),
        MASTER_SECRET: api.config.masterSecret.toString("base64url"),
      };
      const ask = async (question: string) => (question.startsWith("password") ? password : code);
      await forgetSignIns();
      await runCroupier(args, settings, { say: write, complain: write, ask });
      return lines.join("\n");
    },
    review: async ({ username, password, code, orderNo, reply }) => {
      await forgetSignIns();
      return typeLines(
        (terminal) =>
          runWithdrawalReview(
            {
              ...terminal,
              database,
              clock: api.clock,
              masterSecret: api.config.masterSecret,
              ask: async (what) => (what === "code" ? code : password),
              logger: pino({ level: "silent" }),
              onError: () => undefined,
            },
            ["--brand", "nova", "--operator", username],
          ),
        orderNo,
        reply,
      );
    },
    asServer: createServerSession(api.database.urlFor("croupier_app"), api.database.ownerUrl),
    tryProduction: async (change) => {
      const MASTER_SECRET = randomBytes(32).toString("base64url");
      const own = {
        ...keys.env,
        VENDORS_FILE: undefined,
        DATABASE_URL: api.config.databaseUrl,
        MASTER_SECRET,
      };
      try {
        createVendorConnections(loadConfig({ ...productionOnly, ...own, ...change }));
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
    arcade: createArcadeTarget({
      site: createTarget({
        port: portOf(house.app),
        hosts: { nova: "arcade.localhost", lotus: "arcade.localhost" },
        signInAtLotus: async () => undefined,
        now: api.clock.now,
      }),
      platformKey: house.platformKeys.privateKey,
      databaseUrl: house.database.ownerUrl,
    }),
    vendorKey: keys.vendorKey.export({ type: "pkcs8", format: "pem" }).toString(),
    softswissSecret: keys.secret.toString(),
    paySecret,
    captchaTrial: { labelled: 100, tried: 40 },
    signInAtLotus: async (client) => void (await client.login(username, testPassword)),
    now: api.clock.now,
  };
  const target = createTarget(options);
  /** Another process on the same database, with other settings. */
  const startWith = async (settings: Readonly<Record<string, string>>): Promise<FastifyInstance> => {
    const { databaseUrl, masterSecret } = api.config;
    const config = loadConfig({
      ...env,
      DATABASE_URL: databaseUrl,
      MASTER_SECRET: masterSecret.toString("base64url"),
      ...settings,
    });
    const parts = { drawCaptchaDigits: () => testCaptchaDigits };
    const app = await createApi(config, pino({ level: "silent" }), api.clock, parts);
    await app.listen({ host: "127.0.0.1", port: 0 });
    return app;
  };
  const plant: AttackedSite["plant"] = async (fault, run) => {
    const mend = await plantInProduct(fault, api.owner);
    let other: FastifyInstance | undefined;
    try {
      // After the planting, because some faults are in how a process starts.
      other = fault.settings && (await startWith(fault.settings));
      return await run(createTarget({ ...options, ...(other && { port: portOf(other) }) }, fault));
    } finally {
      await mend();
      await other?.close();
    }
  };
  const close = async (): Promise<void> => {
    await database.close();
    await api.close();
    await house.stop();
    await vendor.stop();
    keys.remove();
    front.remove();
  };
  return { target, plant, close };
}
