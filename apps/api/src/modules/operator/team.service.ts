import type { Database } from "../../platform/db/database.ts";
import { deleteFactor } from "./factor.store.ts";
import type { TeamPort } from "./operator.port.ts";
import { deleteSessionsOfOperator, listOperators } from "./operator.store.ts";

/** An id of an address bar: anything may stand there. */
const readId = (text: string): bigint => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : 0n);

/** @see TeamPort */
export const createTeamService = (database: Database): TeamPort => ({
  list: async ({ merchant }) => {
    const rows = await database.forMerchant(merchant.merchantId, listOperators);
    return rows.map((row) => ({
      operatorId: String(row.operator_id),
      name: row.display_name,
      username: row.username,
      role: row.role,
      hasFactor: row.has_factor,
    }));
  },
  resetFactor: ({ merchant }, operatorId) =>
    database.transaction(merchant.merchantId, async (q) => {
      await deleteFactor(q, readId(operatorId));
      await deleteSessionsOfOperator(q, readId(operatorId));
    }),
});
