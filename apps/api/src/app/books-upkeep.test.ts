import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLedgerTest, type LedgerTest, openPlay } from "../ledger/testing.ts";
import { appendAuditEvent } from "../platform/audit-chain.store.ts";
import { createGauges, type Gauges } from "../platform/gauges.ts";
import { createBooksUpkeep } from "./books-upkeep.ts";
import { runCroupier } from "./croupier/croupier.ts";

const hourMs = 3_600_000;
let test: LedgerTest;
let gauges: Gauges;
let folder: string;
let anchorFile: string;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  test = await createLedgerTest();
  gauges = createGauges();
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-books-"));
  anchorFile = path.join(folder, "anchors.jsonl");
  const { bet } = await openPlay(test, 1_000n);
  await bet("books-1", 10n);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const runJob = async (
  name: string,
  config: { anchorFile: string | undefined } = { anchorFile },
): Promise<void> => {
  const { rows } = await test.api.owner.query(
    'select merchant_id as "brandId", code from merchants order by merchant_id',
  );
  const brands = { listBrands: async () => rows as unknown as readonly never[] };
  const logger = pino({ level: "trace" }, { write: (line) => lines.push(JSON.parse(line)) });
  const upkeep = createBooksUpkeep({ ...test, config, brands, clock: test.api.clock, gauges, logger });
  await upkeep.jobs.find((job) => job.name === name)?.run();
};
const readLog = (level: number): readonly unknown[] =>
  lines.splice(0).filter((line) => line["level"] === level);
const [info, error] = [30, 50];
const breaksOf = (merchant: string) =>
  gauges.list().find(({ name, labels }) => name === "books_breaks" && labels["merchant"] === merchant)?.value;
const verify = async (...args: string[]) => {
  const said: string[] = [];
  const env = { DATABASE_URL: test.api.database.urlFor("croupier_app") };
  const code = await runCroupier(["books", "verify", ...args], env, {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
  });
  return { code, said };
};
const change = (units: number) =>
  test.api.owner.query("update postings set amount_units = amount_units + $1 where transfer_id = 1", [units]);

