import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export interface MemberDayRow {
  day: Day;
  category: string;
  valid: bigint;
  win: bigint;
  rounds: number;
  deposit: bigint;
  withdrawal: bigint;
  given: bigint;
}

/** A stored figure of a day that differs from the rounds and transfers. */
export interface DifferenceRow {
  /** `member 7 RNG`, `agent 7 RNG`, or `team 7` of all below the agent. */
  what: string;
  /**
   * Valid stake, win, rounds, deposits, withdrawals, gifts, rebates among the gifts, rebates and salaries of earnings; in units.
   */
  kept: string;
  recomputed: string;
}

/** The brand's uncounted facts, with the day they belong to. */
const fresh = `select coalesce(f.origin_day, f.day) as day, f.member_id, f.category, coalesce(f.valid_delta, 0) as valid,
    coalesce(f.win_delta, 0) as win, coalesce(f.rounds_delta, 0) as rounds, coalesce(f.deposit_delta, 0) as deposit,
    coalesce(f.withdrawal_delta, 0) as withdrawal, coalesce(f.given_delta, 0) as given,
    coalesce(f.given_rebate_delta, 0) as given_rebate, coalesce(f.rebate_delta, 0) as rebate, coalesce(f.salary_delta, 0) as salary
  from play_facts f where f.merchant_id = app_merchant()
    and f.written >= (select coalesce(min(rolled_until), 0) from play_rolls where merchant_id = app_merchant())`;
const kept = `select day, member_id, category, valid_units as valid, win_units as win, rounds, deposit_units as deposit,
    withdrawal_units as withdrawal, given_units as given, given_rebate_units as given_rebate, rebate_units as rebate, salary_units as salary
  from member_days where merchant_id = app_merchant()`;
const sums = `sum(valid)::bigint as valid, sum(win)::bigint as win, sum(rounds)::integer as rounds, sum(deposit)::bigint as deposit,
  sum(withdrawal)::bigint as withdrawal, sum(given)::bigint as given`;
const earned = `sum(given_rebate)::bigint as given_rebate, sum(rebate)::bigint as rebate, sum(salary)::bigint as salary`;
/** A row of earnings only, which are neither play nor money of the wallet. */
const isEarnedAlone = `(rebate <> 0 or salary <> 0) and (valid, win, rounds, deposit, withdrawal, given) = (0, 0, 0, 0, 0, 0)`;

/** One statement sees the mark and the sums at one instant, so that no fact is missing or counted twice. */
const days = {
  name: "play-days",
  text: `select day::text, category, ${sums} from (
      ${kept} and member_id = $1 and day between $2 and $3
      union all select * from fresh_plays(array[$1]) n where n.day between $2 and $3
    ) d where not (${isEarnedAlone}) group by day, category order by day, category`,
};

export const listDays = (q: Queryable, memberId: bigint, [first, last]: DayRange): Promise<MemberDayRow[]> =>
  q.query<MemberDayRow>(days, [memberId, first, last]);

export interface PlaySumRow {
  member_id: bigint;
  range: number;
  category: string;
  valid: bigint;
  rounds: number;
  deposit: bigint;
}

const sumsOfRanges = {
  name: "play-sums-of-ranges",
  text: `select d.member_id, (r.nr - 1)::integer as range, d.category, sum(d.valid)::bigint as valid, sum(d.rounds)::integer as rounds,
      sum(d.deposit)::bigint as deposit
    from unnest($2::date[], $3::date[]) with ordinality as r (first, last, nr)
      join (${kept} and member_id = any($1) and day between $4 and $5 union all select * from fresh_plays($1)) d
        on d.day between r.first and r.last
    group by 1, 2, 3`,
};

/** Members' sums in each of the ranges, as of one instant like the days. */
export const listSums = async (
  q: Queryable,
  memberIds: readonly bigint[],
  ranges: readonly DayRange[],
): Promise<PlaySumRow[]> => {
  const firsts = ranges.map(([first]) => first);
  const lasts = ranges.map(([, last]) => last);
  if (ranges.length === 0) return [];
  const bounds = [firsts.toSorted()[0], lasts.toSorted().at(-1)];
  return q.query<PlaySumRow>(sumsOfRanges, [memberIds, firsts, lasts, ...bounds]);
};

