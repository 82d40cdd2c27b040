import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { deleteFactors } from "./factor.store.ts";
import { createInvitation } from "./invitation.store.ts";
import { drawInvitation } from "./invitation.ts";
import type { StaffPort } from "./operator.port.ts";
import { endSessionsOfOperator, findColleague, listOperators } from "./operator.store.ts";

/** @see TeamPort */
export const createStaffService = (database: Database): StaffPort => ({
  list: async ({ brand }) => {
    const rows = await database.forBrand(brand.brandId, listOperators);
    return rows.map((row) => ({
      operatorId: String(row.operator_id),
      name: row.display_name,
      username: row.username,
      role: row.role,
      hasFactor: row.has_factor,
      isShared: row.is_shared,
    }));
  },
  resetFactor: ({ brand, operator, now }, chosen) =>
    database.transaction(brand.brandId, async (q) => {
      const operatorId = readRowId(chosen);
      const colleague = await findColleague(q, operatorId);
      if (!colleague || colleague.is_shared || operatorId === operator.operatorId)
        throw createFailure("permission.denied");
      const { invitation, codeHash } = drawInvitation(now);
      await deleteFactors(q, operatorId);
      await endSessionsOfOperator(q, operatorId, null);
      await createInvitation(q, { operatorId, codeHash, expiresAt: invitation.expiresAt });
      return { name: colleague.display_name, invitation };
    }),
});
