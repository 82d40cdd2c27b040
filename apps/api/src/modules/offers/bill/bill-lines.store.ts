import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** The team whose play a dividend's bill counts. */
export interface BilledTeam {
  readonly memberId: bigint;
  /** For an agent, the team below without the agent's own play; for a member, their own play. */
  readonly isAgent: boolean;
  /** The days of the period on which the contract counted. */
  readonly days: DayRange;
  /** The path of opened agents; empty for the lines of the bill itself. */
  readonly under: readonly bigint[];
}

export const findBilled = async (
  q: Queryable,
  billId: bigint,
): Promise<Pick<BilledTeam, "isAgent" | "days"> | undefined> =>
  (
    await q.query<Pick<BilledTeam, "isAgent" | "days">>(
      `select c.of_team as "isAgent",
         array[greatest(b.first_day, c.starts_on)::text, least(b.last_day, coalesce(c.ends_on, 'infinity'))::text] as days
       from bills b join contracts c on c.merchant_id = app_merchant() and c.contract_id = b.contract_id
       where b.merchant_id = app_merchant() and b.bill_id = $1`,
      [billId],
    )
  )[0];

/** The last of a path of agents; undefined if it was never below the agent on a day of a range. */
export const findOpened = async (
  q: Queryable,
  { memberId, days: [first, last], under }: BilledTeam,
): Promise<{ id: bigint; name: string } | undefined> =>
  (
    await q.query<{ id: bigint; name: string }>(
      `select m.member_id as id, m.username as name from members m where m.merchant_id = app_merchant() and m.member_id = $5
         and exists (select from days_through($1, $2, $3, $4))`,
      [memberId, under, first, last, under.at(-1)],
    )
  )[0];

/**
 * Who is counted on which line and on which days. An opened agent has a separate line; the line of the bill's agent has what
 * they earned, and no play.
 */
const counted = `inside as materialized (
    select $1::bigint as member_id, $3::date as first_day, $4::date as last_day
    union all select t.member_id, t.first_day, t.last_day from team_of_days($1, $3, $4) t where $5
  ), counted as materialized (
    select t.head_id, t.member_id, t.first_day, t.last_day, true as plays from team_by_line($1, $2, $3, $4) t where $5
    union all
    select o.agent_id, o.agent_id, d.first_day, d.last_day, cardinality($2::bigint[]) > 0 or not $5
    from days_through($1, $2, $3, $4) d, (select coalesce(($2::bigint[])[cardinality($2::bigint[])], $1) as agent_id) o
  )`;

/** As in the bill's base (`sumRebates`): of own play, what a team brought is left out. */
const rebateUnits = "case when $5 then l.computed_units - l.before_units else own_rebate(l) end";

/** Rebates by the days they are for, whenever they were booked. */
const rebates = `counted c join settlement_lines l on l.merchant_id = app_merchant() and l.member_id = c.member_id
  and l.day between c.first_day and c.last_day and l.state <> 'cancelled' and ${rebateUnits} <> 0`;

/** Whether the bill `b` is of its beneficiary's own play. */
const isOfOwnPlay = `exists (select from contracts c where c.merchant_id = app_merchant() and c.contract_id = b.contract_id
  and not c.of_team)`;

/**
 * Salaries that came into a team (including the agent) from outside, each for a day on which its beneficiary belonged to it. For a
 * member's own play, the salaries of that play: one who became an agent has others.
 */
export const sumSalaries = async (
  q: Queryable,
  { memberId, isAgent }: { memberId: bigint; isAgent: boolean },
  [first, last]: DayRange,
): Promise<bigint> => {
  const [row] = await q.query<{ units: bigint }>(
    `with inside as materialized (
       select $1::bigint as member_id, $3::date as first_day, $4::date as last_day
       union all select t.member_id, t.first_day, t.last_day from team_of_days($1, $3, $4) t where $2
     ) select coalesce(sum(b.computed_units), 0)::bigint as units
       from bills b join inside i on i.member_id = b.beneficiary_id and b.first_day between i.first_day and i.last_day
       where b.merchant_id = app_merchant() and b.kind <> 'dividend' and b.first_day between $3 and $4 and ($2 or ${isOfOwnPlay})
         and not exists (select from inside p where p.member_id = b.payer_id and b.first_day between p.first_day and p.last_day)`,
    [memberId, isAgent, first, last],
  );
  return row?.units ?? 0n;
};

