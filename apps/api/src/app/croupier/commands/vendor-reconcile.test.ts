import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createVendorConnections } from "../../../platform/vendor-connections.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { runReconcileCommand } from "./vendor-reconcile.ts";

const heading = "round,user,bet,win,currency,state";
let connected: ConnectedApi;
let database: Database;
let folder: string;
let from: Date;
let to: Date;
let player: TestPlayer;
let foreign: TestPlayer;
/** The lines of a file that agrees with the ledger, by the round's name. */
const lines: Record<string, string> = {};

/** Plays a round of 0.10 that wins 0.05, or is rolled back. */
async function play(of: TestPlayer, name: string, end: "win" | "rollback" | "nothing"): Promise<void> {
  const { bgs } = connected;
  const bodies = bodiesOf(of);
  await bgs.call("transaction/bet", bodies.bet(name, 10_000));
  if (end === "win") await bgs.call("transaction/win", bodies.win(`${name}-w`, name, 5_000));
  if (end === "rollback") await bgs.call("transaction/rollback", bodies.rollback(`${name}-b`, name));
  const said = { win: "0.10,0.05,CNY,settled", rollback: "0,0,CNY,cancelled", nothing: "0.10,0,CNY,open" }[
    end
  ];
  lines[name] = `round-of-${name},${of.player},${said}`;
}

beforeAll(async () => {
  connected = await createConnectedApi();
  const { api } = connected;
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
  folder = mkdtempSync(path.join(os.tmpdir(), "reconcile-"));
  player = await createTestPlayer(api, { balanceUnits: 1_000_000n });
  foreign = await createTestPlayer(api, { brand: "lotus", balanceUnits: 1_000_000n });
  await play(player, "before", "win");
  api.clock.advanceMs(600_000);
  from = api.clock.now();
  await play(player, "edge", "win");
  api.clock.advanceMs(120_000);
  for (const name of ["one", "two", "three"]) await play(player, name, "win");
  await play(player, "undone", "rollback");
  await play(player, "open", "nothing");
  await play(foreign, "elsewhere", "win");
  api.clock.advanceMs(600_000);
  to = api.clock.now();
});
afterAll(async () => {
  await database.close();
  await connected.close();
  rmSync(folder, { recursive: true });
});

const ofDay = ["edge", "one", "two", "three", "undone", "open"];
const fileOf = (names: readonly string[], change: (line: string) => string = (line) => line): string => {
  const file = path.join(folder, "rounds.csv");
  writeFileSync(file, [heading, ...names.map((name) => change(lines[name] ?? name))].join("\n"));
  return file;
};
const run = (file: string | undefined, more: readonly string[] = [], env: Record<string, string> = {}) =>
  runReconcileCommand(
    {
      database,
      clock: connected.api.clock,
      connections: createVendorConnections({ ...connected.api.config, ...env }),
    },
    [
      "--brand",
      "nova",
      "--vendor",
      "BGS",
      "--from",
      from.toISOString(),
      "--to",
      to.toISOString(),
      ...(file === undefined ? [] : ["--file", file]),
      ...more,
    ],
  );
const lastRun = async () => {
  const { rows } = await connected.api.owner.query(
    "select * from vendor_reconciliations order by reconciliation_id desc limit 1",
  );
  return rows[0];
};

