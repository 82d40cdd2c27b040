import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFeed, readFeedFile } from "./catalogue-feed.ts";

const header = (full = true) => JSON.stringify({ format: "croupier-catalogue", version: 1, full });
const vendor = (fields: object = {}) =>
  JSON.stringify({ type: "vendor", code: "ACME", names: { EN: "Acme" }, ...fields });
const game = (fields: object = {}) =>
  JSON.stringify({ type: "game", vendor: "ACME", code: "a", gameType: "RNG", names: { EN: "A" }, ...fields });
const faultsOf = async (lines: readonly string[], known?: ReadonlySet<string>) =>
  (await readFeed(lines, known)).faults?.map(({ line, message }) => `${line} ${message}`);

describe("the fields of a feed", () => {
  const long = (length: number) => "x".repeat(length);

  it.each<[string, object]>([
    ["names of 80 characters", { names: { EN: long(80), CN: long(80), PT: long(80), VI: long(80) } }],
    ["a code of 64 characters", { code: `0${"aZ9._-".repeat(10)}abc` }],
    [
      "eight classifications",
      { classifications: ["A", "B", "C", "D", "E", "F", "G", `9_${"A".repeat(18)}`] },
    ],
    ["no classifications", { classifications: [] }],
    ["the largest and finest bet", { minBet: "999999999.99999" }],
    ["a bet without places", { minBet: "5" }],
    ["a return of all stakes", { rtp: "100" }],
    ["the smallest return", { rtp: "0.0001" }],
    ["a return with one digit", { rtp: "7" }],
    ["the most lines", { lines: 1_000_000 }],
    ["one line", { lines: 1 }],
    ["what is passed through", { playType: "Tradition", lottoMode: "ZY", roomId: long(40) }],
    ["nothing to pass through", { playType: "", lottoMode: "", roomId: "" }],
    ["switches", { isNew: true, supportPlay: false, hasDemo: true }],
    ["the last rank", { rank: 2_000_000_000 }],
  ])("of a game take %s", async (_name, fields) => {
    const { feed } = await readFeed([header(), vendor(), game(fields)]);
    expect(feed?.games[0]).toMatchObject(fields);
  });

  it.each<[string, object]>([
    ["names.EN", { names: { EN: "" } }],
    ["names.EN", { names: { EN: long(81) } }],
    ["names.CN", { names: { EN: "A", CN: long(81) } }],
    ["names.PT", { names: { EN: "A", PT: "" } }],
    ["names.VI", { names: { EN: "A", VI: "A\u007f" } }],
    ["names.FR", { names: { EN: "A", FR: "A" } }],
    ["vendor", { vendor: "acme" }],
    ["code", { code: "" }],
    ["code", { code: `a${long(64)}` }],
    ["code", { code: ".a" }],
    ["classifications", { classifications: ["A", "A"] }],
    ["classifications", { classifications: "ABCDEFGHI".split("") }],
    ["classifications.0", { classifications: ["video"] }],
    ["minBet", { minBet: "0.123456" }],
    ["minBet", { minBet: "1234567890" }],
    ["minBet", { minBet: " 1" }],
    ["minBet", { minBet: "-1" }],
    ["rtp", { rtp: "0" }],
    ["rtp", { rtp: "100.0" }],
    ["lines", { lines: 0 }],
    ["lines", { lines: 1_000_001 }],
    ["lines", { lines: 1.5 }],
    ["playType", { playType: "Other" }],
    ["lottoMode", { lottoMode: "Other" }],
    ["roomId", { roomId: long(41) }],
    ["rank", { rank: -1 }],
    ["rank", { rank: 2_000_000_001 }],
  ])("of a game name the invalid part: %s", async (field, fields) => {
    const faults = await faultsOf([header(), vendor(), game(fields)]);
    expect(faults).toEqual([
      expect.stringMatching(new RegExp(`^3 ${field.replace(".", "\\.")} (?:must|schema) `)),
    ]);
  });

  it.each<[string, object]>([
    ["code", { code: "A".repeat(21) }],
    ["code", { code: "_A" }],
    ["aggregator", { aggregator: "acme" }],
    ["rank", { rank: 0.5 }],
    ["names", { names: { CN: "甲" } }],
    ["country", { country: "MT" }],
  ])("of a vendor name the invalid part: %s", async (field, fields) => {
    expect(await faultsOf([header(), vendor(fields)])).toEqual([
      expect.stringMatching(new RegExp(`^2 ${field} (?:must|schema) `)),
    ]);
  });

  it("of a vendor accept the document's examples", async () => {
    const others = [
      vendor({ code: "B", aggregator: null, rank: 0 }),
      vendor({ code: "9_Z", aggregator: "B" }),
    ];
    const { feed } = await readFeed([header(), ...others]);
    expect(feed?.vendors.map(({ code, aggregator }) => [code, aggregator])).toEqual([
      ["B", null],
      ["9_Z", "B"],
    ]);
  });

  it.each([
    ["another format", { format: "catalogue" }],
    ["another version", { version: 2 }],
    ["no word on whether it is whole", { full: undefined }],
    ["an unknown field", { date: "today" }],
  ])("of a header refuse %s, and reading stops there", async (_name, fields) => {
    const odd = JSON.stringify({ ...JSON.parse(header()), ...fields });
    expect(await faultsOf([odd, vendor(), "{"])).toEqual([
      expect.stringMatching(/^1 header: \S+ (?:must|schema) /),
    ]);
  });

  it("name the line also of a byte order mark that does not begin the feed", async () => {
    expect(await faultsOf([header(), `\ufeff${vendor()}`])).toEqual([expect.stringMatching(/^2 no JSON: ./)]);
  });
});

