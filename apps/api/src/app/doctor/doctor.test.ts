import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApi } from "../../testing/test-api.ts";
import { type DoctorTest, openDoctorTest } from "./testing.ts";

let test: DoctorTest;
let api: TestApi;
let folder: string;
beforeAll(async () => {
  test = await openDoctorTest();
  ({ api, folder } = test);
});
afterAll(() => test.close());

const examine: DoctorTest["examine"] = (change) => test.examine(change);
const createSettings: DoctorTest["createSettings"] = () => test.createSettings();

describe("croupier doctor", () => {
  it("finds nothing wrong with a complete installation, ends with 0, and leaves nothing behind", async () => {
    const before = readdirSync(folder, { recursive: true });
    const { code, findings } = await examine();
    expect(findings.filter(({ level }) => level === "warning" || level === "fault")).toEqual([]);
    expect(code).toBe(0);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it.each<[what: string, change: () => Record<string, string | undefined>, check: string, says: RegExp]>([
    ["a missing setting", () => ({ PUBLIC_URL: undefined }), "settings", /PUBLIC_URL is missing.*: set it/],
    [
      "the owner's URL",
      () => ({ DATABASE_OWNER_URL: api.database.ownerUrl }),
      "settings",
      /DATABASE_OWNER_URL.*: leave it out/,
    ],
    [
      "a role with the owner's rights",
      () => ({ DATABASE_URL: api.database.ownerUrl }),
      "role",
      /owns tables: let it sign in as croupier_app/,
    ],
    [
      "a pool too large for the server",
      () => ({ DATABASE_POOL: "199", PROCESSES: "3" }),
      "connections",
      /need 602 of .*Lower DATABASE_POOL or PROCESSES/,
    ],
    [
      "another installation's secret",
      () => ({ MASTER_SECRET: Buffer.alloc(32, 8).toString("base64url") }),
      "database",
      /another MASTER_SECRET: start with its secrets/,
    ],
    [
      "a server out of reach",
      () => ({ DATABASE_URL: "postgresql://croupier_app:db-canary@127.0.0.1:9/x" }),
      "database",
      /127\.0\.0\.1:9\/x cannot be used: .*ECONNREFUSED.*\. Look at DATABASE_URL/,
    ],
    ["a front that is not built", () => ({ FRONT_DIR: folder }), "front", /contains no build: run/],
    [
      "a worker that is not built",
      () => ({ WORKER_FILE: path.join(folder, "none") }),
      "front",
      /none is missing: run npm run build/,
    ],
    [
      "a storage that cannot be written",
      () => ({ DATA_DIR: path.join(folder, "sw.js") }),
      "storage",
      /(?:ENOTDIR|EEXIST).*Look at DATA_DIR/,
    ],
  ])("OPSRUN-26 reports %s with advice, and ends with 2", async (_what, change, check, says) => {
    const { code, find } = await examine(change());
    expect([code, find(check)]).toEqual([2, { check, level: "fault", message: expect.stringMatching(says) }]);
  });

  it("OPSRUN-26 finds a front whose files are not all there", async () => {
    const front = path.join(folder, "front", "main.js");
    rmSync(front);
    const { find } = await examine();
    writeFileSync(front, "");
    expect(find("front")).toMatchObject({
      level: "fault",
      message: expect.stringMatching(/incomplete.*main\.js.*Run npm run build/),
    });
  });

  it("OPSRUN-26 finds pending migrations, and tables of brands without row-level security", async () => {
    await api.owner.query("begin");
    await api.owner.query("update sql_functions set revision = -revision where name = 'announce_change'");
    await api.owner.query("delete from migrations where name like '0110%'");
    await api.owner.query("alter table vip_ranks no force row level security");
    await api.owner.query("create table loose (merchant_id integer)");
    await api.owner.query("commit");
    const { code, find } = await examine();
    expect(code).toBe(2);
    expect(find("schema")?.message).toMatch(
      /has to apply 0110_installation\.sql, announce_change, 2 in all: run it/,
    );
    expect(find("row-level security")).toMatchObject({
      level: "fault",
      message: expect.stringMatching(/^is not forced on loose, vip_ranks: call protect_table for each/),
    });
    await api.owner.query("begin");
    await api.owner.query("drop table loose");
    await api.owner.query("alter table vip_ranks force row level security");
    await api.owner.query("insert into migrations (name) values ('0110_installation.sql')");
    await api.owner.query("update sql_functions set revision = -revision where name = 'announce_change'");
    await api.owner.query("commit");
  });

  it.each([
    [1_500, "warning", 1],
    [2_500, "fault", 2],
  ])("OPSRUN-26 says that the clock is off by %i ms, as a %s", async (ms, level, code) => {
    const now = Date.now;
    const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
    const found = await examine();
    spy.mockRestore();
    expect([found.code, found.find("clock")?.level]).toEqual([code, level]);
    expect(found.find("clock")?.message).toMatch(
      /differ by \d\.\d s\. Let both follow the same time servers/,
    );
  });

  it("OPSRUN-26 finds partitions that end soon, a database without hosts, and one that nobody has claimed", async () => {
    const now = Date.now;
    const aheadMs = 400 * 86_400_000;
    const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + aheadMs);
    const late = await examine();
    spy.mockRestore();
    expect(late.find("partitions")).toMatchObject({
      level: "warning",
      message: expect.stringMatching(/partitions for -?\d+ days: start a process/),
    });
    await api.owner.query("begin");
    const { rows: hosts } = await api.owner.query("delete from merchant_hosts returning host, merchant_id");
    const { rows: owners } = await api.owner.query("delete from installation returning fingerprint");
    await api.owner.query("commit");
    const { code, find } = await examine();
    expect([code, find("brands"), find("installation")]).toMatchObject([
      1,
      { level: "warning", message: expect.stringMatching(/with 0 hosts: run croupier brand create/) },
      {
        level: "warning",
        message: expect.stringMatching(/no installation has claimed .*: run croupier setup/),
      },
    ]);
    for (const { host, merchant_id } of hosts)
      await api.owner.query("insert into merchant_hosts (host, merchant_id) values ($1, $2)", [
        host,
        merchant_id,
      ]);
    await api.owner.query("insert into installation (fingerprint) values ($1)", [owners[0]?.fingerprint]);
    expect((await examine()).code).toBe(0);
  });

  it("CASE-38 reports if the role may do more than serving needs, however it got the rights", async () => {
    const { name } = api.database;
    const rights: readonly (readonly [right: string, on: string, who: string, says: RegExp])[] = [
      ["temporary", `database ${name}`, "croupier_app", /makes temporary tables/],
      ["temporary", `database ${name}`, "public", /makes temporary tables/],
      ["create", "schema public", "croupier_app", /makes tables/],
      ["update", "approval_votes", "croupier_app", /may update approval_votes/],
      ["update (needed)", "approvals", "croupier_app", /may update approvals\.needed/],
      ["delete", "play_stops", "public", /may delete play_stops/],
    ];
    for (const [right, on, who, says] of rights) {
      await api.owner.query(`grant ${right} on ${on} to ${who}`);
      expect((await examine()).find("grants"), `${right} on ${on}`).toMatchObject({
        level: "fault",
        message: expect.stringMatching(says),
      });
      await api.owner.query(`revoke ${right} on ${on} from ${who}`);
    }
    expect((await examine()).find("grants")?.level).toBe("ok");
  });

  it("SCALE-04 says that limits are divided when there are several processes", async () => {
    expect((await examine()).find("limits")?.message).toContain("counted by one process");
    expect((await examine({ WEB_CONCURRENCY: "3" })).find("limits")?.message).toContain(
      "divided by 3 processes",
    );
  });

  it("repeats no secret in any fault", async () => {
    const url = "postgresql://croupier_app:db-canary@127.0.0.1:9/x";
    for (const change of [{}, { DATABASE_URL: url, DATABASE_OWNER_URL: url, SMTP_URL: "x:mail-canary" }]) {
      const { text } = await examine(change);
      for (const secret of ["canary", createSettings().MASTER_SECRET]) expect(text).not.toContain(secret);
    }
  });
});
