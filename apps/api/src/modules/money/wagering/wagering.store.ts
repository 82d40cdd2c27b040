import type { Language } from "@croupier/domain/languages";
import type { Day } from "@croupier/domain/periods";
import type {
  RequirementHold,
  RequirementSource,
  RequirementState,
  Weights,
} from "@croupier/domain/requirement";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  type CallRow,
  callFields,
  toldDays,
  toWaiting,
  type WaitingCall,
  writeUnits,
} from "./bound-calls.store.ts";
import type { Grant } from "./wagering.port.ts";

/** A requirement that binds money. */
export interface BindingRow {
  readonly id: bigint;
  readonly source: RequirementSource;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly grantedUnits: bigint;
  readonly heldUnits: bigint;
  readonly requiredUnits: bigint;
  readonly doneUnits: bigint;
  readonly weights: Weights;
  readonly hold: RequirementHold;
  readonly expiresAt: Date | null;
  readonly state: RequirementState;
  /** The part of the balance that it binds: the bonus, less its losses, plus its winnings (ADR 93). */
  readonly boundUnits: bigint;
  /** The amount that it bound when it was met. */
  readonly freedUnits: bigint;
  /** The amount returned by giving it up. */
  readonly returnedUnits: bigint;
}

/** The requirements that bind a member's money, their counted play, and the balance of the wallet, all as of one instant. */
export interface Turnover {
  readonly brandId: number;
  readonly revision: bigint;
  readonly fromDay: Day;
  readonly seen: ReadonlyMap<string, bigint>;
  readonly balanceUnits: bigint;
  /** Oldest first. */
  readonly rows: readonly BindingRow[];
  /** Calls that are not counted yet, and stakes that were in an open round when counted. */
  readonly waiting: readonly WaitingCall[];
}

interface Row {
  merchant_id: number;
  revision: bigint;
  from_day: Day;
  seen: Readonly<Record<string, string>>;
  balance_units: bigint;
  calls: readonly CallRow[] | null;
  requirement_id: bigint | null;
  source: RequirementSource;
  titles: BindingRow["titles"];
  granted_units: bigint;
  held_units: bigint;
  required_units: bigint;
  done_units: bigint;
  weights: Weights;
  hold: RequirementHold;
  expires_at: Date | null;
  state: RequirementState;
  bound_units: bigint;
  freed_units: bigint;
  returned_units: bigint;
}

const toBinding = (row: Row, id: bigint): BindingRow => ({
  id,
  source: row.source,
  titles: row.titles,
  weights: row.weights,
  grantedUnits: row.granted_units,
  heldUnits: row.held_units,
  requiredUnits: row.required_units,
  doneUnits: row.done_units,
  hold: row.hold,
  expiresAt: row.expires_at,
  state: row.state,
  boundUnits: row.bound_units,
  freedUnits: row.freed_units,
  returnedUnits: row.returned_units,
});

const columns = `r.requirement_id, r.source, r.titles, r.granted_units, r.held_units, r.required_units, r.done_units, r.weights, r.hold,
  r.expires_at, r.state, r.bound_units, r.freed_units, r.returned_units`;

/**
 * One statement: a wallet that is just receiving a win is never taken for empty, and no call is counted without its money.
 */
const binding = {
  name: "wagering-binding",
  text: `with own as (
      select k.merchant_id, k.revision, k.from_day::text, k.seen, a.account_id, coalesce($2, a.balance_units - $3, 0) as balance_units
        from requirement_marks k left join accounts a on a.merchant_id = k.merchant_id and a.member_id = k.member_id and a.kind = 'member'
        where k.merchant_id = app_merchant() and k.member_id = $1
    ), waiting as (
      select jsonb_agg(jsonb_build_object(${callFields}) order by c.transfer_id) as calls
        from own join bound_calls c on c.merchant_id = app_merchant() and c.account_id = own.account_id and c.stage <> 'over'
        left join lateral (select state, started_at, game_code from game_rounds g where g.merchant_id = app_merchant()
          and g.vendor = c.vendor and g.account_id = c.account_id and same_key(g.round_id, c.round_id) offset 0) g on c.kind = 'bet'
    )
    select own.*, w.calls, ${columns}
      from own cross join waiting w
        left join requirements r on r.merchant_id = app_merchant() and r.member_id = $1 and r.state in ('open', 'expired')
      order by r.requirement_id`,
} as const;

/** @param wallet the balance to use: the given one, or else the present one without the credit */
export async function findTurnover(
  q: Queryable,
  memberId: bigint,
  wallet: { readonly balanceUnits?: bigint | undefined; readonly creditedUnits?: bigint | undefined },
): Promise<Turnover | undefined> {
  const { balanceUnits = null, creditedUnits = 0n } = wallet;
  const rows = await q.query<Row>(binding, [memberId, balanceUnits, creditedUnits]);
  const [first] = rows;
  const found = rows.flatMap((row) =>
    row.requirement_id === null ? [] : [toBinding(row, row.requirement_id)],
  );
  const waiting = (first?.calls ?? []).map(toWaiting);
  if (!first || (found.length === 0 && waiting.every(({ stage }) => stage !== "told"))) return undefined;
  return {
    brandId: first.merchant_id,
    revision: first.revision,
    fromDay: first.from_day,
    seen: new Map(Object.entries(first.seen).map(([category, units]) => [category, BigInt(units)])),
    balanceUnits: first.balance_units,
    rows: found,
    waiting,
  };
}

