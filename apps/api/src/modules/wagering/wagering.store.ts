import type { Language } from "@croupier/domain/languages";
import type { Day } from "@croupier/domain/periods";
import type {
  RequirementHold,
  RequirementSource,
  RequirementState,
  Weights,
} from "@croupier/domain/requirement";
import type { Queryable } from "../../platform/db/database.ts";
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
}

/** What binds a member's money, what of their play is counted, and what is in the wallet: all of one instant. */
export interface Turnover {
  readonly brandId: number;
  readonly revision: bigint;
  readonly fromDay: Day;
  readonly seen: ReadonlyMap<string, bigint>;
  readonly isEmpty: boolean;
  /** Oldest first. */
  readonly rows: readonly BindingRow[];
}

interface Row {
  merchant_id: number;
  revision: bigint;
  from_day: Day;
  seen: Readonly<Record<string, string>>;
  is_empty: boolean;
  requirement_id: bigint;
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
}

const toBinding = (row: Row): BindingRow => ({
  ...{ id: row.requirement_id, source: row.source, titles: row.titles, weights: row.weights },
  ...{ grantedUnits: row.granted_units, heldUnits: row.held_units, requiredUnits: row.required_units },
  ...{ doneUnits: row.done_units, hold: row.hold, expiresAt: row.expires_at, state: row.state },
});

/** One statement, so that a wallet that a win is just filling is never taken for empty. */
const binding = {
  name: "wagering-binding",
  text: `with own as (
      select r.merchant_id, r.requirement_id, r.source, r.titles, r.granted_units, r.held_units, r.required_units, r.done_units,
          r.weights, r.hold, r.granted_at, r.expires_at, r.state, k.revision, k.from_day::text, k.seen,
          coalesce($2, a.balance_units - $4, 0) as balance
        from requirements r
          join requirement_marks k on k.merchant_id = r.merchant_id and k.member_id = r.member_id
          left join accounts a on a.merchant_id = r.merchant_id and a.member_id = r.member_id and a.kind = 'member'
        where r.merchant_id = app_merchant() and r.member_id = $1 and r.state in ('open', 'expired')
    )
    select own.*, own.balance < $3 and not (select case when min(o.balance) < $3 then exists (select from game_rounds g
        where g.member_id = $1 and g.merchant_id = app_merchant() and g.state = 'open' and g.is_real
          and g.started_at >= min(o.granted_at)) else false end from own o) as is_empty
      from own order by requirement_id`,
} as const;

/** @param wallet what to take for the balance: as it is said, or else what is there without what was credited */
export async function findTurnover(
  q: Queryable,
  memberId: bigint,
  wallet: {
    readonly emptyBelowUnits: bigint;
    readonly balanceUnits?: bigint | undefined;
    readonly creditedUnits?: bigint | undefined;
  },
): Promise<Turnover | undefined> {
  const { emptyBelowUnits, balanceUnits = null, creditedUnits = 0n } = wallet;
  const rows = await q.query<Row>(binding, [memberId, balanceUnits, emptyBelowUnits, creditedUnits]);
  const [first] = rows;
  if (!first) return undefined;
  return {
    brandId: first.merchant_id,
    revision: first.revision,
    fromDay: first.from_day,
    seen: new Map(Object.entries(first.seen).map(([category, units]) => [category, BigInt(units)])),
    isEmpty: first.is_empty,
    rows: rows.map(toBinding),
  };
}

/** What has changed of a requirement. */
export interface Change {
  readonly id: bigint;
  readonly doneUnits: bigint;
  readonly state: RequirementState;
  readonly returnedUnits?: bigint;
}

/** The sums and the requirements change together, or neither where somebody else was first. */
const save = {
  name: "wagering-save",
  text: `with mark as (
      update requirement_marks set revision = revision + 1, seen = $3
        where merchant_id = app_merchant() and member_id = $1 and revision = $2 returning member_id
    ), changed as (
      update requirements r set done_units = c.done, state = c.state, returned_units = c.returned,
          ended_at = case when c.state in ('open', 'expired') then null else $4::timestamptz end
        from mark, unnest($5::bigint[], $6::bigint[], $7::text[], $8::bigint[]) c(id, done, state, returned)
        where r.merchant_id = app_merchant() and r.member_id = mark.member_id and r.requirement_id = c.id
    )
    select member_id from mark`,
} as const;

const writeSums = (sums: ReadonlyMap<string, bigint>): Readonly<Record<string, string>> =>
  Object.fromEntries([...sums].map(([category, units]) => [category, String(units)]));

/** @returns false when the requirements have changed since they were read */
export const saveTurnover = async (
  q: Queryable,
  of: { memberId: bigint; revision: bigint; seen: ReadonlyMap<string, bigint>; now: Date },
  changes: readonly Change[],
): Promise<boolean> => {
  const rows = await q.query(save, [
    ...[of.memberId, of.revision, writeSums(of.seen), of.now],
    ...[changes.map(({ id }) => id), changes.map(({ doneUnits }) => doneUnits)],
    ...[changes.map(({ state }) => state), changes.map(({ returnedUnits = 0n }) => returnedUnits)],
  ]);
  return rows.length > 0;
};

const insert = {
  name: "wagering-insert",
  text: `with inserted as (
      insert into requirements (merchant_id, member_id, source, source_key, titles, granted_units, held_units, required_units,
          weights, hold, granted_at, expires_at)
        select app_merchant(), $1, g.source, g.source_key, g.titles, g.granted, g.held, g.required, g.weights, g.hold, $2, g.expires_at
          from unnest($3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::bigint[], $8::bigint[], $9::jsonb[], $10::text[],
              $11::timestamptz[])
            with ordinality g(source, source_key, titles, granted, held, required, weights, hold, expires_at, place) order by g.place
        on conflict (merchant_id, source, source_key) do nothing returning requirement_id
    )
    select merchant_day(app_merchant(), $2)::text as day where exists (select from inserted)`,
} as const;

/** @returns the brand's day on which they begin; undefined when their sources have granted all of them before */
export const insertRequirements = async (
  q: Queryable,
  { memberId, now }: { memberId: bigint; now: Date },
  grants: readonly Grant[],
): Promise<Day | undefined> => {
  const [row] = await q.query<{ day: Day | null }>(insert, [
    ...[memberId, now, grants.map(({ source }) => source), grants.map(({ sourceKey }) => sourceKey)],
    grants.map(({ titles }) => JSON.stringify(titles)),
    ...[grants.map(({ grantedUnits }) => grantedUnits), grants.map(({ heldUnits }) => heldUnits)],
    ...[
      grants.map(({ requiredUnits }) => requiredUnits),
      grants.map(({ weights }) => JSON.stringify(weights)),
    ],
    ...[grants.map(({ hold }) => hold), grants.map(({ expiresAt }) => expiresAt ?? null)],
  ]);
  if (row?.day === null) throw new Error("the brand has no time zone");
  return row?.day;
};

/** Begins to count a member's play: from this day on, less what these sums hold. */
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
    [memberId, fromDay, writeSums(seen)],
  );

export interface FoundRequirement {
  readonly state: RequirementState;
  readonly source: RequirementSource;
  readonly held_units: bigint;
  readonly returned_units: bigint;
}

/** A requirement of a member, whatever has become of it. */
export const findRequirement = async (
  q: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<FoundRequirement | undefined> =>
  (
    await q.query<FoundRequirement>(
      `select state, source, held_units, returned_units from requirements
       where merchant_id = app_merchant() and requirement_id = $2 and member_id = $1`,
      [memberId, id],
    )
  )[0];

/** Those of the members whom an open or an expired requirement binds. */
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
