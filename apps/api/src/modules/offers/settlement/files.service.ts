import type { QueryOf } from "@croupier/contract/player/contract";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { SessionContext } from "../../../http/context.ts";
import { writePages } from "../../../http/csv-file.ts";
import { createDownload, type Download } from "../../../http/download-reply.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { amountOf, legsOf, readFilter, requireLine } from "./income.service.ts";
import * as store from "./income.store.ts";

/** A longer file is refused before it begins, so that none ends in the middle. */
const rowsAtMost = 100_000;
/** A page releases its connection while the reader consumes it. */
const rowsPerPage = 1_000;
/** A file adds up to the last unit. */
const exactDecimals = 5;

function requireRoom(rows: number): void {
  if (rows > rowsAtMost) throw createFailure("record.too.long");
}

/** Rebates as CSV: the lines of a filter, or the legs of a line (AGT-38). */
export function createFilesService({ database }: { database: Database }) {
  const writeIncome = (context: SessionContext, filter: store.IncomeFilter): AsyncGenerator<string> => {
    const { brand, language } = context;
    const { t } = getServerTranslator(language);
    const head = [
      t("profit.day"),
      t("file.forDay"),
      t("file.currency"),
      t("record.type"),
      t("file.rate"),
      t("file.ownTurnover"),
      t("file.teamTurnover"),
      t("file.ownRebate"),
      t("file.teamRebate"),
      t("file.amount"),
      t("file.state"),
    ];
    return writePages(
      {
        head,
        rowsPerPage,
        list: (after: store.IncomeRow | undefined) =>
          database.forBrand(brand.brandId, (q) => store.listIncome(q, filter, { limit: rowsPerPage, after })),
        write: async (rows) =>
          rows.map((row) => [
            row.bookedDay,
            row.revision > 1 ? row.day : "",
            brand.currency.code,
            row.category,
            row.ppm,
            row.ownTurnover,
            row.teamTurnover,
            row.own,
            row.team,
            amountOf(row),
            t(`rebate.state.${row.state}`),
          ]),
      },
      { decimals: exactDecimals, language },
    );
  };

  const writeLegs = (context: SessionContext, line: store.IncomeRow): AsyncGenerator<string> => {
    const { brand, language } = context;
    const { t } = getServerTranslator(language);
    const head = [
      t("booking.member"),
      t("file.currency"),
      t("file.turnover"),
      t("file.rate"),
      t("file.ownRate"),
      t("file.amount"),
    ];
    let offset = 0;
    return writePages(
      {
        head,
        rowsPerPage,
        list: async (_: store.LegRow | undefined) => {
          const rows = await database.forBrand(brand.brandId, (q) =>
            store.listLegs(q, legsOf(line), { limit: rowsPerPage, offset }),
          );
          offset += rows.length;
          return rows;
        },
        write: async (rows) =>
          rows.map(({ name, turnover, ppm, amount }) => [
            name,
            brand.currency.code,
            turnover,
            ppm,
            line.ppm,
            amount,
          ]),
      },
      { decimals: exactDecimals, language },
    );
  };

  return {
    /** @throws Failure statement.not.found, record.too.long */
    getFile: (context: SessionContext, query: QueryOf<"GET /wps/agent/statement/csv">): Promise<Download> =>
      database.forBrand(context.brand.brandId, async (q) => {
        if (query.id === undefined) {
          const filter = readFilter(context, query);
          requireRoom((await store.sumIncome(q, filter)).count);
          return createDownload(`rebates-${filter.days.join("-")}.csv`, writeIncome(context, filter));
        }
        const line = await requireLine(q, context, query.id);
        requireRoom((await store.sumLegs(q, legsOf(line))).count);
        return createDownload(`rebate-${line.day}-${line.category}.csv`, writeLegs(context, line));
      }),
  };
}

export type FilesService = ReturnType<typeof createFilesService>;
