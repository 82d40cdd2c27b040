/**
 * `npm run walk -- --seed 7 --count 400 --out /tmp/walk`: draws pictures of the product pairwise by seed, takes them on a
 * product of its own, and writes them with contact sheets and a report of the faults that a machine finds.
 *
 *   --url http://localhost:3000 --data ./.data   a product that runs already, in the place of its own
 *   --only 12,40   only these numbers of the draw
 *   --workers 2   how many pictures are taken at the same time
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromiumFlags, findChromium, isRoot } from "@croupier/test-kit/browser";
import { startProduct } from "@croupier/test-kit/product";
import { type Browser, chromium } from "@playwright/test";
import { type Books, openBooks } from "../../e2e/books.ts";
import { type Site, takePicture } from "./camera.ts";
import { type BrandCode, drawPictures, nameOf, offered } from "./draw.ts";
import { makeSheets, type Numbered } from "./sheets.ts";
import { getIds } from "./site-ids.ts";
import { type Kind, kinds } from "./views.ts";
import { createVisitor } from "./visitors.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    count: { type: "string", default: "400" },
    out: { type: "string", default: "./walk" },
    url: { type: "string" },
    data: { type: "string" },
    only: { type: "string" },
    workers: { type: "string", default: "2" },
  },
});

const originOf = (brand: BrandCode, port: string) =>
  brand === "nova" ? `http://localhost:${port}` : `http://${brand}.localhost:${port}`;

async function openSite(
  browser: Browser,
  brand: BrandCode,
  port: string,
  books: Books | undefined,
): Promise<Site> {
  const origin = originOf(brand, port);
  const visitors: Partial<Record<Kind, Site["visitors"][Kind]>> = {};
  for (const kind of kinds)
    if (kind !== "internal" || books)
      visitors[kind] = await createVisitor(kind, { browser, origin, brand, books });
  return { origin, visitors, ids: await getIds(origin) };
}

const describe = (name: string, number: number, faults: readonly string[]): string =>
  [`${number} ${name}`, ...faults.map((fault) => `    ${fault}`)].join("\n");

async function walk(browser: Browser, port: string, books: Books | undefined): Promise<number> {
  const out = resolve(values.out);
  mkdirSync(out, { recursive: true });
  const visitors = books ? kinds : kinds.filter((kind) => kind !== "internal");
  const only = values.only?.split(",").map(Number);
  const drawn = drawPictures(Number(values.seed), Number(values.count), visitors);
  console.log(`${drawn.length} pictures, seed ${values.seed}${books ? "" : ", without internal accounts"}`);
  // Popups after a login would cover the screens.
  await books?.askLedger("update announcements set enabled = false where type = 'PU' and enabled");
  const sites = Object.fromEntries(
    await Promise.all(
      (Object.keys(offered) as BrandCode[]).map(async (brand) => [
        brand,
        await openSite(browser, brand, port, books),
      ]),
    ),
  ) as Record<BrandCode, Site>;

  const taken: (Numbered & { faults: readonly string[] })[] = [];
  const waiting = [...drawn.entries()].filter(([index]) => only?.includes(index + 1) ?? true);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, picture] = next;
      const number = index + 1;
      const { png, faults } = await takePicture(browser, picture, sites);
      writeFileSync(join(out, `${String(number).padStart(3, "0")}.png`), png);
      taken.push({ number, name: nameOf(picture), size: picture.size, png, faults });
      console.log(describe(nameOf(picture), number, faults));
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  const inOrder = taken.toSorted((a, b) => a.number - b.number);
  const report = inOrder.map(({ name, number, faults }) => describe(name, number, faults));
  writeFileSync(join(out, "report.txt"), `${report.join("\n")}\n`);
  for (const { name, png } of await makeSheets(browser, inOrder)) writeFileSync(join(out, name), png);
  return inOrder.reduce((sum, { faults }) => sum + faults.length, 0);
}

async function withOwnProduct(run: (port: string, dataDir: string) => Promise<number>): Promise<number> {
  const product = await startProduct({ quiet: true });
  try {
    await product.waitUntilReady();
    return await run(String(product.port), product.dataDir);
  } finally {
    await product.stop();
  }
}

async function withBrowser(port: string, dataDir: string | undefined): Promise<number> {
  // The helpers of the journeys find the product by these.
  process.env["E2E_PORT"] = port;
  process.env["E2E_DATA_DIR"] = dataDir ?? "";
  const books = dataDir === undefined ? undefined : await openBooks(dataDir);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: chromiumFlags,
  });
  try {
    return await walk(browser, port, books);
  } finally {
    await browser.close();
    await books?.close();
  }
}

const faults =
  values.url === undefined
    ? await withOwnProduct(withBrowser)
    : await withBrowser(new URL(values.url).port || "80", values.data);
console.log(`\n${faults} faults, in ${join(resolve(values.out), "report.txt")}`);
