import type { Logger } from "pino";
import type { Brand } from "../http/context.ts";
import type { Module } from "../http/module.ts";
import { findFileBreaks, noAnchors, readAnchorFile } from "../ledger/books/anchor-file.ts";
import { appendAnchor, toAnchorLine } from "../ledger/books/anchors.ts";
import {
  findBooksCheckedAt,
  findNotedAnchor,
  noteAnchor,
  noteBooksCheck,
} from "../ledger/books/book-checks.ts";
import { findBooksHead, sealBooks } from "../ledger/books/seal.ts";
import { verifyBooks } from "../ledger/books/verify.ts";
import { findAuditHead, verifyAudit } from "../platform/audit-chain.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import type { Gauges } from "../platform/gauges.ts";
import type { ChainBreak } from "../platform/hash-chain.ts";
import { forEachBrand } from "../platform/jobs.ts";
import { getLastNight } from "./last-night.ts";

export interface BooksUpkeepDeps {
  config: Pick<Config, "anchorFile">;
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  gauges: Gauges;
  logger: Pick<Logger, "info" | "warn" | "error">;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const breaksInLog = 20;

/**
 * How the books and the record of what operators did are watched: windows are sealed, the heads of both chains leave the
 * database, and every night all of them are checked.
 */
export function createBooksUpkeep(deps: BooksUpkeepDeps): Required<Pick<Module, "jobs">> {
  const { config, database, brands, clock, gauges, logger } = deps;
  const { anchorFile } = config;

  const seal = async (): Promise<void> =>
    forEachBrand(await brands.listBrands(), async ({ brandId, code }) => {
      const windows = await sealBooks(database, brandId, clock.now());
      if (windows === undefined)
        logger.warn(
          { merchant: code },
          "a transaction does not end, and the books are not sealed before it does",
        );
    });

  const write = async (line: ReturnType<typeof toAnchorLine>, message: string): Promise<void> => {
    logger.info(line, message);
    if (anchorFile !== undefined) await appendAnchor(anchorFile, line);
  };

  /** The owner of the database could rewrite both chains. They would not match the anchors outside. */
  const anchor = async (): Promise<void> =>
    forEachBrand(await brands.listBrands(), async ({ brandId, code }) => {
      const audit = await findAuditHead(database, brandId);
      if (audit) await write(toAnchorLine("audit", code, audit), "the head of what operators did");
      const head = await findBooksHead(database, brandId);
      if (!head) return;
      await write(toAnchorLine("books", code, head), "the head of the books");
      if (anchorFile !== undefined) await noteAnchor(database, brandId, head, clock.now());
    });

  /** A file that exists and cannot be read is a break of every brand's books: nobody knows its content. */
  const readFile = async () => {
    try {
      return { file: await readAnchorFile(anchorFile), faults: [] };
    } catch (error) {
      const what = `the file of anchors cannot be read: ${(error as Error).message}`;
      return { file: noAnchors, faults: [{ seq: 0n, what }] satisfies ChainBreak[] };
    }
  };

  const checkBrand = async (brand: Brand): Promise<void> => {
    // Read first: everything recorded by then was written to the file before.
    const noted = await findNotedAnchor(database, brand.brandId);
    const { file, faults } = await readFile();
    const inFile = faults.length > 0 ? faults : findFileBreaks(file, brand.code, noted);
    const books = await verifyBooks(database, brand, file.anchors);
    const audit = await verifyAudit(database, brand, file.audit);
    const breaks = [
      ...[...inFile, ...books.breaks].map(({ seq, what }) => `window ${seq}: ${what}`),
      ...audit.breaks.map(({ seq, what }) => `operators' event ${seq}: ${what}`),
    ];
    gauges.set("books_breaks", breaks.length, { merchant: brand.code });
    if (breaks.length === 0) await noteBooksCheck(database, brand.brandId, clock.now());
    else
      logger.error(
        {
          merchant: brand.code,
          books_breaks: breaks.length,
          breaks: breaks.slice(0, breaksInLog),
        },
        "the books, or what operators did, differ from what was written",
      );
  };

  /** Books with a break are checked again at every run. */
  const checkDueBrands = async (): Promise<void> =>
    forEachBrand(await brands.listBrands(), async (brand) => {
      const checkedAt = await findBooksCheckedAt(database, brand.brandId);
      if (!checkedAt || checkedAt.getTime() < getLastNight(clock.now())) await checkBrand(brand);
    });

  return {
    jobs: [
      { name: "sealing of the books", everyMs: 5 * minuteMs, firstMs: minuteMs, run: seal },
      { name: "anchors of the books", everyMs: hourMs, firstMs: 10 * minuteMs, run: anchor },
      { name: "check of the books", everyMs: hourMs, firstMs: 15 * minuteMs, run: checkDueBrands },
    ],
  };
}
