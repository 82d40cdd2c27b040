import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { createCertificate } from "@croupier/test-kit/certificates";
import { findFreePorts } from "@croupier/test-kit/product";
import { expect, test } from "@playwright/test";
import pg from "pg";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ENTERABLE = 0o711;

/** The commands of a section of docs/operations.md, in their order. */
function readCommands(heading: string): string[] {
  const text = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const blocks = [...section.matchAll(/^```sh\n([^]*?)^```$/gm)];
  return blocks.flatMap(([, block = ""]) => block.trim().split("\n"));
}

let folder: string;
let server: EmbeddedPostgres;
let serving: ChildProcess | undefined;
let stopMail = (): void => undefined;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "croupier-first-start-"));
  chmodSync(folder, ENTERABLE);
  server = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), isDurable: false });
  const access = join(folder, "pg", "pg_hba.conf");
  writeFileSync(
    access,
    `local all croupier_owner,croupier_app scram-sha-256\n${readFileSync(access, "utf8")}`,
  );
  await query("select pg_reload_conf()");
});
test.afterEach(async () => {
  stopMail();
  if (serving && serving.exitCode === null) {
    serving.kill("SIGTERM");
    await once(serving, "exit");
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.connectionString("postgres") });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(role: string): string {
  const url = new URL(server.connectionString("casino", role));
  url.password = `${role}-password`;
  return url.href;
}

/** The settings that docs/operations.md asks an operator to give to each command. */
function createSettings(port: number, mailPort: number) {
  const secret = { MASTER_SECRET: randomBytes(32).toString("base64url") };
  const owner = {
    ...secret,
    DATABASE_ADMIN_URL: server.connectionString("postgres"),
    DATABASE_OWNER_URL: urlOf("croupier_owner"),
  };
  const serve = {
    ...secret,
    DATABASE_URL: urlOf("croupier_app"),
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    ARCADE_URL: "https://games.example",
    SMS_URL: "https://sms.example/send",
    SMS_TOKEN: "token",
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: "no-reply@play.example",
    TRUSTED_PROXIES: "1",
    PUBLIC_URL: "https://play.example",
    BACKUP_DIR: join(folder, "backups"),
    PUBLIC_CERT_FILE: join(folder, "public.pem"),
  };
  return { owner: { ...owner, DATABASE_URL: serve.DATABASE_URL }, serve };
}

/** A mail server that greets, in a process of its own because the commands keep this one from answering. */
async function startMailServer(): Promise<{ port: number; process: ChildProcess }> {
  const program = `
    const { createServer } = require("node:net");
    createServer((socket) => {
      socket.on("error", () => undefined).on("data", () => socket.write("250-mail\\r\\n250 STARTTLS\\r\\n"));
      socket.write("220 mail\\r\\n");
    }).listen(0, "127.0.0.1", function () { process.stdout.write(String(this.address().port)); });`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { port: Number(port.toString()), process: child };
}

/** Asks as the proxy in front would. */
function ask(port: number, path: string, host = "play.example"): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" };
    const request = http.get({ host: "127.0.0.1", port, path, headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on("error", reject);
  });
}

const statusOf = (port: number, path: string): Promise<number> =>
  ask(port, path).then(
    ({ status }) => status,
    () => 0,
  );

test("OPSRUN-01 OPSRUN-02 the commands of docs/operations.md lead from an empty PostgreSQL to a page", async () => {
  const port = await findFreePorts();
  const mail = await startMailServer();
  stopMail = () => void mail.process.kill();
  const { owner, serve } = createSettings(port, mail.port);
  // The first backup, of an installation that is about to begin.
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "backups", "first.tar"), "");
  // What the proxy in front would show.
  const { cert } = await createCertificate({ days: 90, names: ["play.example"] });
  writeFileSync(serve.PUBLIC_CERT_FILE, cert);
  // The link that npm makes in node_modules/.bin.
  symlinkSync(join(ROOT, "apps/api/bin/croupier.mjs"), join(folder, "croupier"));
  const PATH = [folder, process.env.PATH].join(delimiter);
  const commands = readCommands("First start");
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.at(-1)).toBe("croupier serve");
  expect(await query("select datname from pg_database where not datistemplate")).toEqual([
    { datname: "postgres" },
  ]);
  for (const command of commands.slice(0, -1)) {
    const settings = command.startsWith("croupier doctor") ? serve : owner;
    // From another folder, as a service would be run.
    execFileSync("sh", ["-ec", command], { cwd: folder, env: { PATH, ...settings }, encoding: "utf8" });
  }
  serving = spawn("sh", ["-c", `exec ${commands.at(-1)}`], {
    cwd: folder,
    env: { PATH, ...serve },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await expect.poll(() => statusOf(port, "/readyz"), { timeout: 60_000 }).toBe(200);
  const page = await ask(port, "/m/home");
  expect(page.status).toBe(200);
  expect(page.body).toContain("Nova");
  expect((await ask(port, "/m/home", "unknown.example")).status, "no brand's host").not.toBe(200);
  expect(await statusOf(port, "/dev/outbox"), "nothing of a laptop").toBe(404);
  const roles = await query("select distinct usename from pg_stat_activity where datname = 'casino'");
  expect(roles, "who is connected").toEqual([{ usename: "croupier_app" }]);
  for (const command of readCommands("Upgrade"))
    execFileSync("sh", ["-ec", command], {
      cwd: folder,
      env: { PATH, ...(/doctor/.test(command) ? serve : owner) },
    });
});
