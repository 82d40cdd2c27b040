import type { Queryable } from "../../platform/db/database.ts";

export interface WinRow {
  username: string;
  node_id: string;
  game_vendor: string;
  game_type: string;
  win_units: bigint;
}

/**
 * The index orders each day's wins from highest to lowest, so this reads `limit` entries a day however much was played.
 */
const winners = {
  name: "winners",
  text: `select m.username, w.node_id, w.game_vendor, w.game_type, w.win_units
    from generate_series($1::date, $2::date, interval '1 day') d(day)
    cross join lateral (
      select r.member_id, r.node_id, r.game_vendor, r.game_type, r.win_units from game_rounds r
      where r.merchant_id = app_merchant() and r.day = d.day::date and r.win_units > 0 and r.is_real
        and ($3::text is null or r.game_type = $3) and r.state = 'settled'
      order by r.win_units desc limit $4) w
    join members m on m.member_id = w.member_id
    order by w.win_units desc, m.username limit $4`,
};

const boardDays = 7;
const dayMs = 86_400_000;
export const defaultLimit = 20;

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** The highest wins of settled rounds of real members in the seven days (UTC) that end with `now`. */
export const listBoard = (
  q: Queryable,
  now: Date,
  { gameType = null, limit = defaultLimit }: { gameType?: string | null; limit?: number } = {},
): Promise<WinRow[]> => {
  const firstDay = dayOf(now.getTime() - (boardDays - 1) * dayMs);
  return q.query<WinRow>(winners, [firstDay, dayOf(now.getTime()), gameType, limit]);
};