export const listPlayers = async (
  q: Queryable,
  day: Day,
  afterMember: bigint,
  limit: number,
): Promise<bigint[]> =>
  (
    await q.query<{ member_id: bigint }>(
      {
        name: "play-players",
        text: `select distinct member_id from member_days
          where merchant_id = app_merchant() and day = $1 and member_id > $2 and category <> '' order by member_id limit $3`,
      },
      [day, afterMember, limit],
    )
  ).map((row) => row.member_id);

/** After a restore from a dump, the mark may be above all transactions; then it goes back. */
const active = {
  name: "play-active",
  text: `with bounds as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as until)
    select b.until, coalesce((select array_agg(distinct f.member_id::text) from play_facts f
        where f.merchant_id = app_merchant() and f.written >= (select least($1::bigint, until) from bounds)), '{}') as members
      from bounds b`,
};

export const getActive = async (
  q: Queryable,
  since: bigint | undefined,
): Promise<{ memberIds: bigint[]; until: bigint }> => {
  const [row] = await q.query<{ until: bigint; members: readonly string[] }>(active, [since ?? null]);
  if (!row) throw new Error("the query has one row");
  return { memberIds: row.members.map(BigInt), until: row.until };
};

/** Counts new facts of the brand. @returns how many, or null if another roller is at work */
export const roll = async (
  q: Queryable,
  now: Date,
): Promise<{ counted: bigint | null; complete_at: Date | null }> => {
  const [row] = await q.query<{ counted: bigint | null; complete_at: Date | null }>(
    { name: "play-roll", text: "select counted, complete_at from roll_play($1)" },
    [now],
  );
  if (!row) throw new Error("the roller answers with a row");
  return row;
};

export interface RollState {
  /** The time up to which the sums are complete. */
  complete_at: Date | null;
  /** The last day that was verified. */
  verified_day: Day | null;
}

export const findRollState = async (q: Queryable): Promise<RollState | undefined> =>
  (
    await q.query<RollState>({
      name: "play-roll-state",
      text: "select complete_at, verified_day::text from play_rolls where merchant_id = app_merchant()",
    })
  )[0];

export const noteVerified = (q: Queryable, day: Day): Promise<object[]> =>
  q.query("update play_rolls set verified_day = $1 where merchant_id = app_merchant()", [day]);

const figures = (of: string): string =>
  ["valid", "win", "rounds", "deposit", "withdrawal", "given", "given_rebate", "rebate", "salary"]
    .map((name) => `coalesce(${of}.${name}, 0)`)
    .join();

/** The amount moved by transfers that count as a figure. */
const moved = (figure: string, more = ""): string =>
  `coalesce(sum(own.units) filter (where k.counts_as = '${figure}'${more}), 0)::bigint`;

/**
 * The day computed from its rounds and transfers, without the facts, next to the stored and uncounted sums. Agents' sums
 * are compared with those of their members, and the stored sums of teams with those of the agents below.
 */
