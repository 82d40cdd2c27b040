import type { Queryable } from "../../platform/db/database.ts";

export interface TeamRoundRow {
  readonly username: string;
  readonly round_id: string;
  readonly node_id: string;
  readonly game_vendor: string;
  readonly game_code: string;
  readonly game_type: string;
  readonly started_at: Date;
  readonly stake_units: bigint;
  readonly valid_units: bigint;
  readonly win_units: bigint;
  readonly net_units: bigint;
  readonly state: "open" | "settled" | "cancelled";
}

export interface TeamRoundFilter {
  readonly agentId: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly gameType: string | null;
  /** A whole name, in small letters. */
  readonly name: string | null;
}

const valid = "case when r.state = 'settled' then r.stake_units - r.returned_units else 0 end";
const rounds = `from game_rounds r join members m on m.merchant_id = app_merchant() and m.member_id = r.member_id
  where r.merchant_id = app_merchant() and r.is_real and r.started_at >= $2 and r.started_at < $3
    and ($4::text is null or r.game_type = $4) and ($5::text is null or m.username = $5)
    and r.member_id in (select t.member_id from team_of($1) t)`;

/** Rounds of real money of everybody in the team, newest first, and what they come to. */
export const listTeamRounds = async (
  q: Queryable,
  { agentId, from, to, gameType, name }: TeamRoundFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{
  rows: TeamRoundRow[];
  count: number;
  total: { stake: bigint; valid: bigint; win: bigint; net: bigint };
}> => {
  const values = [agentId, from, to, gameType, name];
  const rows = await q.query<TeamRoundRow>(
    {
      name: "team-rounds",
      text: `select m.username, r.round_id, r.node_id, r.game_vendor, r.game_code, r.game_type, r.started_at, r.stake_units, r.win_units,
          r.state, ${valid} as valid_units, r.win_units - (r.stake_units - r.returned_units) as net_units
        ${rounds} order by r.started_at desc, r.round_id desc, r.vendor desc limit $6 offset $7`,
    },
    [...values, limit, offset],
  );
  const [total] = await q.query<{ count: number; stake: bigint; valid: bigint; win: bigint; net: bigint }>(
    {
      name: "team-rounds-total",
      text: `select count(*)::integer as count, coalesce(sum(r.stake_units), 0)::bigint as stake, coalesce(sum(${valid}), 0)::bigint as valid,
          coalesce(sum(r.win_units), 0)::bigint as win,
          coalesce(sum(r.win_units - (r.stake_units - r.returned_units)), 0)::bigint as net ${rounds}`,
    },
    values,
  );
  if (!total) throw new Error("an aggregate has one row");
  return { rows, count: total.count, total };
};
