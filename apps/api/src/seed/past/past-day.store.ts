import type { ClientBase } from "pg";

/** A player: their wallet, and their name at the in-house vendor. */
export interface PlayerRow {
  username: string;
  member_id: string;
  account_id: string;
  player_id: string;
  balance_units: string;
}

export interface GameRow {
  node_id: string;
  vendor: string;
  game_type: string;
  game_code: string;
  name: string;
}

export interface PastRow {
  merchant_id: number;
  code: string;
  began_at: Date;
  ends_at: Date;
  played_day: string | null;
  walked_day: string | null;
}

/** The brands whose past is begun and not done. */
export const listOpenPasts = async (client: ClientBase): Promise<PastRow[]> =>
  (
    await client.query<PastRow>(
      `select p.merchant_id, m.code, p.began_at, p.ends_at, p.played_day::text, p.walked_day::text
       from demo_pasts p join merchants m using (merchant_id) where p.done_at is null order by p.merchant_id`,
    )
  ).rows;

export const beginPast = (client: ClientBase, brandId: number, beganAt: Date, endsAt: Date) =>
  client.query("insert into demo_pasts (merchant_id, began_at, ends_at) values ($1, $2, $3)", [
    brandId,
    beganAt,
    endsAt,
  ]);

export const notePlayed = (client: ClientBase, brandId: number, day: string) =>
  client.query("update demo_pasts set played_day = $2 where merchant_id = $1", [brandId, day]);
export const noteWalked = (client: ClientBase, brandId: number, day: string) =>
  client.query("update demo_pasts set walked_day = $2 where merchant_id = $1", [brandId, day]);
export const noteDone = (client: ClientBase) =>
  client.query("update demo_pasts set done_at = now() where done_at is null");

export const listPlayers = async (client: ClientBase, brandId: number): Promise<PlayerRow[]> =>
  (
    await client.query<PlayerRow>({
      name: "past-players",
      text: `select m.username, m.member_id, a.account_id, p.player_id, a.balance_units
             from members m join accounts a on a.member_id = m.member_id and a.kind = 'member'
             join vendor_players p on p.account_id = a.account_id and p.vendor = 'BGS'
             where m.merchant_id = $1 and not m.disabled order by m.member_id`,
      values: [brandId],
    })
  ).rows;

/** The games that the in-house vendor plays, those that the brand shows first before others. */
export const listPastGames = async (client: ClientBase, brandId: number, limit: number): Promise<GameRow[]> =>
  (
    await client.query<GameRow>(
      `select g.node_id, g.vendor, g.game_type, g.game_code, coalesce(g.names ->> 'EN', g.game_code) as name
       from brand_games b join games g using (node_id) join vendors v on v.vendor = g.vendor
       where b.merchant_id = $1 and b.hot_rank is not null and g.game_type = 'RNG' and coalesce(v.aggregator, g.vendor) = 'BGS'
       order by b.hot_rank limit $2`,
      [brandId, limit],
    )
  ).rows;

/**
 * Counts launches of games, as each launch does: the popular list is ordered by them. A game appears as often as it was launched.
 */
export const countLaunches = (client: ClientBase, brandId: number, nodeIds: readonly string[]) =>
  client.query(
    `insert into game_launches as l (merchant_id, node_id, launches)
       select $1, n.node_id, count(*) from unnest($2::integer[]) n(node_id) group by n.node_id
     on conflict (merchant_id, node_id) do update set launches = l.launches + excluded.launches`,
    [brandId, nodeIds],
  );

/** Notes who signed in on a day. */
export const insertLogins = (
  client: ClientBase,
  brandId: number,
  day: string,
  memberIds: readonly string[],
) =>
  client.query(
    `insert into member_login_days (merchant_id, member_id, day) select $1, unnest($2::bigint[]), $3 on conflict do nothing`,
    [brandId, memberIds, day],
  );

/** Does a day's work as the schema's owner, for one brand: all of it or none. */
export async function inOneDay<T>(client: ClientBase, brandId: number, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("select set_config('app.merchant', $1, true)", [String(brandId)]);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
