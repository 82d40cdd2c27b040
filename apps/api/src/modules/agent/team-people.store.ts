import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../platform/db/database.ts";

export interface PersonRow {
  readonly member_id: bigint;
  readonly username: string;
  readonly is_agent: boolean;
  readonly disabled: boolean;
  readonly balance_units: bigint;
  readonly last_login_day: Day | null;
  readonly turnover_units: bigint;
  readonly directs: number;
}

/** One step below a member, or everybody in the team whose name begins with a text. */
export type PeopleFilter = { readonly underId: bigint } | { readonly agentId: bigint; readonly name: string };

/** Separate statements: one for both would have one plan, which reads the entire brand. */
const people = {
  direct: "m.merchant_id = app_merchant() and m.upline_id = $1 and $2::text is null",
  named:
    "m.merchant_id = app_merchant() and starts_with(m.username, $2) and m.member_id in (select t.member_id from team_of($1) t)",
};
const peopleOf = (of: PeopleFilter) =>
  "name" in of
    ? ({ kind: "named", values: [of.agentId, of.name] } as const)
    : ({ kind: "direct", values: [of.underId, null] } as const);

export const countTeamPeople = async (q: Queryable, of: PeopleFilter): Promise<number> => {
  const { kind, values } = peopleOf(of);
  const [row] = await q.query<{ count: number }>(
    {
      name: `team-people-count-${kind}`,
      text: `select count(*)::integer as count from members m where ${people[kind]}`,
    },
    values,
  );
  return row?.count ?? 0;
};

/** The next of them after a name, by name. */
export const listPeople = (
  q: Queryable,
  of: PeopleFilter,
  { after, limit, today }: { after: string | undefined; limit: number; today: Day },
): Promise<PersonRow[]> => {
  const { kind, values } = peopleOf(of);
  return q.query(
    {
      name: `team-people-${kind}`,
      text: `with found as (
          select m.member_id, m.username, m.type, m.disabled from members m
          where ${people[kind]} and m.username > $3 order by m.username limit $5)
        select f.member_id, f.username, f.type not in (0, 4, 40) as is_agent, f.disabled,
          coalesce((select a.balance_units from accounts a where a.merchant_id = app_merchant() and a.member_id = f.member_id
            and a.kind = 'member' and a.is_real), 0) as balance_units,
          (select max(d.day)::text from member_login_days d where d.merchant_id = app_merchant() and d.member_id = f.member_id)
            as last_login_day,
          (select coalesce(sum(d.valid_units), 0)::bigint from member_days d where d.merchant_id = app_merchant()
            and d.member_id = f.member_id and d.day = $4) as turnover_units,
          count_directs(f.member_id) as directs
        from found f order by f.username`,
    },
    [...values, after ?? "", today, limit],
  );
};
