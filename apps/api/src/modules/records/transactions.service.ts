import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import { isAgentType } from "@croupier/domain/session-types";
import { getWithdrawalState } from "@croupier/domain/withdrawal";
import type { Brand, SessionContext } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import { readDays } from "./record-range.ts";
import {
  type BookingFilter,
  type BookingKind,
  type BookingRow,
  countBookings,
  listBookings,
} from "./transactions.store.ts";

type Query = QueryOf<"GET /wps/record/transactions">;
type Reply = ReplyOf<"GET /wps/record/transactions">;
type RecordType = Reply["list"][number]["type"];

const defaultPageSize = 20;

/** The record's names for the ledger's kinds. */
const typeOf: Readonly<Record<BookingKind, RecordType>> = {
  deposit: "deposit",
  hold: "withdraw",
  release: "withdraw",
  chargeback: "deposit",
  bonus: "bonus",
  forfeit: "bonus",
  trial: "bonus",
  demo: "bonus",
  play: "play",
};
const bookingKinds = Object.keys(typeOf) as BookingKind[];

/** ROUTE-11: `types=A` is the agent's view of the team. It is ignored for everyone else. */
const filterOf = ({ brand, session, now }: SessionContext, query: Query): BookingFilter => {
  const isTeam = query.types === "A" && isAgentType(session.type);
  return {
    memberId: session.memberId,
    isTeam,
    kinds: bookingKinds.filter((kind) => query.type === undefined || typeOf[kind] === query.type),
    ...brand.calendar.boundsOf(readDays(query, brand.calendar.dayOf(now))),
    userName: (isTeam && query.memberName?.trim().toLowerCase()) || null,
  };
};

/** What was staked and won in a session of play; nothing for another booking. */
const presentSession = ({ started_at, stake_units, win_units }: BookingRow, { currency }: Brand) =>
  started_at && stake_units !== null && win_units !== null
    ? {
        startTime: started_at.getTime(),
        stake: unitsToWire(stake_units, currency),
        win: unitsToWire(win_units, currency),
      }
    : {};

/** The order that a withdrawal's row is of, and its state now. */
const presentWithdrawal = ({ reference, step }: BookingRow) =>
  reference !== null && step !== null ? { orderNo: reference, state: getWithdrawalState(step) } : {};

/** The account record of a member or of an agent's team. */
export function createTransactionsService(database: Database) {
  return {
    list: async (context: SessionContext, query: Query): Promise<Reply> => {
      const { pageNo = 1, pageSize = defaultPageSize } = query;
      const filter = filterOf(context, query);
      const { rows, totalCount } = await database.forBrand(context.brand.brandId, async (q) => ({
        rows: await listBookings(q, filter, pageSize, (pageNo - 1) * pageSize),
        totalCount: await countBookings(q, filter),
      }));
      return {
        list: rows.map((row) => ({
          number: String(row.transfer_id),
          time: row.created_at.getTime(),
          type: typeOf[row.kind],
          memberName: row.username,
          amount: unitsToWire(row.amount_units, context.brand.currency),
          balance: unitsToWire(row.balance_units, context.brand.currency),
          ...presentWithdrawal(row),
          ...presentSession(row, context.brand),
        })),
        pageNum: pageNo,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      };
    },
  };
}

export type TransactionsService = ReturnType<typeof createTransactionsService>;
