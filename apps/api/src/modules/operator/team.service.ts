import type { Database } from "../../platform/db/database.ts";
import { readRowId } from "../../platform/ids.ts";
import { deleteFactor } from "./factor.store.ts";
import type { TeamPort } from "./operator.port.ts";
import { deleteSessionsOfOperator, listOperators } from "./operator.store.ts";

/** @see TeamPort */
export const createTeamService = (database: Database): TeamPort => ({
  list: async ({ brand }) => {
    const rows = await database.forBrand(brand.brandId, listOperators);
    return rows.map((row) => ({
      operatorId: String(row.operator_id),
      name: row.display_name,
      username: row.username,
      role: row.role,
      hasFactor: row.has_factor,
    }));
  },
  resetFactor: ({ brand }, operatorId) =>
    database.transaction(brand.brandId, async (q) => {
      await deleteFactor(q, readRowId(operatorId));
      await deleteSessionsOfOperator(q, readRowId(operatorId));
    }),
});
