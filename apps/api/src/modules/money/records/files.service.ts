import type { QueryOf } from "@croupier/contract/player/contract";
import { fileRowsAtMost } from "@croupier/contract/player/record-files";
import type { SessionContext } from "../../../http/context.ts";
import { writePages } from "../../../http/csv-file.ts";
import { createDownload, type Download } from "../../../http/download-reply.ts";
import { createFailure } from "../../../http/errors.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import {
  bookingColumns,
  profitColumns,
  roundColumns,
  writeBookings,
  writeProfit,
  writeRounds,
  writeYear,
  yearColumns,
} from "./file-columns.ts";
import { sumDays } from "./profit.policy.ts";
import { listProfitDays } from "./profit.service.ts";
import { readDays } from "./record-range.ts";
import { readRoundFilter } from "./records.policy.ts";
import { nameRounds, type RecordsDeps } from "./records.service.ts";
import { listRounds, type RoundRow, sumRounds } from "./records.store.ts";
import { readAccounts } from "./statement.store.ts";
import { readBookingFilter } from "./transactions.policy.ts";
import { type BookingRow, listBookings, sumBookings } from "./transactions.store.ts";
import { listMonthsOf, sumYear, type YearSums } from "./year-statement.ts";

export interface FilesDeps extends RecordsDeps {
  playDays: Pick<PlayDaysPort, "getDays">;
}

const rowsPerPage = 2_000;

/** @throws Failure record.too.long for more rows than a file may have */
function requireRoom(rows: bigint): void {
  if (rows > fileRowsAtMost) throw createFailure("record.too.long");
}

/** The records as CSV, with the filters of their screens (EXT-05 to EXT-07). */
export function createFilesService(deps: FilesDeps) {
  const { database, playDays } = deps;

  const download = (
    { brand, now }: SessionContext,
    name: string,
    query: Parameters<typeof readDays>[0],
    parts: AsyncIterable<string>,
  ): Download => createDownload(`${name}-${readDays(query, brand.calendar.dayOf(now)).join("-")}.csv`, parts);

  return {
    getRounds: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/record/games/csv">,
    ): Promise<Download> => {
      const { brandId } = context.brand;
      const filter = readRoundFilter(context, query);
      const { rounds } = await database.forBrand(brandId, (q) => sumRounds(q, filter));
      requireRoom(rounds);
      const parts = writePages(
        {
          head: roundColumns(context),
          rowsPerPage,
          list: (after: RoundRow | undefined) =>
            database.forBrand(brandId, (q) => listRounds(q, filter, { limit: rowsPerPage, after })),
          write: async (rows) => writeRounds(context, rows, await nameRounds(deps, context, rows)),
        },
        { decimals: context.brand.currency.decimals, language: context.language },
      );
      return download(context, "betting-record", query, parts);
    },

    getBookings: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/record/transactions/csv">,
    ): Promise<Download> => {
      const { brandId } = context.brand;
      const filter = readBookingFilter(context, query);
      const { count } = await database.forBrand(brandId, (q) => sumBookings(q, filter));
      requireRoom(count);
      const parts = writePages(
        {
          head: bookingColumns(context),
          rowsPerPage,
          list: (after: BookingRow | undefined) =>
            database.forBrand(brandId, (q) => listBookings(q, filter, { limit: rowsPerPage, after })),
          write: async (rows) => writeBookings(context, rows),
        },
        { decimals: context.brand.currency.decimals, language: context.language },
      );
      return download(context, "account-record", query, parts);
    },

    getYear: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/member/statement/year/csv">,
    ): Promise<Download> => {
      const { brand, session, now } = context;
      const today = brand.calendar.dayOf(now);
      const year = query.year ?? Number(today.slice(0, 4));
      const months = await database.transaction(brand.brandId, async (q) => {
        const sums: (readonly [string, YearSums])[] = [];
        for (const days of listMonthsOf(year, today)) {
          const accounts = await readAccounts(q, session.memberId, brand.calendar.boundsOf(days));
          sums.push([days[0].slice(0, 7), sumYear(accounts)]);
        }
        return sums;
      });
      const parts = writePages(
        {
          head: yearColumns(context),
          rowsPerPage,
          list: async () => writeYear(context, months),
          write: async (rows) => rows,
        },
        // To the unit, like a statement.
        { decimals: 5, language: context.language },
      );
      return createDownload(`statement-${year}.csv`, parts);
    },

    getProfit: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/member/profitAndLoss/csv">,
    ): Promise<Download> => {
      const { brand, session, now } = context;
      const days = readDays(query, brand.calendar.dayOf(now));
      const rows = await database.forBrand(brand.brandId, (q) =>
        listProfitDays(q, { brand, playDays }, session.memberId, days),
      );
      const parts = writePages(
        {
          head: profitColumns(context),
          rowsPerPage,
          list: async () => sumDays(rows),
          write: async (sums) => writeProfit(context, sums),
        },
        { decimals: context.brand.currency.decimals, language: context.language },
      );
      return download(context, "profit-and-loss", query, parts);
    },
  };
}

export type FilesService = ReturnType<typeof createFilesService>;