describe("vendor:reconcile", () => {
  it("finds nothing in a file that agrees with the ledger, and stores the sums", async () => {
    const { text, code } = await run(fileOf(ofDay));
    expect([code, text]).toEqual([0, expect.stringMatching(/comparison \d+: 0 differences$/)]);
    for (const side of ["theirs", "ours"])
      expect(text).toContain(`${side}: 6 rounds, bet 0.50000, win 0.20000 CNY`);
    expect(await lastRun()).toMatchObject({
      vendor: "BGS",
      file_name: "rounds.csv",
      file_rounds: 6,
      our_rounds: 6,
      starts_at: from,
      ends_at: to,
      finished_at: expect.any(Date),
      counts: { missing_here: 0, missing_there: 0, amount: 0, state: 0, currency: 0, repeated: 0 },
    });
    const { rows } = await connected.api.owner.query("select count(*)::int as left from vendor_file_rounds");
    expect(rows).toEqual([{ left: 0 }]);
  });

  it("finds nothing in a cancelled round without money whose bet has never come", async () => {
    const nobody = (bet: string) => `round-of-nobody,nova-nobody,${bet},0,CNY,cancelled`;
    expect(await run(fileOf([...ofDay, nobody("0")]))).toMatchObject({ code: 0 });
    expect(await run(fileOf([...ofDay, nobody("0.10")]))).toMatchObject({ code: 1 });
  });

  it.each<[kind: string, names: readonly string[], change: (line: string) => string, line: RegExp]>([
    [
      "missing_here",
      [...ofDay, "nobody"],
      (line) => (line === "nobody" ? "round-of-nobody,nova-nobody,1,0,CNY,settled" : line),
      /round-of-nobody {2}nova-nobody {2}theirs: 1\.00000 0\.00000 CNY settled {2}ours: nothing/,
    ],
    [
      "missing_there",
      ofDay.filter((name) => name !== "two"),
      (line) => line,
      /round-of-two .* theirs: nothing {2}ours: 0\.10000 0\.05000 CNY settled/,
    ],
    [
      "amount",
      ofDay,
      (line) => line.replace(/(of-one.*),0\.05,/, "$1,0.06,"),
      /round-of-one .* theirs: 0\.10000 0\.06000 .* ours: 0\.10000 0\.05000/,
    ],
    [
      "amount",
      ofDay,
      (line) => line.replace(/(of-undone.*),0,0,/, "$1,0.10,0,"),
      /round-of-undone .* theirs: 0\.10000 .* ours: 0\.00000/,
    ],
    [
      "state",
      ofDay,
      (line) => line.replace(/(of-open.*)open$/, "$1settled"),
      /round-of-open .* CNY settled {2}ours: .* CNY open/,
    ],
    [
      "currency",
      ofDay,
      (line) => line.replace(/(of-one.*)CNY/, "$1EUR"),
      /round-of-one .* EUR settled {2}ours: .* CNY settled/,
    ],
    ["repeated", [...ofDay, "three"], (line) => line, /round-of-three/],
    ["missing_here", [...ofDay, "elsewhere"], (line) => line, /round-of-elsewhere {2}lotus-.* ours: nothing/],
  ])("lists rounds that are %s, in that kind alone, and exits with 1", async (kind, names, change, line) => {
    const { text, code } = await run(fileOf(names, change));
    expect(code).toBe(1);
    expect(text).toMatch(new RegExp(`: 1 differences \\(${kind} 1\\)$`));
    expect(text).toMatch(line);
    const { reconciliation_id: id, counts } = await lastRun();
    expect(counts).toMatchObject({ [kind]: 1 });
    const kept = await connected.api.owner.query(
      "select kind, merchant_id from vendor_differences where reconciliation_id = $1",
      [id],
    );
    expect(kept.rows).toEqual([{ kind, merchant_id: player.brandId }]);
  });

  it("leaves out rounds at the ends of the time, and compares a round of another day that the file has", async () => {
    const withoutEdge = ofDay.filter((name) => name !== "edge");
    expect((await run(fileOf(withoutEdge))).code).toBe(0);
    expect((await run(fileOf(withoutEdge), ["--edge-seconds", "0"])).text).toMatch(
      /missing_there {2}round-of-edge/,
    );
    expect((await run(fileOf([...ofDay, "before"]))).code).toBe(0);
  });

  it("SEC-27 shows a brand no comparisons of another one", async () => {
    await run(fileOf(["one"]));
    for (const table of ["vendor_reconciliations", "vendor_differences", "vendor_file_rounds"]) {
      const rows = await database.forBrand(foreign.brandId, (q) => q.query(`select * from ${table}`));
      expect([table, rows]).toEqual([table, []]);
    }
  });

  it("compares a day of the brand's calendar", async () => {
    const args = ["--brand", "nova", "--vendor", "BGS", "--file", fileOf([...ofDay, "before"])];
    const deps = {
      database,
      clock: connected.api.clock,
      connections: createVendorConnections(connected.api.config),
    };
    expect((await runReconcileCommand(deps, [...args, "--day", "2026-11-21"])).code).toBe(0);
    expect(await lastRun()).toMatchObject({
      starts_at: new Date("2026-11-21T00:00:00Z"),
      ends_at: new Date("2026-11-22T00:00:00Z"),
    });
    for (const wrong of [
      ["--day", "2026-11-31"],
      ["--day", "2026-11-21", "--from", from.toISOString()],
    ])
      await expect(runReconcileCommand(deps, [...args, ...wrong])).rejects.toThrow(
        "croupier vendor reconcile",
      );
  });

  it.each([
    [["--brand", "rose"], /there is no brand rose/],
    [["--file", "no-such-file.csv"], /ENOENT/],
    [["--from", "2026-11-22"], /croupier vendor reconcile/],
    [["--to", "2000-01-01T00:00:00Z"], /croupier vendor reconcile/],
    [["--vendor", "EVO"], /EVO has no call for files/],
  ])("compares nothing with %j", async (more, message) => {
    const file = more[0] === "--vendor" ? undefined : fileOf(ofDay);
    await expect(run(file, more)).rejects.toThrow(message);
  });

  it("SEC-34 asks the in-house vendor for their file by a signed call when none is named", async () => {
    const asked: unknown[] = [];
    const vendor = createServer((request, response) => {
      asked.push([request.url, typeof request.headers["x-hub88-signature"]]);
      response.end([heading, ...ofDay.map((name) => lines[name])].join("\n"));
    });
    await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
    const arcadeInternalUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
    const { code } = await run(undefined, [], { arcadeInternalUrl });
    await new Promise((resolve) => vendor.close(resolve));
    expect([code, asked]).toEqual([0, [["/operator/generic/v2/rounds/file", "string"]]]);
  });
});
