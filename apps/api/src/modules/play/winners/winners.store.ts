import { addDays, type Calendar } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export interface WinRow {
  username: string;
  node_id: string;
  game_vendor: string;
  game_type: string;
  win_units: bigint;
}

/**
 * The index orders the wins of each UTC day from highest to lowest, so this reads about `limit` entries per day however much
 * was played, and those before them of games that the brand does not offer: they would be rows that lead nowhere (WIN-04).
 * Each entry asks about its game by a scalar subquery, which keeps to the order of the index. The board begins in the UTC
 * day in which the brand's day begins.
 */
const winners = {
  name: "winners",
  text: `select m.username, w.node_id, w.game_vendor, w.game_type, w.win_units
    from generate_series(($1::timestamptz at time zone 'UTC')::date, ($2::timestamptz at time zone 'UTC')::date, interval '1 day') d(day)
    cross join lateral (
      select r.member_id, r.node_id, r.game_vendor, r.game_type, r.win_units from game_rounds r
      where r.merchant_id = app_merchant() and r.day = d.day::date and r.win_units > 0 and r.is_real
        and ($3::text is null or r.game_type = $3) and r.state = 'settled' and r.started_at >= $1
        and (select g.enabled and coalesce(bg.enabled, true) and v.enabled and coalesce(bv.enabled, true)
            and (g.game_type <> 'COCKFIGHT' or offers_cockfights())
          from games g join vendors v using (vendor) left join brand_vendors bv using (vendor)
            left join brand_games bg on bg.node_id = g.node_id
          where g.node_id = r.node_id::integer)
      order by r.win_units desc limit $4) w
    join members m on m.member_id = w.member_id
    order by w.win_units desc, m.username limit $4`,
};

const boardDays = 7;
export const defaultLimit = 20;

/** The highest wins of settled rounds of real members, in games on offer, in the brand's seven days that end with `now`. */
export const listBoard = (
  q: Queryable,
  calendar: Calendar,
  now: Date,
  { gameType = null, limit = defaultLimit }: { gameType?: string | null; limit?: number } = {},
): Promise<WinRow[]> => {
  const from = calendar.startOf(addDays(calendar.dayOf(now), 1 - boardDays));
  return q.query<WinRow>(winners, [from, now, gameType, limit]);
};
