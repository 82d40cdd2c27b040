import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { formatExact } from "@croupier/domain/money";
import { addDays, countDays, type Day, type DayRange, isDay } from "@croupier/domain/periods";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import * as store from "./income.store.ts";
import { findSettledDay } from "./runs.store.ts";

type Income = ReplyOf<"GET /wps/agent/rebate/income">;
type Legs = ReplyOf<"GET /wps/agent/rebate/legs">;
export type ShownLine = Income["list"][number];
type Reader = Pick<SessionContext, "brand">;

const defaultDays = 30;
const mostDays = 92;
const defaultPageSize = 20;

/** The page of a query. */
export const pageOf = ({
  pageNo = 1,
  pageSize = defaultPageSize,
}: {
  pageNo?: number;
  pageSize?: number;
}) => ({
  page: { limit: pageSize, offset: (pageNo - 1) * pageSize },
  pages: (count: number) => ({
    pageNum: pageNo,
    totalPages: Math.ceil(count / pageSize),
    totalCount: count,
  }),
});

/** An amount to the last unit. */
export const showExact = ({ brand }: Reader, units: bigint): string =>
  formatExact(units, brand.currency.decimals);

/** The amount paid by a line, or taken back. */
export const amountOf = ({ state, own, team }: store.IncomeRow): bigint =>
  state === "cancelled" ? 0n : own + team;

export const presentLine = (reader: Reader, row: store.IncomeRow): ShownLine => ({
  id: String(row.id),
  day: row.bookedDay,
  forDay: row.revision > 1 ? row.day : null,
  category: row.category,
  ppm: row.ppm,
  state: row.state,
  isCorrected: row.isCorrected,
  ownTurnover: showExact(reader, row.ownTurnover),
  teamTurnover: showExact(reader, row.teamTurnover),
  own: showExact(reader, row.own),
  team: showExact(reader, row.team),
  amount: showExact(reader, amountOf(row)),
});

/** The days of a query, by default thirty up to today. @throws Failure request.invalid */
function readDays(query: { startDate?: string; endDate?: string }, today: Day): DayRange {
  const last = query.endDate ?? today;
  const first = query.startDate ?? (isDay(last) ? addDays(last, 1 - defaultDays) : last);
  const days = countDays([first, last]);
  if (!(days >= 1 && days <= mostDays))
    throw createFailure("request.invalid", {
      fields: { [query.startDate === undefined ? "endDate" : "startDate"]: "request.invalid" },
    });
  return [first, last];
}

/** The lines that a query asks for. @throws Failure request.invalid */
export const readFilter = (
  { brand, session, now }: SessionContext,
  query: QueryOf<"GET /wps/agent/statement/csv">,
): store.IncomeFilter => ({
  memberId: session.memberId,
  days: readDays(query, brand.calendar.dayOf(now)),
  category: query.category ?? null,
});

/** The caller's own line. @throws Failure statement.not.found, also for other members' lines */
export async function requireLine(q: Queryable, { session }: SessionContext, id: string) {
  const line = await store.findLine(q, session.memberId, BigInt(id));
  if (!line) throw createFailure("statement.not.found");
  return line;
}

/** The legs of a line; for a correction, their changes. */
export const legsOf = (line: store.IncomeRow): store.LegsOf => ({ ...line, agentId: line.memberId });

/** Agents' rebates, and the members behind them (EXT-20). */
export function createIncomeService({ database }: { database: Database }) {
  return {
    list: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/rebate/income">,
    ): Promise<Income> => {
      const filter = readFilter(context, query);
      const asked = readPage(query);
      const after = readPlace(query.after, "day", "id");
      const show = (units: bigint): string => showExact(context, units);
      return database.forBrand(context.brand.brandId, async (q) => {
        const rows = await store.listIncome(q, filter, {
          ...asked.rows,
          after: after && { bookedDay: after[0], id: after[1] },
        });
        const total = await store.sumIncome(q, filter);
        const { list, pages } = asked.cut(rows, total.count, (row) => writePlace(row.bookedDay, row.id));
        return {
          startDate: filter.days[0],
          endDate: filter.days[1],
          settledDay: (await findSettledDay(q)) ?? null,
          list: list.map((row) => presentLine(context, row)),
          footer: {
            ownTurnover: show(total.ownTurnover),
            teamTurnover: show(total.teamTurnover),
            own: show(total.own),
            team: show(total.team),
            amount: show(total.amount),
          },
          ...pages,
        };
      });
    },

    /** @throws Failure statement.not.found */
    listLegs: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/rebate/legs">,
    ): Promise<Legs> => {
      const { page, pages } = pageOf(query);
      const show = (units: bigint): string => showExact(context, units);
      return database.forBrand(context.brand.brandId, async (q) => {
        const line = await requireLine(q, context, query.id);
        const of = legsOf(line);
        const rows = await store.listLegs(q, of, page);
        const total = await store.sumLegs(q, of);
        return {
          line: presentLine(context, line),
          list: rows.map(({ memberId, name, isAgent, turnover, ppm, amount }) => ({
            memberId: String(memberId),
            name,
            isAgent,
            ppm,
            ownPpm: line.ppm,
            turnover: show(turnover),
            amount: show(amount),
          })),
          footer: { turnover: show(total.turnover), amount: show(total.amount) },
          ...pages(total.count),
        };
      });
    },
  };
}

export type IncomeService = ReturnType<typeof createIncomeService>;
