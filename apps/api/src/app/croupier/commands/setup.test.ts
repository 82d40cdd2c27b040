import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOperatorInvitations } from "../../../modules/talk/operator/operator.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { withClient } from "../../../platform/db/server-setup.ts";
import { createTestSecret } from "../../../testing/environments.ts";
import { runCroupier } from "../croupier.ts";

const ENTERABLE = 0o711;
let folder: string;
let server: EmbeddedPostgres;

/** An empty server that asks the product's roles for their passwords. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-setup-"));
  chmodSync(folder, ENTERABLE);
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, "pg"), isDurable: false });
  const access = path.join(folder, "pg", "pg_hba.conf");
  writeFileSync(
    access,
    `local all croupier_owner,croupier_app scram-sha-256\n${readFileSync(access, "utf8")}`,
  );
  await query("select pg_reload_conf()");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query<Row extends object>(
  sql: string,
  url = server.connectionString("postgres"),
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const urlOf = (role: string, password: string, database = "casino"): string => {
  const url = new URL(server.connectionString(database, role));
  url.password = password;
  return url.href;
};

const createSettings = (secret: number, password: string) => ({
  DATABASE_ADMIN_URL: server.connectionString("postgres"),
  DATABASE_OWNER_URL: urlOf("croupier_owner", `owner-${password}`),
  DATABASE_URL: urlOf("croupier_app", `app-${password}`),
  MASTER_SECRET: createTestSecret(`setup ${secret}`).toString("base64url"),
});

const setUp = async (env: Record<string, string>, ...args: string[]) => {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const code = await runCroupier(["setup", ...args], env, { say: write, complain: write });
  return { code, text: lines.join("\n") };
};

/** What a second installation must not change. */
const readServer = async () => ({
  roles: await query("select rolname, rolpassword, rolcanlogin, rolsuper from pg_authid order by rolname"),
  databases: await query("select datname, datdba, datacl::text from pg_database order by datname"),
});

const tulip = ["tulip", "--host", "tulip.example", "--currency", "EUR", "--symbol", "€"];