describe("the vendors that a feed mentions", () => {
  const known = new Set(["ACME", "BIG"]);

  it("must all be in a full feed; each missing one is reported with the first line that names it", async () => {
    const lines = [
      header(),
      game({ code: "a" }),
      game({ code: "b" }),
      vendor({ code: "C", aggregator: "BIG" }),
    ];
    expect(await faultsOf(lines, known)).toEqual([
      "2 vendor ACME is not in the feed",
      "4 vendor BIG is not in the feed",
    ]);
  });

  it("may be known already in a partial feed, and no others", async () => {
    const lines = [header(false), game(), vendor({ code: "C", aggregator: "BIG" })];
    expect(await faultsOf(lines, known)).toBeUndefined();
    expect(await faultsOf(lines)).toHaveLength(2);
    expect((await readFeed(lines, known)).feed?.full).toBe(false);
  });

  it("are not reported while other lines have faults, which may be the cause", async () => {
    expect(await faultsOf([header(), vendor({ rank: -1 }), game()])).toEqual([
      expect.stringMatching(/^2 rank must /),
    ]);
  });

  it.each([
    ["ACME", "RNG", "RNG"],
    ["ACME", "SPORTS", "SPORTS"],
    ["TF", "SPORTS", "ESPORTS"],
    ["TF", "RNG", "RNG"],
    ["SV3", "SPORTS", "COCKFIGHT"],
    ["DS88", "SPORTS", "COCKFIGHT"],
    ["DIG", "SPORTS", "COCKFIGHT"],
    ["WGB", "SPORTS", "COCKFIGHT"],
    ["SV3", "LIVE", "LIVE"],
  ])("VENDOR-07 VENDOR-08 file a game of %s and %s under %s", async (code, gameType, expected) => {
    for (const full of [true, false]) {
      const { feed } = await readFeed([header(full), vendor({ code }), game({ vendor: code, gameType })]);
      expect(feed?.games[0]?.gameType, `in a full feed: ${full}`).toBe(expected);
    }
  });
});

describe("the lines of a feed file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "croupier-feed-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function linesOf(name: string, content: string | Buffer): Promise<string[]> {
    const file = path.join(folder, name);
    await writeFile(file, content);
    const lines: string[] = [];
    for await (const line of readFeedFile(file)) lines.push(line);
    return lines;
  }
  /** Three bytes per character, so that the chunks of a file end in the middle of one. */
  const lines = ["a", "", "界".repeat(100_000), "b", `界${"x".repeat(100_000)}`];

  it.each(["plain.jsonl", "packed.jsonl.gz"])("are complete, however long they are (%s)", async (name) => {
    const text = lines.join("\n");
    expect(await linesOf(name, name.endsWith(".gz") ? gzipSync(text) : text)).toEqual(lines);
  });

  it("have no byte order mark, and a line cut in the middle of a character shows it", async () => {
    expect(await linesOf("marked.jsonl", "\ufeffa\nb\n")).toEqual(["a", "b", ""]);
    expect(await linesOf("broken.jsonl", Buffer.from("界").subarray(0, 2))).toEqual(["\ufffd"]);
  });
});
