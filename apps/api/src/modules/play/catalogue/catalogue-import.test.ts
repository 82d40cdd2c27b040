import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFeed, createFeedLines, listNodeIds, seedCatalogue } from "../../../testing/catalogue.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { readFeed } from "./catalogue-feed.ts";
import { importCatalogueFile } from "./catalogue-import.service.ts";
import { importCatalogue } from "./catalogue-import.store.ts";

const header = JSON.stringify({ format: "croupier-catalogue", version: 1, full: true });
const vendor = JSON.stringify({ type: "vendor", code: "ACME", names: { EN: "Acme" } });
const game = (fields: object): string =>
  JSON.stringify({ type: "game", vendor: "ACME", code: "a", gameType: "RNG", names: { EN: "A" }, ...fields });

describe("reading a feed", () => {
  const faultsOf = async (...lines: string[]) => (await readFeed(lines)).faults;

  it("accepts the document's examples in any order, with blank lines and a byte order mark", async () => {
    const { feed, faults } = await readFeed([
      `\ufeff${header}`,
      game({ minBet: "0.25", rtp: "95.8123" }),
      "",
      vendor,
    ]);
    expect(faults).toBeUndefined();
    expect([feed?.vendors.length, feed?.games.length, feed?.full]).toEqual([1, 1, true]);
  });

  it.each([
    ["a line that is no JSON", "{", /no JSON/],
    ["an unknown kind", '{"type":"studio"}', /"vendor" or "game"/],
    ["a null", "null", /"vendor" or "game"/],
    ["a game without an English name", game({ names: { CN: "甲" } }), /names/],
    ["an unknown field", game({ price: 1 }), /additional|unevaluated|price/i],
    ["an unknown type of game", game({ gameType: "SLOT" }), /gameType/],
    ["a code that no address can hold", game({ code: "../a" }), /code/],
    ["a smallest bet that is no amount", game({ minBet: "1,5" }), /minBet/],
    ["a return that gives nothing back", game({ rtp: "0.00" }), /rtp/],
    ["a return above all stakes", game({ rtp: "100.1" }), /rtp/],
    ["a return with a fifth digit", game({ rtp: "95.81234" }), /rtp/],
    ["a volatility of another word", game({ volatility: "wild" }), /volatility/],
    ["a volatility that is no word", game({ volatility: 3 }), /volatility/],
    ["a name with a control character", game({ names: { EN: "A\u0007" } }), /names\.EN/],
    ["a text that was no UTF-8", game({ names: { EN: "A\ufffd" } }), /names\.EN/],
    ["a game of a vendor that is not there", game({ vendor: "NOBODY" }), /NOBODY is not in the feed/],
  ])("refuses %s and names the line", async (_, line, message) => {
    expect(await faultsOf(header, vendor, line)).toEqual([
      { line: 3, message: expect.stringMatching(message) },
    ]);
  });

  it("refuses a feed without its header, an empty one, and duplicates", async () => {
    expect(await faultsOf(vendor)).toEqual([{ line: 1, message: expect.stringMatching(/^header/) }]);
    expect(await faultsOf()).toEqual([{ line: 1, message: "the feed is empty" }]);
    const faults = await faultsOf(header, vendor, vendor, game({}), game({ names: { EN: "B" } }));
    expect(faults).toEqual([
      { line: 3, message: "vendor ACME appears twice" },
      { line: 5, message: "game ACME:a appears twice" },
    ]);
  });

  it("stops at a hundred faults", async () => {
    expect(await faultsOf(header, ...Array.from({ length: 500 }, () => "nonsense"))).toHaveLength(100);
  });
});