describe("croupier setup", () => {
  const ours = () => createSettings(7, "first-canary");

  it("makes roles, database and schema on an empty server, twice the same, and prints no secret", async () => {
    const first = await setUp(ours());
    expect(first).toMatchObject({
      code: 0,
      text: expect.stringMatching(/\d+ migrations and \d+ functions applied/),
    });
    const before = await readServer();
    const second = await setUp(ours());
    expect(second).toMatchObject({ code: 0, text: expect.stringContaining("the schema is up to date") });
    expect(await readServer()).toEqual(before);
    for (const secret of ["canary", ours().MASTER_SECRET])
      expect(first.text + second.text).not.toContain(secret);
    expect(await query("select current_user as who", ours().DATABASE_URL)).toEqual([{ who: "croupier_app" }]);
    await expect(query("select * from migrations", ours().DATABASE_URL)).rejects.toThrow("permission denied");
  });

  it("SEC-64 invites the first operator once, as an admin, and nobody when it runs again", async () => {
    const pathOf = (text: string) => /^https:\/\/\S+\/service\/invitation#[a-z2-7-]+$/m.exec(text)?.[0];
    const settings = ours();
    const quiet = await setUp(settings);
    expect([quiet.code, pathOf(quiet.text)], "there is no brand yet").toEqual([0, undefined]);
    const made = await setUp(settings, ...tulip, "--operator", "Mia");
    expect(made.code).toBe(0);
    expect(pathOf(made.text)).toMatch(/^https:\/\/tulip\.example\//);
    const people = () =>
      query(
        `select username, role, (select count(*)::integer from operator_invitations) as invitations from operators`,
        settings.DATABASE_OWNER_URL,
      );
    expect(await people()).toEqual([{ username: "mia", role: "admin", invitations: 1 }]);
    const lily = ["lily", "--host", "lily.example", "--currency", "EUR", "--symbol", "€"];
    for (const args of [[], ["--operator", "eve"], [...lily, "--operator", "eve"], ["--operator", "eve"]]) {
      const again = await setUp(settings, ...args);
      expect([again.code, pathOf(again.text)]).toEqual([0, undefined]);
    }
    expect(await people()).toEqual([{ username: "mia", role: "admin", invitations: 1 }]);
    expect((await setUp(settings, "--operator")).text).toContain("usage: croupier setup");
  });

  it("SEC-64 waits while an operator is being added at the same moment", async () => {
    const { DATABASE_OWNER_URL: url } = ours();
    await setUp(ours());
    await withClient(url, async (other) => {
      await other.query("begin");
      await other.query(
        "insert into operators (username, display_name, role) values ('ivy', 'Ivy', 'admin')",
      );
      await withClient(url, async (client) => {
        // It gives up as soon as it would have to wait: 55P03 is a lock that was not available.
        await client.query("set lock_timeout = 1");
        const invitations = createOperatorInvitations({ client, clock: systemClock });
        await expect(invitations.inviteFirst("eve")).rejects.toMatchObject({ code: "55P03" });
      });
      await other.query("rollback");
    });
  });

  it("also creates the first brand if it is given one", async () => {
    const rose = ["rose", "--host", "rose.example", "--currency", "EUR", "--symbol", "€"];
    expect(await setUp(ours(), ...rose)).toMatchObject({
      code: 0,
      text: expect.stringContaining("brand rose is at rose.example"),
    });
    const { code, text } = await setUp(ours(), ...rose);
    expect([code, text]).toEqual([1, expect.stringContaining("rose.example leads to a brand already")]);
  });

  it.each([
    [
      "passwords",
      () => ({ ...createSettings(7, "second") }),
      /role croupier_owner exists with another password/,
    ],
    [
      "a MASTER_SECRET",
      () => ({ ...ours(), MASTER_SECRET: createSettings(8, "").MASTER_SECRET }),
      /another MASTER_SECRET/,
    ],
    [
      "passwords, for a database of its own on the same server",
      () => ({
        ...createSettings(8, "second"),
        DATABASE_OWNER_URL: urlOf("croupier_owner", "owner-second", "other"),
        DATABASE_URL: urlOf("croupier_app", "app-second", "other"),
      }),
      /role croupier_owner exists with another password/,
    ],
  ])(
    "OPSRUN-07 refuses a second installation with %s of its own, and alters no role",
    async (_what, settings, reason) => {
      await setUp(ours());
      const before = await readServer();
      const { code, text } = await setUp(settings());
      expect([code, text]).toEqual([1, expect.stringMatching(reason)]);
      expect(text).toMatch(/^croupier setup: [^\n]+$/);
      expect(await readServer()).toEqual(before);
    },
  );

  it("OPSRUN-07 migrate and serve refuse a database of another installation as well", async () => {
    await setUp(ours());
    const { DATABASE_OWNER_URL, DATABASE_URL } = ours();
    const { MASTER_SECRET } = createSettings(8, "");
    const lines: string[] = [];
    const terminal = { say: () => undefined, complain: (line: string) => void lines.push(line) };
    expect(await runCroupier(["migrate"], { DATABASE_OWNER_URL, MASTER_SECRET }, terminal)).toBe(1);
    const settings = {
      DATABASE_URL,
      MASTER_SECRET,
      ARCADE_URL: "https://games.example",
      PUBLIC_URL: "https://play.example",
      SMS_URL: "https://sms.example",
      SMS_TOKEN: "t",
      SMTP_URL: "smtps://mail.example",
      MAIL_FROM: "a@b.example",
      TRUSTED_PROXIES: "1",
    };
    expect(await runCroupier(["serve"], settings, terminal)).toBe(1);
    expect(lines).toEqual([
      expect.stringContaining("another MASTER_SECRET"),
      expect.stringContaining("another MASTER_SECRET"),
    ]);
  });

  it("names all missing and invalid settings at once", async () => {
    expect((await setUp({})).text).toBe(
      "croupier setup: DATABASE_ADMIN_URL is missing; DATABASE_OWNER_URL is missing; DATABASE_URL is missing; MASTER_SECRET is missing",
    );
    const { text } = await setUp({ ...ours(), DATABASE_URL: urlOf("somebody", "x", "elsewhere") });
    expect(text).toMatch(/must sign in as croupier_app; .* name two databases/);
  });
});
