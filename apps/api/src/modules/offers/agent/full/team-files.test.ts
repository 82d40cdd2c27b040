import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../../platform/db/database.ts";
import { createTestApi, type TestApi } from "../../../../testing/test-api.ts";
import { openBusyFile } from "../testing/busy-file.ts";

const manyRows = 100_000;
const mostBytes = 50 * 1024 * 1024;

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

it("AGT-38 a team's betting file streams a hundred thousand rows in less than 50 MB, each once, and refuses one more", async () => {
  const { fill, readRounds } = await openBusyFile(api, database);
  await fill(manyRows);
  await expectStreamed(readRounds);
  await fill(1, manyRows);
  await expect(readRounds()).rejects.toMatchObject({ code: "record.too.long" });
});

it("AGT-38 a team's file of lines streams a hundred thousand rows in less than 50 MB, each once, and refuses one more", async () => {
  const { fillLines, readLines } = await openBusyFile(api, database);
  await fillLines(manyRows);
  await expectStreamed(readLines);
  await fillLines(1, manyRows);
  await expect(readLines()).rejects.toMatchObject({ code: "record.too.long" });
});

async function expectStreamed(read: (onChunk: () => void) => Promise<number[]>): Promise<void> {
  const used = measureHeap();
  const before = used();
  let most = 0;
  let chunks = 0;
  const rows = await read(() => {
    chunks += 1;
    if (chunks % 5 === 0) most = Math.max(most, used() - before);
  });
  expect(rows).toHaveLength(manyRows);
  expect(new Set(rows).size).toBe(manyRows);
  expect(chunks).toBeGreaterThan(10);
  expect(most).toBeLessThan(mostBytes);
}

/** The memory still held after everything else is released. */
const measureHeap = (): (() => number) => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  return () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
};