/** A requirement that has ended, and the lowest balance of the wallet since. */
export interface EndedRow extends BindingRow {
  readonly endedAt: Date;
  /** Undefined if nothing has left it by a transfer. */
  readonly lowestUnits: bigint | undefined;
}

/** Ended requirements that calls concern: by their ids, and those that were met after a time. */
export const findEnded = async (
  q: Queryable,
  memberId: bigint,
  { ids, since }: { ids: readonly bigint[]; since: Date | undefined },
): Promise<readonly EndedRow[]> =>
  (
    await q.query<Row & { ended_at: Date; lowest: bigint | null }>(
      {
        name: "wagering-ended",
        text: `select ${columns}, r.ended_at, (select min(t.balance_units) from transfers t
              join accounts a on a.account_id = t.account_id and a.merchant_id = app_merchant() and a.member_id = $1 and a.kind = 'member'
            where t.amount_units < 0 and t.created_at > r.ended_at) as lowest
          from requirements r where r.merchant_id = app_merchant() and r.member_id = $1 and r.state not in ('open', 'expired')
            and (r.requirement_id = any($2) or r.state = 'done' and r.ended_at >= $3)
          order by r.requirement_id`,
      },
      [memberId, ids, since ?? null],
    )
  ).map((row) => ({
    ...toBinding(row, row.requirement_id ?? 0n),
    endedAt: row.ended_at,
    lowestUnits: row.lowest ?? undefined,
  }));

const insert = {
  name: "wagering-insert",
  text: `with inserted as (
      insert into requirements (merchant_id, member_id, source, source_key, titles, granted_units, held_units, required_units,
          weights, hold, granted_at, expires_at, bound_units)
        select app_merchant(), $1, g.source, g.source_key, g.titles, g.granted, g.held, g.required, g.weights, g.hold, $2, g.expires_at,
            least(g.held, greatest(0, (select a.balance_units from accounts a
              where a.merchant_id = app_merchant() and a.member_id = $1 and a.kind = 'member')))
          from unnest($3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::bigint[], $8::bigint[], $9::jsonb[], $10::text[],
              $11::timestamptz[])
            with ordinality g(source, source_key, titles, granted, held, required, weights, hold, expires_at, place) order by g.place
        on conflict (merchant_id, source, source_key) do nothing returning requirement_id
    )
    select (case when k.from_day < t.day then greatest(k.from_day, t.day - ${toldDays}) else t.day end)::text as day
      from (select merchant_day(app_merchant(), $2) as day) t
        left join requirement_marks k on k.merchant_id = app_merchant() and k.member_id = $1
      where exists (select from inserted)`,
} as const;

/**
 * @returns the day from which the member's play is to be summed: that of an earlier mark while its bets may be undone, or else
 * the brand's day on which they begin; undefined if their sources have already granted all of them
 */
export const insertRequirements = async (
  q: Queryable,
  { memberId, now }: { memberId: bigint; now: Date },
  grants: readonly Grant[],
): Promise<Day | undefined> => {
  const [row] = await q.query<{ day: Day | null }>(insert, [
    memberId,
    now,
    grants.map(({ source }) => source),
    grants.map(({ sourceKey }) => sourceKey),
    grants.map(({ titles }) => JSON.stringify(titles)),
    grants.map(({ grantedUnits }) => grantedUnits),
    grants.map(({ heldUnits }) => heldUnits),
    grants.map(({ requiredUnits }) => requiredUnits),
    grants.map(({ weights }) => JSON.stringify(weights)),
    grants.map(({ hold }) => hold),
    grants.map(({ expiresAt }) => expiresAt ?? null),
  ]);
  if (row?.day === null) throw new Error("the brand has no time zone");
  return row?.day;
};

/** Begins to count a member's play: from this day on, less these sums. */
export const startMark = (
  q: Queryable,
  memberId: bigint,
  fromDay: Day,
  seen: ReadonlyMap<string, bigint>,
): Promise<object[]> =>
  q.query(
    {
      name: "wagering-mark",
      text: `insert into requirement_marks (merchant_id, member_id, from_day, seen) values (app_merchant(), $1, $2, $3)
        on conflict (merchant_id, member_id) do update
          set revision = requirement_marks.revision + 1, from_day = excluded.from_day, seen = excluded.seen`,
    },
    [memberId, fromDay, writeUnits(seen)],
  );

/** A member's requirement, in any state. */
export const findRequirement = async (
  q: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<{ readonly state: RequirementState; readonly returned_units: bigint } | undefined> =>
  (
    await q.query<{ state: RequirementState; returned_units: bigint }>(
      `select state, returned_units from requirements
       where merchant_id = app_merchant() and requirement_id = $2 and member_id = $1`,
      [memberId, id],
    )
  )[0];

/** The given members whom an open or an expired requirement binds. */
export const listBound = async (q: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
  new Set(
    (
      await q.query<{ member_id: bigint }>(
        `select distinct member_id from requirements
         where merchant_id = app_merchant() and member_id = any($1) and state in ('open', 'expired')`,
        [memberIds],
      )
    ).map((row) => row.member_id),
  );
