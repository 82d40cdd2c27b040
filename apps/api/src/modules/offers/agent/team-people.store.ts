import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

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

/** The next people after a name, by name, and their total number. */
export interface PeoplePage {
  readonly rows: readonly PersonRow[];
  readonly totalCount: number;
}

/** Both of one instant and in one statement: a row says how many there are also where nobody comes next. */
const directs = {
  name: "team-people-direct",
  text: `select c.count, p.* from count_directs($1) c(count) left join list_directs($1, $2, $3, $4) p on true order by p.username`,
};

const named = {
  name: "team-people-named",
  text: `with named as materialized (
      select m.member_id, m.username, m.type, m.disabled from members m
      where m.merchant_id = app_merchant() and starts_with(m.username, $5) and m.member_id in (select t.member_id from team_of($1) t)
    ), found as (select * from named n where n.username > $2 order by n.username limit $4)
    select c.count, f.member_id, f.username, f.type not in (0, 4, 40) as is_agent, f.disabled,
      coalesce((select a.balance_units from accounts a where a.merchant_id = app_merchant() and a.member_id = f.member_id
        and a.kind = 'member' and a.is_real), 0) as balance_units,
      (select max(d.day)::text from member_login_days d where d.merchant_id = app_merchant() and d.member_id = f.member_id)
        as last_login_day,
      (select coalesce(sum(d.valid_units), 0)::bigint from member_days d where d.merchant_id = app_merchant()
        and d.member_id = f.member_id and d.day = $3) as turnover_units,
      count_directs(f.member_id) as directs
    from (select count(*)::integer as count from named) c left join found f on true order by f.username`,
};

export const listPeople = async (
  q: Queryable,
  of: PeopleFilter,
  { after, limit, today }: { after: string | undefined; limit: number; today: Day },
): Promise<PeoplePage> => {
  const page = [after ?? "", today, limit];
  const rows = await ("name" in of
    ? q.query<PersonRow & { count: number }>(named, [of.agentId, ...page, of.name])
    : q.query<PersonRow & { count: number }>(directs, [of.underId, ...page]));
  return { rows: rows.filter((row) => row.member_id !== null), totalCount: rows[0]?.count ?? 0 };
};