describe("importing a feed", () => {
  let api: TestApi;
  let folder: string;
  const listGames = async () =>
    (
      await api.owner.query<{ game_code: string; name: string; enabled: boolean }>(
        `select game_code, names ->> 'EN' as name, enabled from games order by node_id`,
      )
    ).rows.map((row) => `${row.game_code} ${row.name}${row.enabled ? "" : " (off)"}`);

  beforeAll(async () => {
    api = await createTestApi();
    folder = await mkdtemp(path.join(os.tmpdir(), "croupier-feed-"));
  });
  beforeEach(() => seedCatalogue(api, [{ code: "a" }, { code: "b" }, { code: "c", names: { CN: "丙" } }]));
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await api.close();
  });

  it("changes nothing the second time, and keeps node ids when a game changes", async () => {
    const before = await listNodeIds(api);
    const writes = async () => (await api.owner.query("select xmin::text from games")).rows;
    const untouched = await writes();
    await seedCatalogue(api, [{ code: "a" }, { code: "b" }, { code: "c", names: { CN: "丙" } }]);
    expect(await writes()).toEqual(untouched);
    await seedCatalogue(api, [{ code: "b", names: { EN: "Bee" } }, { code: "a" }, { code: "c" }]);
    expect(await listNodeIds(api)).toEqual(before);
    const { rows } = await api.owner.query("select 1 from games where names ? 'CN' or folded ? 'CN'");
    expect(rows).toEqual([]);
  });

  it("disables games that a full feed no longer names, never deletes them, and enables them when they return", async () => {
    await seedCatalogue(api, [{ code: "a" }]);
    expect(await listGames()).toEqual(["a Game 1", "b Game 2 (off)", "c Game 3 (off)"]);
    await seedCatalogue(api, [{ code: "a" }, { code: "b" }]);
    expect(await listGames()).toEqual(["a Game 1", "b Game 2", "c Game 3 (off)"]);
  });

  it("leaves alone what a partial feed does not name, and lets it mention known vendors", async () => {
    const lines = [header.replace("true", "false"), game({ code: "d", names: { EN: "Dee" } })];
    const file = path.join(folder, "partial.jsonl");
    await writeFile(file, lines.join("\n"));
    expect(await importCatalogueFile(api.database.ownerUrl, file)).toEqual({
      summary: { vendors: 0, games: 1, disabledGames: 0 },
      faults: undefined,
    });
    expect(await listGames()).toEqual(expect.arrayContaining(["a Game 1", "b Game 2", "d Dee"]));
  });

  it("writes nothing from a file with a fault", async () => {
    const before = await listGames();
    const file = path.join(folder, "broken.jsonl");
    await writeFile(file, [...createFeedLines([{ code: "new" }]), "{"].join("\n"));
    const { faults } = await importCatalogueFile(api.database.ownerUrl, file);
    expect(faults).toEqual([{ line: 4, message: expect.stringMatching(/no JSON/) }]);
    expect(await listGames()).toEqual(before);
  });

  it("unpacks a file that ends in .gz", async () => {
    const file = path.join(folder, "feed.jsonl.gz");
    await writeFile(file, gzipSync(createFeedLines([{ code: "packed" }]).join("\n")));
    const { summary } = await importCatalogueFile(api.database.ownerUrl, file);
    expect(summary?.games).toBe(1);
    expect(await listGames()).toContain("packed Game 1");
  });

  it("explains a file that is missing or is not of the type in its name", async () => {
    const { ownerUrl } = api.database;
    await expect(importCatalogueFile(ownerUrl, path.join(folder, "none.jsonl"))).rejects.toThrow(/ENOENT/);
    const file = path.join(folder, "plain.jsonl.gz");
    await writeFile(file, header);
    await expect(importCatalogueFile(ownerUrl, file)).rejects.toThrow(/header/);
  });

  it("keeps counts that match the games", async () => {
    const fish = { code: "f", gameType: "FISH" as const, classifications: ["BOSS"] };
    await seedCatalogue(api, [
      { code: "a", classifications: ["VIDEO", "BUY"] },
      { code: "b", classifications: ["VIDEO"] },
      fish,
    ]);
    const { rows } = await api.owner.query(
      "select game_type, classification, games from vendor_counts order by 1, 2",
    );
    expect(rows).toEqual([
      { game_type: "FISH", classification: "", games: 1 },
      { game_type: "FISH", classification: "BOSS", games: 1 },
      { game_type: "RNG", classification: "", games: 2 },
      { game_type: "RNG", classification: "BUY", games: 1 },
      { game_type: "RNG", classification: "VIDEO", games: 2 },
    ]);
  });

  it("has its own name among the database's sessions, so that an operator sees which session blocks which", async () => {
    const file = path.join(folder, "waits.jsonl");
    await writeFile(file, createFeedLines([{ code: "a" }]).join("\n"));
    const holder = await hold(api.database, "lock table vendors in access exclusive mode");
    const importing = importCatalogueFile(api.database.ownerUrl, file);
    await untilWaiting(api.database, 1);
    const { rows } = await api.owner.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and not granted`,
    );
    expect(rows).toEqual([{ name: "croupier-import" }]);
    await holder.release();
    expect((await importing).summary?.games).toBe(1);
  });

  it("rolls back completely when the database refuses a part", async () => {
    const before = await listGames();
    const feed = await createFeed([{ code: "new-1" }, { code: "new-2" }]);
    const broken = { ...feed, games: [...feed.games, { ...feed.games[0], vendor: "NOBODY" } as never] };
    await expect(importCatalogue(api.owner, broken)).rejects.toThrow(/foreign key/);
    expect(await listGames()).toEqual(before);
  });
});
