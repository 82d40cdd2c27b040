import { type ContractTerms, isSalary, type SalaryTerms } from "@croupier/domain/contract-terms";
import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** The figures of a beneficiary's base in a day, or an hour. */
export interface FigureRow {
  /** The day, or the name of the hour (`writeHour`). */
  readonly period: string;
  readonly turnover: bigint;
  readonly loss: bigint;
  /**
   * Rebates and salaries that lower a dividend: of a team and its agent by the day on which they were paid, of a member's own play by the
   * day that they are for. Unknown for an hour.
   */
  readonly earned: bigint;
  readonly active: number;
}

/** A member of a base who was active in a period. */
export interface ActiveRow {
  readonly memberId: bigint;
  /** Who invited them, or opened their account. */
  readonly uplineId: bigint | null;
  /** The part of their turnover that counted. */
  readonly turnoverUnits: bigint;
  /** On the day; unknown for an hour. */
  readonly depositUnits: bigint;
  readonly withdrawalUnits: bigint;
}

export interface Base {
  readonly memberId: bigint;
  /** An agent's base is the team below, without their own play; a member's base is their own play. */
  readonly isAgent: boolean;
}

/** The members who count, each on the days on which they were in the team. */
const people = `people as materialized (
    select t.member_id, t.first_day, t.last_day from team_of_days($1, $3, $4) t where $2
    union all select $1::bigint, $3::date, $4::date where not $2)`;

/** A list, because the policy of rows keeps a join by a cast day out of the index. */
const dayList = "array(select $3::date + n from generate_series(0, $4::date - $3::date) n)";

/** Of a member who became an agent, `member_days` has what the team brought too. Rebates that were gifts are in the loss already. */
const byDay = `select d.day::text as period, d.member_id, d.category, d.valid_units as valid,
    d.valid_units - d.win_units - d.given_units as loss,
    case when $2 then d.rebate_units + d.salary_units else 0 - d.given_rebate_units end as earned
  from people p join member_days d on d.member_id = p.member_id and d.day between p.first_day and p.last_day
  where d.merchant_id = app_merchant() and d.day between $3 and $4
  union all select d.day::text, d.member_id, d.category, 0, 0, d.rebate_units + d.salary_units from member_days d
  where $2 and d.merchant_id = app_merchant() and d.member_id = $1 and d.day between $3 and $4 and d.category = ''
  union all select l.day::text, l.member_id, '', 0, 0, own_rebate(l)
  from settlement_lines l
  where not $2 and l.merchant_id = app_merchant() and l.day = any (${dayList}) and l.member_id = $1 and l.state <> 'cancelled'
  union all select b.first_day::text, b.beneficiary_id, '', 0, 0, b.computed_units
  from bills b join contracts c on c.merchant_id = app_merchant() and c.contract_id = b.contract_id
  where not $2 and b.merchant_id = app_merchant() and b.beneficiary_id = $1 and b.kind <> 'dividend' and b.first_day between $3 and $4
    and not c.of_team`;

/** Hours are read from the rounds, because only days are kept. A round may have begun days before it ended. */
const byHour = `select merchant_hour(app_merchant(), coalesce(r.ended_at, r.started_at)) as period,
    r.member_id, r.game_type as category, r.stake_units - r.returned_units as valid,
    r.stake_units - r.returned_units - r.win_units as loss, 0 as earned
  from people p join game_rounds r on r.member_id = p.member_id and r.settled_day between p.first_day and p.last_day
  where r.merchant_id = app_merchant() and r.is_real and r.state = 'settled' and r.started_at >= $3::date - 7`;

const base = (source: string): string => `${people}, base as materialized (
    select s.*, case when s.category = '' then 0 when $5::jsonb is null then 100 else coalesce(($5::jsonb ->> s.category)::integer, 0) end as weight
    from (${source}) s
  )`;

const isActive = "sum(valid * weight) >= $6::bigint * 100 and sum(valid * weight) > 0";

