import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import { getWithdrawalState } from "@croupier/domain/withdrawal";
import type { Brand, SessionContext } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import { nameType, readBookingFilter } from "./transactions.policy.ts";
import { type BookingRow, listBookings, sumBookings } from "./transactions.store.ts";

type Query = QueryOf<"GET /wps/record/transactions">;
type Reply = ReplyOf<"GET /wps/record/transactions">;

const defaultPageSize = 20;

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
      const filter = readBookingFilter(context, query);
      const { currency } = context.brand;
      const { rows, totals } = await database.forBrand(context.brand.brandId, async (q) => ({
        rows: await listBookings(q, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        totals: await sumBookings(q, filter),
      }));
      const totalCount = Number(totals.count);
      return {
        list: rows.map((row) => ({
          number: String(row.transfer_id),
          time: row.created_at.getTime(),
          type: nameType(row),
          memberName: row.username,
          amount: unitsToWire(row.amount_units, currency),
          ...(row.balance_units !== null && { balance: unitsToWire(row.balance_units, currency) }),
          ...presentWithdrawal(row),
          ...presentSession(row, context.brand),
        })),
        totals: {
          in: unitsToWire(totals.in_units, currency),
          out: unitsToWire(totals.out_units, currency),
          net: unitsToWire(totals.in_units - totals.out_units, currency),
        },
        pageNum: pageNo,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      };
    },
  };
}

export type TransactionsService = ReturnType<typeof createTransactionsService>;
