import type { QueryOf } from "@croupier/contract/player/contract";
import { fileRowsAtMost } from "@croupier/contract/player/record-files";
import type { SessionContext } from "../../http/context.ts";
import { createDownload, type Download } from "../../http/download-reply.ts";
import { createFailure } from "../../http/errors.ts";
import type { PlayDaysPort } from "../play-days/play-days.port.ts";
import { byteOrderMark, type Cell, writeRows } from "./csv-rows.ts";
import {
  bookingColumns,
  profitColumns,
  roundColumns,
  writeBookings,
  writeProfit,
  writeRounds,
} from "./file-columns.ts";
import { sumDays } from "./profit.policy.ts";
import { readDays } from "./record-range.ts";
import { readRoundFilter } from "./records.policy.ts";
import { nameGames, type RecordsDeps } from "./records.service.ts";
import { listRounds, type RoundRow, sumRounds } from "./records.store.ts";
import { readBookingFilter } from "./transactions.policy.ts";
import { type BookingRow, listBookings, sumBookings } from "./transactions.store.ts";

export interface FilesDeps extends RecordsDeps {
  playDays: Pick<PlayDaysPort, "getDays">;
}

/** A page holds no connection while its reader takes it. */
const rowsPerPage = 2_000;

/** @throws Failure record.too.long for more rows than a file may have */
function requireRoom(rows: bigint): void {
  if (rows > fileRowsAtMost) throw createFailure("record.too.long");
}

/** The parts of a file: its head, and then page after page, each from the last row of the one before. */
async function* writePages<Row>(
  { brand }: SessionContext,
  head: readonly string[],
  list: (after: Row | undefined) => Promise<readonly Row[]>,
  write: (rows: readonly Row[]) => Promise<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + writeRows([head], brand.currency);
  let rows: readonly Row[] = [];
  do {
    rows = await list(rows.at(-1));
    if (rows.length > 0) yield writeRows(await write(rows), brand.currency);
  } while (rows.length === rowsPerPage);
}

/** The records as CSV, for the filters that their screens have (EXT-05 to EXT-07). */
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
        context,
        roundColumns(context),
        (after: RoundRow | undefined) =>
          database.forBrand(brandId, (q) => listRounds(q, filter, { limit: rowsPerPage, after })),
        async (rows) => writeRounds(context, rows, await nameGames(deps, context, rows)),
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
        context,
        bookingColumns(context),
        (after: BookingRow | undefined) =>
          database.forBrand(brandId, (q) => listBookings(q, filter, { limit: rowsPerPage, after })),
        async (rows) => writeBookings(context, rows),
      );
      return download(context, "account-record", query, parts);
    },

    getProfit: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/member/profitAndLoss/csv">,
    ): Promise<Download> => {
      const { brand, session, now } = context;
      const days = readDays(query, brand.calendar.dayOf(now));
      const rows = await database.forBrand(brand.brandId, (q) => playDays.getDays(q, session.memberId, days));
      const parts = writePages(
        context,
        profitColumns(context),
        async () => sumDays(rows),
        async (sums) => writeProfit(context, sums),
      );
      return download(context, "profit-and-loss", query, parts);
    },
  };
}

export type FilesService = ReturnType<typeof createFilesService>;