/** Salaries as `sumSalaries` counts them, by the days they are for. */
const salaries = `counted c join bills b on b.merchant_id = app_merchant() and b.beneficiary_id = c.member_id and b.kind <> 'dividend'
  and b.computed_units > 0 and b.first_day between c.first_day and c.last_day and ($5 or ${isOfOwnPlay})
  and not exists (select from inside i where i.member_id = b.payer_id and b.first_day between i.first_day and i.last_day)`;

export interface BilledSums {
  readonly turnover: bigint;
  readonly win: bigint;
  /** Gifts other than rebates. */
  readonly bonus: bigint;
  readonly rebate: bigint;
  readonly salary: bigint;
  readonly loss: bigint;
}

interface BilledLine extends BilledSums {
  readonly id: bigint;
  readonly name: string;
  readonly isAgent: boolean;
}

const lines = `with ${counted}, parts as (
    select c.head_id, sum(d.valid_units) as turnover, sum(d.win_units) as win, sum(d.given_units - d.given_rebate_units) as bonus,
      0 as rebate, 0 as salary
    from counted c join member_days d on d.merchant_id = app_merchant() and d.member_id = c.member_id
      and d.day between c.first_day and c.last_day
    where c.plays group by 1
    union all select c.head_id, 0, 0, 0, sum(${rebateUnits}), 0 from ${rebates} group by 1
    union all select c.head_id, 0, 0, 0, 0, sum(b.computed_units) from ${salaries} group by 1
  ), line as (
    select head_id as id, sum(turnover)::bigint as turnover, sum(win)::bigint as win, sum(bonus)::bigint as bonus,
      sum(rebate)::bigint as rebate, sum(salary)::bigint as salary, sum(turnover - win - bonus - rebate - salary)::bigint as loss
    from parts group by 1
    having bool_or(turnover <> 0 or win <> 0 or bonus <> 0 or rebate <> 0 or salary <> 0)
  )`;

const valuesOf = ({ memberId, under, days, isAgent }: BilledTeam) => [memberId, under, ...days, isAgent];

/** A page of the lines, the largest turnover first, or the page after one. */
export const listBilledLines = (
  q: Queryable,
  of: BilledTeam,
  page: { limit: number; offset: number; after: Pick<BilledLine, "turnover" | "id"> | undefined },
): Promise<BilledLine[]> =>
  q.query<BilledLine>(
    `${lines} select l.*, m.username as name, m.type not in (0, 4, 40) as "isAgent"
     from line l join members m on m.merchant_id = app_merchant() and m.member_id = l.id
     where $6::bigint is null or l.turnover < $6 or l.turnover = $6 and l.id > $7
     order by l.turnover desc, l.id limit $8 offset $9`,
    [...valuesOf(of), page.after?.turnover ?? null, page.after?.id ?? null, page.limit, page.offset],
  );

