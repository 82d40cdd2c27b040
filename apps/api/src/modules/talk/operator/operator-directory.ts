import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findOperatorByName } from "./operator.store.ts";

/** Finds a brand's operators by name. */
export interface OperatorDirectory {
  /** An operator who currently works for the brand; undefined for any other name. */
  findByName(brand: Brand, username: string): Promise<{ operatorId: bigint } | undefined>;
}

export const createOperatorDirectory = (database: Database): OperatorDirectory => ({
  findByName: async ({ brandId }, username) => {
    const found = await database.forBrand(brandId, (q) => findOperatorByName(q, username.toLowerCase()));
    return found && { operatorId: found.operator_id };
  },
});
