import type { Queryable } from "../../../platform/db/database.ts";

/** A round as the betting record of a team names it. */
export interface TeamRoundName {
  readonly agentId: bigint;
  /** In lower case. */
  readonly username: string;
  readonly gameVendor: string;
  readonly roundId: string;
  /** Its start, to the millisecond. */
  readonly startedAt: Date;
}

export interface TeamRound {
  readonly account_id: bigint;
  readonly vendor: string;
  readonly round_id: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly stake_units: bigint;
  readonly valid_units: bigint;
  readonly win_units: bigint;
  readonly net_units: bigint;
  readonly state: "open" | "settled" | "cancelled";
}

/** @returns undefined for a round that neither began nor ended on a day on which its player was in the team */
export const findTeamRound = async (
  q: Queryable,
  { agentId, username, gameVendor, roundId, startedAt }: TeamRoundName,
): Promise<TeamRound | undefined> =>
  (
    await q.query<TeamRound>(
      {
        name: "team-round",
        text: `select r.account_id, r.vendor, r.round_id, r.started_at, r.ended_at, r.stake_units, r.win_units, r.state,
            case when r.state = 'settled' then r.stake_units - r.returned_units else 0 end as valid_units,
            r.win_units - (r.stake_units - r.returned_units) as net_units
          from members m
            join game_rounds r on r.merchant_id = app_merchant() and r.member_id = m.member_id and r.started_at >= $5
              and r.started_at < $5::timestamptz + interval '1 millisecond'
            cross join lateral (select merchant_day(app_merchant(), r.started_at) as began) d
          where m.merchant_id = app_merchant() and m.username = $2 and r.game_vendor = $3 and r.round_id = $4 and r.is_real
            and exists (select from team_of_days($1, d.began, coalesce(r.settled_day, d.began)) t
              where t.member_id = m.member_id
                and (d.began between t.first_day and t.last_day or r.settled_day between t.first_day and t.last_day))`,
      },
      [agentId, username, gameVendor, roundId, startedAt],
    )
  )[0];

export interface TeamRoundCall {
  readonly kind: "bet" | "win" | "rollback";
  /** The call that a rollback took back. */
  readonly of_kind: "bet" | "win" | null;
  readonly transaction_id: string;
  /** The ledger's number; null if nothing moved. */
  readonly transfer_id: bigint | null;
  readonly amount_units: bigint;
  readonly created_at: Date;
}

/** The calls that a round is the sum of, in the order in which they happened. */
export const listTeamRoundCalls = (q: Queryable, round: TeamRound, now: Date): Promise<TeamRoundCall[]> =>
  q.query<TeamRoundCall>(
    {
      name: "team-round-calls",
      text: "select kind, of_kind, transaction_id, transfer_id, amount_units, created_at from calls_of_round($1, $2, $3, $4, $5)",
    },
    [round.account_id, round.vendor, round.round_id, round.started_at, round.ended_at ?? now],
  );