describe("the jobs of the books", () => {
  it("SEC-73 seal new entries, and write the head to the log and to a file outside the database", async () => {
    await runJob("anchors of the books");
    expect(readLog(info)).toEqual([]);
    await runJob("sealing of the books");
    await runJob("anchors of the books");
    const { rows } = await test.api.owner.query<{ hash: string }>(
      "select encode(hash, 'hex') as hash from sealed_windows",
    );
    const anchor = { type: "books-anchor", merchant: "nova", seq: "1", hash: rows[0]?.hash };
    expect(readLog(info)).toMatchObject([anchor]);
    expect(JSON.parse(readFileSync(anchorFile, "utf8"))).toMatchObject(anchor);
  });

  it("SEC-32 write the head of what operators did to both as well, and raise an alarm if it was cut off", async () => {
    const file = path.join(folder, "acts.jsonl");
    const { rows } = await test.api.owner.query<{ id: number }>(
      "select merchant_id as id from merchants where code = 'nova'",
    );
    await appendAuditEvent(test.database, rows[0]?.id ?? 0, '{"action":"bill.release"}');
    await runJob("anchors of the books", { anchorFile: file });
    const [acts, books] = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect([acts, books]).toMatchObject([
      { type: "audit-anchor", merchant: "nova", seq: "1", hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { type: "books-anchor", merchant: "nova", seq: "1" },
    ]);
    expect(readLog(info)).toMatchObject([acts, books]);
    await test.api.owner.query("truncate audit_events");
    test.api.clock.advanceMs(24 * hourMs);
    await runJob("check of the books", { anchorFile: file });
    expect(readLog(error)).toMatchObject([
      { breaks: ["operators' event 1: it was anchored outside the database, and is missing"] },
    ]);
    await runJob("check of the books");
    expect(readLog(error)).toEqual([]);
  });

  it("SEC-73 check all of them once a night, and report nothing if nothing is wrong", async () => {
    const checkedAt = async () =>
      (await test.api.owner.query("select merchant_id, checked_at from book_checks order by 1")).rows;
    await runJob("check of the books");
    const before = await checkedAt();
    expect([readLog(error), before.length, breaksOf("nova"), breaksOf("lotus")]).toEqual([[], 3, 0, 0]);
    test.api.clock.advanceMs(14 * hourMs);
    await runJob("check of the books");
    expect(await checkedAt()).toEqual(before);
    test.api.clock.advanceMs(hourMs);
    await runJob("check of the books");
    expect(await checkedAt()).not.toEqual(before);
  });

  it("SEC-73 raise an alarm that names the transfer, at every run until it is mended", async () => {
    await change(1);
    test.api.clock.advanceMs(24 * hourMs);
    for (let times = 0; times < 2; times += 1) {
      await runJob("check of the books");
      expect(readLog(error)).toMatchObject([
        { merchant: "nova", books_breaks: 1, breaks: ["window 1: transfer 1 was changed"] },
      ]);
      expect([breaksOf("nova"), breaksOf("lotus")]).toEqual([1, 0]);
    }
    await change(-1);
    await runJob("check of the books");
    expect([readLog(error), breaksOf("nova")]).toEqual([[], 0]);
  });

  it("SEC-73 compare with the anchors of the file", async () => {
    const at = `{"type":"books-anchor","merchant":"nova","seq":"7","hash":"${"00".repeat(32)}"}\n`;
    const other = path.join(folder, "other.jsonl");
    writeFileSync(other, at);
    test.api.clock.advanceMs(24 * hourMs);
    await runJob("check of the books", { anchorFile: other });
    expect(readLog(error)).toMatchObject([
      {
        breaks: [
          "window 1: it was anchored, but the file of anchors does not hold it",
          "window 7: it was anchored outside the database, and is missing",
        ],
      },
    ]);
    await runJob("check of the books");
    expect(readLog(error)).toEqual([]);
  });
});

describe("the file of anchors", () => {
  const checkedAt = async (merchant: string) => {
    const { rows } = await test.api.owner.query(
      "select checked_at from book_checks join merchants using (merchant_id) where code = $1",
      [merchant],
    );
    return rows[0]?.checked_at as Date | undefined;
  };
  /** Checks the books a night later, with the file as it is then. @returns the breaks of Nova, and whether it was noted as done */
  const check = async (file: string | undefined) => {
    test.api.clock.advanceMs(24 * hourMs);
    const before = await checkedAt("nova");
    await runJob("check of the books", { anchorFile: file });
    const [line] = readLog(error) as { merchant: string; breaks: string[] }[];
    const isNoted = (await checkedAt("nova"))?.getTime() !== before?.getTime();
    return { breaks: line?.breaks ?? [], isNoted };
  };
  const copy = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const lost = "window 1: it was anchored, but the file of anchors does not hold it";

  it("CASE-37 raises an alarm if it is gone, or no longer configured, and the check is not recorded", async () => {
    for (const file of [
      path.join(folder, "gone.jsonl"),
      path.join(folder, "no-folder", "gone.jsonl"),
      undefined,
    ])
      expect(await check(file), file).toEqual({ breaks: [lost], isNoted: false });
  });

  it("CASE-37 is an alarm when it is emptied, cut off, exchanged or torn, and the check is not noted", async () => {
    const whole = readFileSync(anchorFile, "utf8");
    const files: [name: string, text: string, breaks: string[]][] = [
      ["empty.jsonl", "", [lost]],
      ["blank.jsonl", "\n\n", [lost]],
      ["other-brand.jsonl", whole.replaceAll("nova", "lotus"), [lost]],
      ["torn.jsonl", whole.slice(0, -9), ["window 1: line 1 of the file of anchors cannot be read", lost]],
      [
        "torn-above.jsonl",
        `{"type":"books-an\n${whole}`,
        ["window 1: line 1 of the file of anchors cannot be read"],
      ],
      ["garbage.jsonl", `${whole}\u0000\u0000\n`, ["window 1: line 2 of the file of anchors cannot be read"]],
    ];
    for (const [name, text, breaks] of files) {
      const found = await check(copy(name, text));
      expect([name, found.isNoted, found.breaks.slice(0, breaks.length)]).toEqual([name, false, breaks]);
    }
  });

  it("CASE-37 raises an alarm for every brand if it exists and cannot be read", async () => {
    // Nobody can read a folder as a file, not even root.
    test.api.clock.advanceMs(24 * hourMs);
    await runJob("check of the books", { anchorFile: folder });
    const alarms = readLog(error) as { merchant: string; breaks: string[] }[];
    expect(alarms.map(({ merchant }) => merchant)).toEqual(["nova", "lotus", "tulip"]);
    for (const { breaks } of alarms) expect(breaks[0]).toMatch(/the file of anchors cannot be read: EISDIR/);
    expect([breaksOf("nova"), breaksOf("lotus")]).toEqual([1, 1]);
  });

  it("CASE-37 is innocent before the first anchor of a brand, and mended when it is back", async () => {
    test.api.clock.advanceMs(24 * hourMs);
    const before = await checkedAt("lotus");
    await runJob("check of the books", { anchorFile: path.join(folder, "gone.jsonl") });
    expect((readLog(error) as { merchant: string }[]).map(({ merchant }) => merchant)).toEqual(["nova"]);
    expect(await checkedAt("lotus")).not.toEqual(before);
    expect(await check(anchorFile)).toEqual({ breaks: [], isNoted: true });
  });
});

describe("croupier books verify", () => {
  it("SEC-73 walks all brands and reports how much it saw, or names the faults", async () => {
    const fine = await verify("--anchors", anchorFile);
    expect(fine).toEqual({
      code: 0,
      said: [
        "nova: 1 windows, 2 transfers, 1 anchors, 0 breaks",
        "nova: 0 operators' events, 0 anchors, 0 breaks",
        "nova: balances and rules since the checkpoint: 0 faults",
        "lotus: 0 windows, 0 transfers, 0 anchors, 0 breaks",
        "lotus: 0 operators' events, 0 anchors, 0 breaks",
        "lotus: balances and rules since the checkpoint: 0 faults",
        "tulip: 0 windows, 0 transfers, 0 anchors, 0 breaks",
        "tulip: 0 operators' events, 0 anchors, 0 breaks",
        "tulip: balances and rules since the checkpoint: 0 faults",
      ],
    });
    await change(1);
    const broken = await verify("--brand", "nova");
    expect(broken).toMatchObject({
      code: 1,
      said: expect.arrayContaining(["nova: window 1: transfer 1 was changed"]),
    });
    await change(-1);
  });

  it("INV-02 FAULT-18 compares stored balances with postings, from the checkpoint and with --whole all of them", async () => {
    await test.api.owner.query("update vendor_transactions set balance_units = 7");
    const since = await verify("--brand", "nova");
    expect([since.code, since.said.at(-1)]).toEqual([
      0,
      "nova: balances and rules since the checkpoint: 0 faults",
    ]);
    const whole = await verify("--brand", "nova", "--whole");
    expect([whole.code, whole.said.some((line) => line.startsWith("nova: INV-01"))]).toEqual([1, true]);
    await test.api.owner.query("update accounts set balance_units = balance_units + 1 where kind = 'member'");
    expect(await verify("--brand", "nova")).toMatchObject({
      code: 1,
      said: expect.arrayContaining([expect.stringMatching(/^nova: INV-02: account/)]),
    });
  });

  it("CASE-37 names the torn lines of a file of anchors, and passes over other lines of a log", async () => {
    const file = path.join(folder, "log.jsonl");
    writeFileSync(
      file,
      `{"msg":"other"}\n{"type":"books-anchor","merchant":"nova","se\n${readFileSync(anchorFile, "utf8")}`,
    );
    const { code, said } = await verify("--brand", "nova", "--anchors", file);
    expect([code, said[0]]).toEqual([1, `line 2 of ${file} cannot be read as an anchor`]);
  });

  it("names the fault in the command", async () => {
    expect(await verify("--brand", "rose")).toMatchObject({
      code: 1,
      said: [expect.stringContaining("no brand rose")],
    });
    expect(await verify("--anchors", "/none/file")).toMatchObject({
      code: 1,
      said: [expect.stringContaining("/none/file")],
    });
  });
});
