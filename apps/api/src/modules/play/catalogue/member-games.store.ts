import type { Queryable } from "../../../platform/db/database.ts";

const listed = (table: "favourites" | "recents") => ({
  name: `${table}-list`,
  text: `select node_id from ${table} where member_id = $1 order by position desc`,
});
const favouriteIds = listed("favourites");
const recentIds = listed("recents");

export const listFavouriteIds = async (q: Queryable, memberId: bigint): Promise<number[]> =>
  (await q.query<{ node_id: number }>(favouriteIds, [memberId])).map((row) => row.node_id);

export const listRecentIds = async (q: Queryable, memberId: bigint): Promise<number[]> =>
  (await q.query<{ node_id: number }>(recentIds, [memberId])).map((row) => row.node_id);

/** Adds a favourite. Adding it twice changes nothing. @returns false when the catalogue has no such game */
export async function createFavourite(
  q: Queryable,
  brandId: number,
  memberId: bigint,
  nodeId: number,
): Promise<boolean> {
  const rows = await q.query<{ found: boolean }>(
    {
      name: "favourites-add",
      text: `with game as (select node_id from games where node_id = $3), added as (
          insert into favourites (merchant_id, member_id, node_id) select $1, $2, node_id from game
          on conflict do nothing)
        select exists (select from game) as found`,
    },
    [brandId, memberId, nodeId],
  );
  return rows[0]?.found === true;
}

export const deleteFavourite = async (q: Queryable, memberId: bigint, nodeId: number): Promise<void> => {
  await q.query(
    { name: "favourites-delete", text: "delete from favourites where member_id = $1 and node_id = $2" },
    [memberId, nodeId],
  );
};

/** The largest length of a member's list of recent games. */
const mostRecents = 60;

/**
 * Puts a game first and drops the oldest games beyond the limit, in one round trip. It keeps an old game that another
 * call is moving to the front at the same moment.
 * @returns false for an unknown game
 */
export async function saveRecent(
  q: Queryable,
  brandId: number,
  memberId: bigint,
  nodeId: number,
): Promise<boolean> {
  const rows = await q.query<{ found: boolean }>(
    {
      name: "recents-add",
      text: `with game as (select node_id from games where node_id = $3), added as (
          insert into recents (merchant_id, member_id, node_id) select $1, $2, node_id from game
          on conflict (merchant_id, member_id, node_id) do update set position = nextval('member_game_position')
          returning node_id),
        old as (delete from recents where member_id = $2 and node_id in (
          select r.node_id from added, recents r where r.member_id = $2 and r.node_id <> added.node_id and r.position <= (
            select position from recents where member_id = $2 and node_id <> $3
            order by position desc offset ${mostRecents - 1} limit 1)
          for update of r skip locked))
        select exists (select from game) as found`,
    },
    [brandId, memberId, nodeId],
  );
  return rows[0]?.found === true;
}

/** Counts one launch of a game at the brand. */
export const countLaunch = async (q: Queryable, brandId: number, nodeId: number): Promise<void> => {
  await q.query(
    {
      name: "launches-count",
      text: `insert into game_launches (merchant_id, node_id, launches) values ($1, $2, 1)
        on conflict (merchant_id, node_id) do update set launches = game_launches.launches + 1`,
    },
    [brandId, nodeId],
  );
};