const figures = (source: string): string => `with ${base(source)}, counted as (
    select period, floor(sum(valid) * max(weight) / 100) as units, sum(loss) as loss, sum(earned) as earned from base group by period, category
  ), actives as (
    select a.period, count(*)::integer as active from (
      select period, member_id from base group by 1, 2
      having ${isActive}) a group by 1
  )
  select c.period, sum(c.units)::bigint as turnover, sum(c.loss)::bigint as loss, sum(c.earned)::bigint as earned,
    coalesce(max(a.active), 0) as active
  from counted c left join actives a using (period) group by 1 order by 1`;

const actives = (source: string): string => `with ${base(source)}
  select a.member_id as "memberId", m.upline_id as "uplineId", a.units as "turnoverUnits",
    coalesce(d.deposits, 0) as "depositUnits", coalesce(d.withdrawals, 0) as "withdrawalUnits"
  from (select member_id, floor(sum(valid * weight) / 100)::bigint as units from base where period = $7 group by 1 having ${isActive}) a
    join members m on m.merchant_id = app_merchant() and m.member_id = a.member_id
    left join lateral (select sum(d.deposit_units)::bigint as deposits, sum(d.withdrawal_units)::bigint as withdrawals
      from member_days d where d.merchant_id = app_merchant() and d.member_id = a.member_id and d.day::text = $7) d on true
  order by 1`;

const [activesOfDays, activesOfHours] = [
  { name: "contract-actives", text: actives(byDay) },
  { name: "contract-hour-actives", text: actives(byHour) },
];

const [days, hours] = [
  { name: "contract-days", text: figures(byDay) },
  { name: "contract-hours", text: figures(byHour) },
];

const valuesOf = ({ memberId, isAgent }: Base, terms: ContractTerms, [first, last]: DayRange) => {
  const weights = isSalary(terms) && terms.categories !== "all" ? JSON.stringify(terms.categories) : null;
  const threshold = isSalary(terms) ? terms.activeThresholdUnits : 0n;
  return [memberId, isAgent, first, last, weights, threshold];
};

/** The figures that counted under some terms, in order; days and hours without activity have no rows. */
export const listFigures = (
  q: Queryable,
  of: Base,
  terms: ContractTerms,
  range: DayRange,
): Promise<FigureRow[]> =>
  q.query<FigureRow>(terms.kind === "hourly" ? hours : days, valuesOf(of, terms, range));

/** The first day, from a given one on, of somebody's present time in an agent's team. */
export const getFirstDay = async (
  q: Queryable,
  { agentId, memberId }: { agentId: bigint; memberId: bigint },
  from: Day,
): Promise<Day> => {
  const [row] = await q.query<{ day: Day }>(
    `select greatest(from_day, $3::date)::text as day from team_members
     where merchant_id = app_merchant() and agent_id = $1 and member_id = $2`,
    [agentId, memberId, from],
  );
  if (!row) throw new Error("a direct is in the team");
  return row.day;
};

/** The members who were active under a salary's terms on a day, or in an hour of it. */
export const listActives = (
  q: Queryable,
  of: Base,
  terms: SalaryTerms,
  { day, period }: { day: Day; period: string },
): Promise<ActiveRow[]> =>
  q.query<ActiveRow>(terms.kind === "hourly" ? activesOfHours : activesOfDays, [
    ...valuesOf(of, terms, [day, day]),
    period,
  ]);

/** The amounts that a base paid in and withdrew on a day, in units. */
export const sumMoney = async (
  q: Queryable,
  { memberId, isAgent }: Base,
  day: Day,
): Promise<{ depositUnits: bigint; withdrawalUnits: bigint }> => {
  const [row] = await q.query<{ depositUnits: bigint; withdrawalUnits: bigint }>(
    `with ${people} select coalesce(sum(d.deposit_units), 0)::bigint as "depositUnits",
       coalesce(sum(d.withdrawal_units), 0)::bigint as "withdrawalUnits"
     from people p join member_days d on d.merchant_id = app_merchant() and d.member_id = p.member_id and d.day between $3 and $4`,
    [memberId, isAgent, day, day],
  );
  return row ?? { depositUnits: 0n, withdrawalUnits: 0n };
};
