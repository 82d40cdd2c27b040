import type { Queryable } from "../../../platform/db/database.ts";

export type StatementAccount = "member" | "held" | "agent";

/** The movements of an account in the period, by the ledger's kind and by direction. */
export interface StatementRow {
  account: StatementAccount;
  /** A kind of transfer; bets and wins have no kind of their own and are distinguished by their sign. */
  kind: string;
  is_in: boolean;
  count: bigint;
  units: bigint;
}

export interface StatementBalance {
  /** Null for a member whose money has never moved. */
  account: StatementAccount | null;
  username: string;
  /** The balance now, its changes since the period began, and the part of them after the period. */
  balance_units: bigint;
  since_units: bigint;
  after_units: bigint;
}

/**
 * One statement reads balances and movements at one instant (ADR 56). A movement of play has at most four lines. The
 * balance before the period is the present one less the changes since: no row stores an account's balance of a day.
 */
const moves = {
  name: "statement-moves",
  text: `with own as (
    select a.account_id, a.kind as account, a.balance_units, m.username from members m
      left join accounts a on a.merchant_id = m.merchant_id and a.member_id = m.member_id and a.kind in ('member', 'held', 'agent')
      where m.merchant_id = app_merchant() and m.member_id = $1
  ), moves as (
    select o.account, v.last_at >= $3 as is_after, line.*
      from own o cross join lateral movements_of_account(o.account_id, $2, 'infinity') v
      cross join lateral (values
        ('bet', false, v.bets, v.revoked_units - v.out_units),
        ('win', true, v.wins, v.in_units - v.returned_units),
        ('rollback', true, v.returned, v.returned_units),
        ('rollback', false, v.revoked, -v.revoked_units),
        (v.kind, v.in_units > 0, (v.kind <> 'play')::integer, v.in_units - v.out_units)
      ) line(kind, is_in, count, units)
      where line.count > 0
  )
  select o.account, o.username, o.balance_units, coalesce(s.since_units, 0)::bigint as since_units,
      coalesce(s.after_units, 0)::bigint as after_units, coalesce(s.lines, '[]') as lines
    from own o left join (
      select account, sum(units) as since_units, sum(units) filter (where is_after) as after_units,
          jsonb_agg(jsonb_build_object('kind', kind, 'isIn', is_in, 'count', count, 'units', units::text) order by kind, is_in)
            filter (where not is_after) as lines
        from (select account, kind, is_after, is_in, sum(count) as count, sum(units)::bigint as units
          from moves group by 1, 2, 3, 4) k group by account
    ) s using (account)`,
};

interface AccountRow extends StatementBalance {
  lines: readonly { kind: string; isIn: boolean; count: number; units: string }[];
}

/** The member's accounts over a period, read at one instant. */
export interface StatementAccounts {
  readonly balances: readonly StatementBalance[];
  readonly rows: readonly StatementRow[];
}

export async function readAccounts(
  q: Queryable,
  memberId: bigint,
  { from, to }: { from: Date; to: Date },
): Promise<StatementAccounts> {
  const accounts = await q.query<AccountRow>(moves, [memberId, from, to]);
  return {
    balances: accounts,
    rows: accounts.flatMap(({ account, lines }) =>
      account
        ? lines.map(({ kind, isIn, count, units }) => ({
            account,
            kind,
            is_in: isIn,
            count: BigInt(count),
            units: BigInt(units),
          }))
        : [],
    ),
  };
}
