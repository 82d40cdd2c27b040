import type { DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import { isInTeamAt } from "./team-days.ts";

export interface TeamCounts {
  login: bigint;
  bet: bigint;
  register: bigint;
  online: bigint;
}

export interface TeamRange {
  agentId: bigint;
  days: DayRange;
  /** From the start of the first day to the end of the last. */
  from: Date;
  to: Date;
  /** Members seen after this moment count as online. */
  seenAfter: Date;
  now: Date;
}

/**
 * Counts over all members below an agent, at any depth, each on the days of the range on which they belonged to the team.
 * Members online are counted in the present team.
 */
export const countTeam = async (q: Queryable, range: TeamRange): Promise<TeamCounts> => {
  const [row] = await q.query<TeamCounts>(
    {
      name: "team-counts",
      text: `select
          count(distinct t.member_id) filter (where exists (select from member_login_days d
            where d.merchant_id = app_merchant() and d.member_id = t.member_id
              and d.day between t.first_day and t.last_day)) as login,
          count(distinct t.member_id) filter (where exists (select from game_rounds r
            where r.merchant_id = app_merchant() and r.member_id = t.member_id and r.is_real
              and r.started_at >= $2 and r.started_at < $3 and ${isInTeamAt("r.started_at", "$6", "$7")})) as bet,
          count(distinct t.member_id) filter (where t.joined_at >= $2 and t.joined_at < $3
            and ${isInTeamAt("t.joined_at", "$6", "$7")}) as register,
          (select count(*) filter (where exists (select from sessions s
            where s.merchant_id = app_merchant() and s.member_id = o.member_id
              and s.last_seen_at > $4 and s.expires_at > $5)) from team_of($1) o) as online
        from team_of_days($1, $6, $7) t`,
    },
    [range.agentId, range.from, range.to, range.seenAfter, range.now, ...range.days],
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};