/** The sums of all lines, and their number. */
export const sumBilledLines = async (
  q: Queryable,
  of: BilledTeam,
): Promise<BilledSums & { count: number }> => {
  const sum = (figure: keyof BilledSums): string => `coalesce(sum(${figure}), 0)::bigint as ${figure}`;
  const figures = (["turnover", "win", "bonus", "rebate", "salary", "loss"] as const).map(sum);
  const [row] = await q.query<BilledSums & { count: number }>(
    `${lines} select count(*)::integer as count, ${figures.join(", ")} from line`,
    valuesOf(of),
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};

/** The member whose line it is; undefined for a member who has none. */
export const findOnLine = async (
  q: Queryable,
  of: BilledTeam,
  lineId: bigint,
): Promise<{ id: bigint; name: string } | undefined> =>
  (
    await q.query<{ id: bigint; name: string }>(
      `with ${counted} select m.member_id as id, m.username as name from members m
       where m.merchant_id = app_merchant() and m.member_id = $6 and exists (select from counted c where c.head_id = $6)`,
      [...valuesOf(of), lineId],
    )
  )[0];

/** The rows that rebates or salaries of a bill's lines are the sum of. */
interface EarnedRow {
  readonly id: bigint;
  readonly name: string;
  /** The day it is for. */
  readonly day: Day;
  /** For an hour's salary, the beginning of the hour, as bills name it. */
  readonly hour: string | null;
  /** Of a rebate. */
  readonly category: string | null;
  readonly units: bigint;
  /** What the ledger has posted to the member for it so far. */
  readonly paid: readonly { readonly number: string; readonly units: string }[];
}

/** The member's side of the transfers that have the given keys. */
const postingsOf = (memberId: string, keys: string): string => `(
    select coalesce(json_agg(json_build_object('number', p.transfer_id::text, 'units', p.amount_units::text) order by p.transfer_id), '[]')
    from (${keys}) k(scope, key) join transfer_keys t on t.merchant_id = app_merchant() and t.scope = k.scope and t.idempotency_key = k.key
      join postings p on p.transfer_id = t.transfer_id and p.created_at = t.created_at
      join accounts a on a.merchant_id = app_merchant() and a.account_id = p.account_id and a.member_id = ${memberId}
  ) as paid`;

const rebateKey = "format('rebate:%s:%s:%s:%s', l.day, l.category, l.member_id, l.revision)";
const earned = {
  rebate: `select l.line_id as id, m.username as name, l.day::text, null::text as hour, l.category, ${rebateUnits} as units,
      ${postingsOf(
        "l.member_id",
        `select 'rebate', ${rebateKey} union all select 'bonus', 'reward:' || r.reward_id from rewards r
          where r.merchant_id = app_merchant() and r.source = 'rebate' and r.source_key = ${rebateKey}`,
      )}
    from ${rebates} join members m on m.merchant_id = app_merchant() and m.member_id = l.member_id`,
  salary: `select b.bill_id as id, m.username as name, b.first_day::text as day, case b.kind when 'hourly' then b.period end as hour,
      null::text as category, b.computed_units as units,
      ${postingsOf(
        "b.beneficiary_id",
        `select 'salary', 'due:' || d.due_id || case when d.from_id is null then '' else ':' || p.paid_before_units end
        from dues d join due_payments p using (due_id) where d.bill_id = b.bill_id`,
      )}
    from ${salaries} join members m on m.merchant_id = app_merchant() and m.member_id = b.beneficiary_id`,
} as const;
type Earned = keyof typeof earned;

const ofLine = "($6::bigint is null or c.head_id = $6)";

/** A page of the earnings for the days of a line, or of all lines; newest days first, or the page after one. */
export const listEarned = (
  q: Queryable,
  of: BilledTeam & { readonly figure: Earned; readonly lineId: bigint | null },
  page: { limit: number; offset: number; after: Pick<EarnedRow, "day" | "id"> | undefined },
): Promise<EarnedRow[]> =>
  q.query<EarnedRow>(
    `with ${counted}, earned as (${earned[of.figure]} where ${ofLine})
     select * from earned e where $7::text is null or (e.day, e.id) < ($7, $8::bigint)
     order by e.day desc, e.id desc limit $9 offset $10`,
    [...valuesOf(of), of.lineId, page.after?.day ?? null, page.after?.id ?? null, page.limit, page.offset],
  );

export const sumEarned = async (
  q: Queryable,
  of: BilledTeam & { readonly figure: Earned; readonly lineId: bigint | null },
): Promise<{ count: number; units: bigint }> => {
  const units = of.figure === "rebate" ? rebateUnits : "b.computed_units";
  const [row] = await q.query<{ count: number; units: bigint }>(
    `with ${counted} select count(*)::integer as count, coalesce(sum(${units}), 0)::bigint as units
     from ${of.figure === "rebate" ? rebates : salaries} where ${ofLine}`,
    [...valuesOf(of), of.lineId],
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};
