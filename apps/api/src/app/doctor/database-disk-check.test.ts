import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDatabaseDisk } from "./database-disk-check.ts";
import { type DoctorTest, openDoctorTest } from "./testing.ts";

let test: DoctorTest;
beforeAll(async () => {
  test = await openDoctorTest();
});
afterAll(() => test.close());

const gigabytes = (free: number) => ({ bavail: free * 1_000_000, bsize: 1_000 });

describe("croupier doctor, the database's disk", () => {
  it.each([
    [0.9, "fault", /: the database holds 0\.\d GB\. Make room, or move it to a larger disk$/],
    [4.9, "warning", /: the database holds 0\.\d GB\. Make room/],
    [5.1, "ok", /^5\.1 GB are free for /],
  ])("OPSRUN-26 finds that %d GB are free for an embedded database: %s", async (free, level, says) => {
    const folders: string[] = [];
    const findings = await checkDatabaseDisk(test.api.owner, async (folder) => {
      folders.push(folder);
      return gigabytes(free);
    });
    expect(findings).toEqual([{ check: "database disk", level, message: expect.stringMatching(says) }]);
    expect(folders.map((folder) => existsSync(path.join(folder, "PG_VERSION")))).toEqual([true]);
  });

  it("OPSRUN-26 checks it with everything else", async () => {
    const { find } = await test.examine();
    expect(find("database disk")?.message).toMatch(/ GB are free for \//);
  });

  it("OPSRUN-26 says that it cannot see the disk of a remote database, and how large that one is", async () => {
    const { owner } = test.api;
    const query = owner.query.bind(owner);
    const refuse = async () => {
      throw new Error("EACCES");
    };
    writeFileSync(path.join(test.folder, ".s.PGSQL.5432.lock"), "1\n/data\n");
    for (const place of ["db.example", "127.0.0.1", path.join(test.folder, "none"), test.folder])
      expect(await checkDatabaseDisk({ host: place, port: 5_432, query }, refuse)).toEqual([
        {
          check: "database disk",
          level: "unseen",
          message: expect.stringMatching(
            /^the database holds 0\.\d GB, and its disk cannot be seen from here/,
          ),
        },
      ]);
  });
});
