import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import { getWithdrawalState } from "@croupier/domain/withdrawal";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Database } from "../../../platform/db/database.ts";
import { nameType, readBookingFilter } from "./transactions.policy.ts";
import { type BookingRow, listBookings, sumBookings } from "./transactions.store.ts";

type Query = QueryOf<"GET /wps/record/transactions">;
type Reply = ReplyOf<"GET /wps/record/transactions">;

/** The stakes and wins in a session of play; nothing for another booking. */
const presentSession = ({ started_at, stake_units, win_units }: BookingRow, { currency }: Brand) =>
  started_at && stake_units !== null && win_units !== null
    ? {
        startTime: started_at.getTime(),
        stake: unitsToWire(stake_units, currency),
        win: unitsToWire(win_units, currency),
      }
    : {};

/** The order behind a withdrawal's row, and its present state. */
const presentWithdrawal = ({ reference, step }: BookingRow) =>
  reference !== null && step !== null ? { orderNo: reference, state: getWithdrawalState(step) } : {};

/** The account record of a member or of an agent's team. */
export function createTransactionsService(database: Database) {
  return {
    list: async (context: SessionContext, query: Query): Promise<Reply> => {
      const asked = readPage(query);
      const after = readPlace(query.after, "time", "id");
      const filter = readBookingFilter(context, query);
      const { currency } = context.brand;
      const { rows, totals } = await database.forBrand(context.brand.brandId, async (q) => ({
        rows: await listBookings(q, filter, {
          ...asked.rows,
          after: after && { created_at: after[0], transfer_id: after[1] },
        }),
        totals: await sumBookings(q, filter),
      }));
      const { list, pages } = asked.cut(rows, Number(totals.count), (row) =>
        writePlace(row.created_at, row.transfer_id),
      );
      return {
        list: list.map((row) => ({
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
        ...pages,
      };
    },
  };
}

export type TransactionsService = ReturnType<typeof createTransactionsService>;
