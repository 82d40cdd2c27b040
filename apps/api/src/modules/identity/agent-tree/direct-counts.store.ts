import type { DataStep } from "../../../platform/db/migrate.ts";

/**
 * Counts everybody's directs anew. The migration has counted them before the functions that keep the counts were there, and nobody
 * who registered in between should be missing. Nobody registers or moves meanwhile.
 */
export const directCounts: DataStep = {
  name: "step_direct_counts",
  run: async (client) => {
    await client.query("lock table members in share row exclusive mode");
    await client.query("delete from direct_counts");
    await client.query(
      `insert into direct_counts (merchant_id, member_id, slot, directs)
       select merchant_id, upline_id, 0, count(*) from members where upline_id is not null group by 1, 2`,
    );
  },
};