const differences = `with recomputed as (
    select member_id, game_type as category, sum(stake_units - returned_units)::bigint as valid, sum(win_units)::bigint as win,
        count(*)::integer as rounds, 0::bigint as deposit, 0::bigint as withdrawal, 0::bigint as given, 0::bigint as given_rebate,
        0::bigint as rebate, 0::bigint as salary
      from game_rounds where merchant_id = app_merchant() and settled_day = $1 and state = 'settled' and is_real group by 1, 2
    union all
    select a.member_id, '', 0, 0, 0, ${moved("deposit")}, -${moved("withdrawal")}, ${moved("given")},
        ${moved("given", " and is_rebate_account(o.kind, o.name)")}, ${moved("rebate")}, ${moved("salary")}
      from transfers t
        join (select distinct kind, counts_as from transfer_kinds where counts_as is not null) k using (kind)
        -- Between two members, which salaries are, a transfer has the row of the one who pays.
        cross join lateral (values (t.account_id, t.amount_units, t.other_account_id), (t.other_account_id, -t.amount_units, t.account_id))
          own(account_id, units, other_id)
        join accounts a on a.merchant_id = app_merchant() and a.account_id = own.account_id
        join accounts o on o.merchant_id = app_merchant() and o.account_id = own.other_id
      where t.merchant_id = app_merchant() and t.created_at >= $2 and t.created_at < $3 and a.member_id is not null and a.is_real
      group by 1
  ), shown as (
    select member_id, category, ${sums}, ${earned} from (${kept} and day = $1 union all select * from (${fresh}) n where n.day = $1) d
      group by 1, 2
  ), led as (
    select agent_id, category, sum(valid_units)::bigint as valid, sum(win_units)::bigint as win, sum(rounds)::integer as rounds,
        sum(deposit_units)::bigint as deposit, sum(withdrawal_units)::bigint as withdrawal, sum(given_units)::bigint as given,
        sum(given_rebate_units)::bigint as given_rebate, sum(rebate_units)::bigint as rebate, sum(salary_units)::bigint as salary
      from member_days where merchant_id = app_merchant() and day = $1 and agent_id is not null group by 1, 2
  ), agents as (
    select agent_id, category, valid_units as valid, win_units as win, rounds, deposit_units as deposit,
        withdrawal_units as withdrawal, given_units as given, given_rebate_units as given_rebate, rebate_units as rebate,
        salary_units as salary
      from agent_days where merchant_id = app_merchant() and day = $1
  ), below as (
    select t.agent_id, t.member_id from team_members t where t.merchant_id = app_merchant() and t.from_day <= $1
    union all
    select f.agent_id, f.member_id from former_team_members f where f.merchant_id = app_merchant() and $1 between f.from_day and f.to_day
  ), summed as (
    select b.agent_id, ${sums}, ${earned} from agents a join below b on b.member_id = a.agent_id
      where exists (select from team_days_summed where merchant_id = app_merchant() and day = $1 and is_summed) group by 1
  ), teams as (
    select agent_id, valid_units as valid, win_units as win, rounds, deposit_units as deposit, withdrawal_units as withdrawal,
        given_units as given, given_rebate_units as given_rebate, rebate_units as rebate, salary_units as salary
      from team_days where merchant_id = app_merchant() and day = $1
        and exists (select from team_days_summed where merchant_id = app_merchant() and day = $1 and is_summed)
  )
  select concat_ws(' ', 'member', member_id, nullif(category, '')) as what, concat_ws(' ', ${figures("s")}) as kept,
      concat_ws(' ', ${figures("r")}) as recomputed
    from recomputed r full join shown s using (member_id, category)
    where (${figures("r")}) is distinct from (${figures("s")})
  union all
  select concat_ws(' ', 'agent', agent_id, nullif(category, '')), concat_ws(' ', ${figures("a")}), concat_ws(' ', ${figures("l")})
    from led l full join agents a using (agent_id, category)
    where (${figures("l")}) is distinct from (${figures("a")})
  union all
  select concat_ws(' ', 'team', agent_id), concat_ws(' ', ${figures("t")}), concat_ws(' ', ${figures("s")})
    from summed s full join teams t using (agent_id)
    where (${figures("s")}) is distinct from (${figures("t")})
  order by 1`;

export const listDifferences = (
  q: Queryable,
  day: Day,
  { from, to }: { from: Date; to: Date },
): Promise<DifferenceRow[]> => q.query<DifferenceRow>(differences, [day, from, to]);

/** Makes the partitions of the coming days, and drops facts that nobody needs any more. */
export const ensurePlayPartitions = (q: Queryable, daysAhead: number, from: Day): Promise<object[]> =>
  q.query("select ensure_play_partitions($1, $2::date)", [daysAhead, from]);

/** After a restore from a dump, whose transactions are counted again, everything counts as new. */
export const listRestated = async (
  q: Queryable,
  since: bigint | undefined,
): Promise<{ changes: { memberId: bigint; day: Day }[]; until: bigint }> => {
  const [mark] = await q.query<{ until: bigint }>(
    "select rolled_until as until from play_rolls where merchant_id = app_merchant()",
  );
  const until = mark?.until ?? 0n;
  if (since === undefined || since === until) return { changes: [], until };
  const changes = await q.query<{ memberId: bigint; day: Day }>(
    `select distinct member_id as "memberId", origin_day::text as day from play_facts
     where merchant_id = app_merchant() and origin_day is not null and valid_delta <> 0 and written >= $1 and written < $2 order by 1, 2`,
    [since > until ? 0n : since, until],
  );
  return { changes, until };
};
