import type { Queryable } from "../../../platform/db/database.ts";

/** Lists the brand's games by number of launches, highest first, without games that are switched off. */
export const listPopularIds = async (
  q: Queryable,
  filter: { gameTypes: readonly string[]; vendors: readonly string[] },
  count: number,
): Promise<number[]> => {
  const rows = await q.query<{ node_id: number }>(
    {
      name: "games-popular",
      text: `select l.node_id from game_launches l join games g using (node_id)
        where l.merchant_id = app_merchant() and g.enabled and g.game_type = any($1) and g.vendor = any($2)
          and not exists (select from brand_games b where b.node_id = l.node_id and not b.enabled)
        order by l.launches desc, l.node_id limit $3`,
    },
    [filter.gameTypes, filter.vendors, count],
  );
  return rows.map((row) => row.node_id);
};

/** More than anybody pages through. */
const mostSorted = 200;

/** Lists the games that the brand's players launch most, of all types and vendors. */
export const listMostLaunched = async (q: Queryable): Promise<number[]> =>
  (
    await q.query<{ node_id: number }>({
      name: "games-most-launched",
      text: `select node_id from game_launches where merchant_id = app_merchant()
        order by launches desc, node_id limit ${mostSorted}`,
    })
  ).map((row) => row.node_id);
