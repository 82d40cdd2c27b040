import type { countedKinds } from "@croupier/domain/posting-kinds";
import type { Queryable } from "../../../platform/db/database.ts";
import type { LineFilter } from "./team.store.ts";
import { teamScope } from "./team-scope.store.ts";

export type PostedFigure = "deposit" | "withdrawal" | "bonus" | "rebate" | "salary";

export interface TeamPostingFilter extends LineFilter {
  readonly of: PostedFigure;
  /** The member whose line it is; the agent's own id for their own activity; null for all lines. */
  readonly lineId: bigint | null;
  /** From the start of the first day to the end of the last. */
  readonly from: Date;
  readonly to: Date;
}

export interface TeamPostingRow {
  readonly transfer_id: bigint;
  readonly account_id: bigint;
  readonly created_at: Date;
  readonly username: string;
  readonly kind: keyof typeof countedKinds;
  readonly account: "member" | "held" | "agent";
  readonly units: bigint;
}

/**
 * The postings of a figure. The days come from the sums by day, and the figure a transfer adds to comes from the same
 * functions that count it, so the postings add up to the figure. A transfer has the payer's row: the other side of a salary
 * between two agents is found by its posting.
 */
const posted = `${teamScope}, counted as materialized (
    select d.member_id as head, d.member_id, d.day from scope c
      join member_days d on d.merchant_id = app_merchant() and d.agent_id = c.agent_id and d.day between c.first_day and c.last_day
      where d.category = ''
    union all
    select d.member_id, d.member_id, d.day from scope c
      join member_days d on d.merchant_id = app_merchant() and d.member_id = c.agent_id and d.day between c.first_day and c.last_day
      where d.category = '' and (cardinality($5::bigint[]) > 0 or c.agent_id = $6)
    union all
    select l.head, d.member_id, d.day from led l
      join member_days d on d.merchant_id = app_merchant() and d.agent_id = l.member_id and d.day between l.first_day and l.last_day
      where d.category = ''
  ), whose as materialized (
    select a.account_id, a.kind as account, c.day, m.username from counted c
      join members h on h.merchant_id = app_merchant() and h.member_id = c.head
      join members m on m.merchant_id = app_merchant() and m.member_id = c.member_id
      join accounts a on a.merchant_id = app_merchant() and a.member_id = c.member_id and a.kind in ('member', 'held', 'agent') and a.is_real
      where ($4::text is null or starts_with(h.username, $4)) and ($6::bigint is null or c.head = $6)
  ), moved as (
    select t.transfer_id, t.created_at, t.kind, w.account_id, w.account, w.username, t.amount_units as units, t.other_account_id as other_id
      from whose w join transfers t on t.account_id = w.account_id and t.created_at >= $7 and t.created_at < $8
      where t.merchant_id = app_merchant() and merchant_day(app_merchant(), t.created_at) = w.day
    union all
    select t.transfer_id, t.created_at, t.kind, w.account_id, w.account, w.username, -t.amount_units, t.account_id
      from whose w join postings p on p.account_id = w.account_id and p.balance_after_units is not null
          and p.created_at >= $7 and p.created_at < $8
        join transfers t on t.transfer_id = p.transfer_id and t.created_at = p.created_at and t.other_account_id = w.account_id
      where w.account = 'agent' and t.merchant_id = app_merchant() and merchant_day(app_merchant(), t.created_at) = w.day
  ), named as (
    select v.*, k.counts_as, is_rebate_account(o.kind, o.name) as is_rebate
      from moved v join accounts o on o.merchant_id = app_merchant() and o.account_id = v.other_id
        join (select distinct kind, counts_as from transfer_kinds where counts_as is not null) k on k.kind = v.kind
  ), posted as (
    select n.transfer_id, n.account_id, n.created_at, n.username, n.account,
        case when n.counts_as = 'given' and n.is_rebate then 'rebate' else n.kind end as kind,
        case when n.counts_as = 'withdrawal' then -n.units else n.units end as units
      from named n
      where $9 = case when n.counts_as <> 'given' then n.counts_as when n.is_rebate then 'rebate' else 'bonus' end
  )`;

const valuesOf = ({ agentId, days, name, under, lineId, from, to, of }: TeamPostingFilter) => [
  agentId,
  ...days,
  name,
  under,
  lineId,
  from,
  to,
  of,
];

/** A posting of the list. The rows after it are earlier. */
export type TeamPostingPlace = Pick<TeamPostingRow, "created_at" | "transfer_id" | "account_id">;

/** A page of the postings, newest first, or the page after a row. */
export const listTeamPostings = (
  q: Queryable,
  filter: TeamPostingFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: TeamPostingPlace | undefined },
): Promise<TeamPostingRow[]> =>
  q.query<TeamPostingRow>(
    {
      name: "team-postings",
      text: `${posted} select * from posted
        where $10::timestamptz is null or (created_at, transfer_id, account_id) < ($10, $11::bigint, $12::bigint)
        order by created_at desc, transfer_id desc, account_id desc limit $13 offset $14`,
    },
    [
      ...valuesOf(filter),
      after?.created_at ?? null,
      after?.transfer_id ?? null,
      after?.account_id ?? null,
      limit,
      offset,
    ],
  );

/** How many there are, and their sum. */
export const sumTeamPostings = async (
  q: Queryable,
  filter: TeamPostingFilter,
): Promise<{ count: number; units: bigint }> => {
  const [row] = await q.query<{ count: number; units: bigint }>(
    {
      name: "team-postings-total",
      text: `${posted} select count(*)::integer as count, coalesce(sum(units), 0)::bigint as units from posted`,
    },
    valuesOf(filter),
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};
