import type { DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../platform/db/database.ts";

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

/** Counts over all members below an agent, at any depth. */
export const countTeam = async (q: Queryable, range: TeamRange): Promise<TeamCounts> => {
  const [row] = await q.query<TeamCounts>(
    {
      name: "team-counts",
      text: `select
          count(*) filter (where exists (select from member_login_days d
            where d.merchant_id = app_merchant() and d.member_id = t.member_id
              and d.day between $6 and $7)) as login,
          count(*) filter (where exists (select from game_rounds r
            where r.merchant_id = app_merchant() and r.member_id = t.member_id and r.is_real
              and r.started_at >= $2 and r.started_at < $3)) as bet,
          count(*) filter (where t.created_at >= $2 and t.created_at < $3) as register,
          count(*) filter (where exists (select from sessions s
            where s.merchant_id = app_merchant() and s.member_id = t.member_id
              and s.last_seen_at > $4 and s.expires_at > $5)) as online
        from team_of($1) t`,
    },
    [range.agentId, range.from, range.to, range.seenAfter, range.now, ...range.days],
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};

export interface OfferRow {
  kind: "daily_salary" | "dividend" | "hourly_salary";
  request_type: string;
}

/** Contracts that a member has not answered yet, at most one of each kind. */
export const listOpenOffers = (q: Queryable, memberId: bigint): Promise<OfferRow[]> =>
  q.query<OfferRow>(
    {
      name: "open-offers",
      text: `select kind, request_type from contract_offers
             where merchant_id = app_merchant() and member_id = $1 and state = 'offered'`,
    },
    [memberId],
  );
