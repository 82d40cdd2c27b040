import { generateKeyPairSync } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { createDatabaseProxy } from "@croupier/test-kit/tcp-proxy";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type DoctorTest, openDoctorTest } from "./testing.ts";

let test: DoctorTest;
let shortKey: string;
const servers: Server[] = [];
beforeAll(async () => {
  test = await openDoctorTest();
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 1_024 });
  shortKey = path.join(test.folder, "short.pem");
  writeFileSync(shortKey, publicKey.export({ type: "spki", format: "pem" }));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await test.close();
});

/** What a change of any file would change. */
const readFiles = (): string[] =>
  readdirSync(test.folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((name) => {
      const file = path.join(test.folder, name);
      const { mode, mtimeMs } = statSync(file);
      return statSync(file).isDirectory()
        ? `${name} ${mode}`
        : `${name} ${mode} ${mtimeMs} ${readFileSync(file, "base64")}`;
    });

/** What a change of any row, table, function or role would change. */
async function readDatabase(): Promise<unknown> {
  const { owner } = test.api;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const counted = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::text as rows, coalesce(sum(hashtext(t::text)), 0)::text as content from ${name} t`,
  );
  const { rows: contents } = await owner.query(counted.join(" union all "));
  const { rows: catalogue } = await owner.query(
    `select (select count(*) from pg_class) as relations, (select sum(hashtext(prosrc)) from pg_proc) as functions,
       (select sum(hashtext(r::text)) from pg_roles r) as roles,
       (select sum(hashtext(s::text)) from pg_db_role_setting s) as settings`,
  );
  return { contents, catalogue };
}

/** A dozen faults of one machine: the check that finds each, and its advice. */
const dozen: [check: string, says: RegExp][] = [
  ["cookies", /Set TRUSTED_PROXIES/],
  ["games", /Set it to https/],
  ["certificate", /PUBLIC_CERT_FILE names no readable certificate.*Put the PEM file there/],
  ["master secret", /is not random\. Make one/],
  ["keys", /PLATFORM_PRIVATE_KEY_FILE names no readable key.*Put the PEM file there/],
  ["keys", /BGS_PUBLIC_KEY_FILE must be an RSA key of 2048 bits or more\. Make one/],
  ["mail", /ECONNREFUSED\. Look at SMTP_URL/],
  ["backups", /holds none: look at the job/],
  ["region", /REGION_TABLE cannot be read.*Put the file there/],
  ["front", /is missing: run npm run build/],
  ["database", /ECONNREFUSED.*Look at DATABASE_URL/],
  ["storage", /Look at DATA_DIR/],
];
const createDozen = () => {
  const none = path.join(test.folder, "none");
  return {
    TRUSTED_PROXIES: "0",
    ARCADE_URL: "http://games.example",
    MASTER_SECRET: "A".repeat(43),
    PUBLIC_CERT_FILE: none,
    PLATFORM_PRIVATE_KEY_FILE: none,
    BGS_PUBLIC_KEY_FILE: shortKey,
    SMTP_URL: "smtp://user:mail-canary@127.0.0.1:9",
    BACKUP_DIR: none,
    REGION_TABLE: none,
    DATABASE_URL: "postgresql://croupier_app:db-canary@127.0.0.1:9/x",
    FRONT_DIR: none,
    DATA_DIR: path.join(test.folder, "sw.js"),
  };
};

describe("croupier doctor, all checks together", () => {
  it("OPSRUN-26 finds each of a dozen faults at once, and gives advice for each", async () => {
    const { code, findings, text } = await test.examine(createDozen());
    expect(code).toBe(2);
    for (const [check, says] of dozen) {
      const faults = findings.filter((finding) => finding.check === check && finding.level === "fault");
      expect(faults.map(({ message }) => message).join("\n"), check).toMatch(says);
    }
    expect(text).not.toContain("canary");
  });

  it("OPSRUN-26 changes nothing: no file, no folder, and nothing in the database", async () => {
    const before = [readFiles(), await readDatabase()];
    for (const change of [{}, createDozen(), { DATA_DIR: path.join(test.folder, "new", "data") }]) {
      await test.examine(change);
      expect([readFiles(), await readDatabase()], Object.keys(change).join()).toEqual(before);
    }
  });

  it("OPSRUN-26 asks all at once and gives each up in seconds when nothing answers: database, mail, and the site itself", async () => {
    const told: string[] = [];
    const silent = createServer((socket) => {
      told.push("asked");
      socket.on("error", () => undefined).on("close", () => told.push("given up"));
      socket.resume();
    });
    servers.push(silent);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as { port: number };
    const proxy = await createDatabaseProxy(test.api.database.urlFor("croupier_app"));
    proxy.swallow();
    // The seconds pass when all have been asked.
    const limit = new AbortController();
    const limits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => {
      limits.mockRestore();
      vi.useRealTimers();
    });
    const examined = test.examine({
      DATABASE_URL: proxy.url,
      SMTP_URL: `smtp://user:mail-canary@127.0.0.1:${port}`,
      PUBLIC_URL: `https://localhost:${port}`,
      PUBLIC_CERT_FILE: undefined,
    });
    await expect.poll(() => told).toEqual(["asked", "asked"]);
    await expect.poll(() => proxy.countAll()).toBeGreaterThan(0);
    expect(limits.mock.calls).toEqual([[5_000]]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(told).toEqual(["asked", "asked"]);
    await vi.advanceTimersByTimeAsync(1);
    limit.abort();
    await vi.advanceTimersByTimeAsync(2_000);
    const { code, find } = await examined;
    proxy.cut();
    await proxy.close();
    expect(code).toBe(2);
    await expect.poll(() => told).toEqual(["asked", "asked", "given up", "given up"]);
    expect([find("database"), find("mail"), find("certificate")]).toMatchObject([
      { level: "fault", message: expect.stringMatching(/says nothing within 7 s\. Look at DATABASE_URL/) },
      { level: "fault", message: expect.stringMatching(/says nothing within 5 s\. Look at SMTP_URL/) },
      { level: "warning", message: expect.stringMatching(/says nothing within 5 s\. Name the certificate/) },
    ]);
  });
});
