/**
 * `node tools/tiles.mjs --seed 7 --count 200 --out /tmp/tiles`: opens a drawn sample of tiles in both brands, plays a round
 * of each by its page's own controls, and compares the round with the arcade's books, the ledger and the member's record. It
 * exits with 1 if anything differs.
 *
 *   --url http://localhost:3000 --data ./.data a product that runs already, in the place of its own
 *   --only 12,40 only these numbers of the draw
 *   --engine ludo only the tiles of this engine
 *   --workers 3 how many tiles are played at the same time
 *   --patience 400 seconds that the last draws are waited for
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromiumFlags, findChromium, isRoot } from "@croupier/test-kit/browser";
import { startProduct } from "@croupier/test-kit/product";
import { type Browser, chromium } from "@playwright/test";
import { type Books, openBooks } from "../../e2e/books.ts";
import { type BrandCode, offered } from "../walk/draw.ts";
import { makeSheets } from "../walk/sheets.ts";
import { drawTiles, nameOf } from "./draw.ts";
import { playTile, type Result, type Table } from "./play-tile.ts";
import { createPhones, createPlayer } from "./players.ts";
import { settle } from "./settle.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    count: { type: "string", default: "200" },
    out: { type: "string" },
    url: { type: "string" },
    data: { type: "string", default: "./.data" },
    only: { type: "string" },
    engine: { type: "string" },
    workers: { type: "string", default: "3" },
    patience: { type: "string", default: "400" },
  },
});

const originOf = (brand: BrandCode, port: string) =>
  brand === "nova" ? `http://localhost:${port}` : `http://${brand}.localhost:${port}`;

async function seatPlayers(browser: Browser, port: string, books: Books) {
  const tables: Partial<Record<BrandCode, Table>> = {};
  for (const brand of Object.keys(offered) as BrandCode[]) {
    const options = { browser, origin: originOf(brand, port), brand, books };
    tables[brand] = [await createPlayer("member", options), await createPlayer("agent", options)];
  }
  return tables as Record<BrandCode, Table>;
}

async function saveSheets(browser: Browser, results: readonly Result[], out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const pictures = results
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ number, tile, png }) =>
      png ? [{ number, name: nameOf(tile), size: "390" as const, png }] : [],
    );
  for (const { number, png } of pictures)
    writeFileSync(join(out, `${String(number).padStart(3, "0")}.png`), png);
  for (const { name, png } of await makeSheets(browser, pictures)) writeFileSync(join(out, name), png);
}

async function walk(browser: Browser, port: string, books: Books): Promise<number> {
  const only = values.only?.split(",").map(Number);
  const drawn = drawTiles(Number(values.seed), Number(values.count)).map((tile, index) => ({
    tile,
    number: index + 1,
  }));
  const waiting = drawn.filter(
    ({ tile, number }) => (only?.includes(number) ?? true) && (values.engine ?? tile.engine) === tile.engine,
  );
  console.log(`${waiting.length} tiles, seed ${values.seed}`);
  // Popups after a login would cover the targets of taps.
  await books.askLedger("update announcements set enabled = false where type = 'PU' and enabled");
  const tables = await seatPlayers(browser, port, books);
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    const openPage = createPhones(browser);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await playTile(next, tables[next.tile.brand], openPage);
      results.push(result);
      console.log(
        `${next.number} ${nameOf(next.tile)}: ${result.faults[0] ?? `played in ${result.seconds} s`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  const reports = await settle(books, results, Number(values.patience) * 1_000);
  for (const { text } of reports) console.log(text);
  const bad = reports.filter(({ isFault }) => isFault);
  console.log(`\n${bad.length} of ${results.length} tiles with faults, seed ${values.seed}`);
  for (const { text } of bad) console.log(text);
  if (values.out !== undefined) {
    await saveSheets(browser, results, resolve(values.out));
    writeFileSync(join(resolve(values.out), "report.txt"), `${reports.map(({ text }) => text).join("\n")}\n`);
  }
  return bad.length;
}

async function withBrowser(port: string, dataDir: string): Promise<number> {
  // The helpers of the journeys find the product by these.
  process.env["E2E_PORT"] = port;
  process.env["E2E_DATA_DIR"] = dataDir;
  const books = await openBooks(dataDir);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: chromiumFlags,
  });
  try {
    return await walk(browser, port, books);
  } finally {
    await browser.close();
    await books.close();
  }
}

async function withOwnProduct(): Promise<number> {
  const product = await startProduct({ quiet: true });
  try {
    await product.waitUntilReady();
    return await withBrowser(String(product.port), product.dataDir);
  } finally {
    await product.stop();
  }
}

const faults =
  values.url === undefined
    ? await withOwnProduct()
    : await withBrowser(new URL(values.url).port || "80", resolve(values.data));
process.exitCode = faults > 0 ? 1 : 0;
