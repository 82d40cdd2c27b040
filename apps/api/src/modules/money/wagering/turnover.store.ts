import type { Queryable } from "../../../platform/db/database.ts";
import { type FollowedCall, writeUnits } from "./bound-calls.store.ts";
import type { BindingRow } from "./wagering.store.ts";

/** The changes of a requirement. */
export type Change = Pick<
  BindingRow,
  "id" | "doneUnits" | "state" | "boundUnits" | "freedUnits" | "returnedUnits" | "hold"
>;

/** The sums, the requirements and the calls change together, or none of them if somebody else was first. */
const save = {
  name: "wagering-save",
  text: `with mark as (
      update requirement_marks set revision = revision + 1, seen = $3
        where merchant_id = app_merchant() and member_id = $1 and revision = $2 returning member_id
    ), changed as (
      update requirements r set done_units = c.done, state = c.state, bound_units = c.bound, freed_units = c.freed,
          returned_units = c.returned, hold = c.hold, ended_at = case when c.state in ('open', 'expired') then null
            when c.state = r.state then r.ended_at else $4::timestamptz end
        from mark, unnest($5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[])
          c(id, done, state, bound, freed, returned, hold)
        where r.merchant_id = app_merchant() and r.member_id = mark.member_id and r.requirement_id = c.id
    ), followed as (
      update bound_calls b set stage = c.stage, parts = c.parts, is_undone = c.undone
        from mark join accounts a on a.merchant_id = app_merchant() and a.member_id = mark.member_id and a.kind = 'member'
          cross join unnest($12::bigint[], $13::text[], $14::text[], $15::text[], $16::jsonb[], $17::boolean[])
            c(id, vendor, round, stage, parts, undone)
        where b.account_id = a.account_id and b.merchant_id = app_merchant() and b.vendor = c.vendor and same_key(b.round_id, c.round) and b.transfer_id = c.id
    )
    select member_id from mark`,
} as const;

/** @returns false if the requirements have changed since they were read */
export const saveTurnover = async (
  q: Queryable,
  of: { memberId: bigint; revision: bigint; seen: ReadonlyMap<string, bigint>; now: Date },
  changes: readonly Change[],
  calls: readonly FollowedCall[] = [],
): Promise<boolean> => {
  const rows = await q.query(save, [
    of.memberId,
    of.revision,
    writeUnits(of.seen),
    of.now,
    changes.map(({ id }) => id),
    changes.map(({ doneUnits }) => doneUnits),
    changes.map(({ state }) => state),
    changes.map(({ boundUnits }) => boundUnits),
    changes.map(({ freedUnits }) => freedUnits),
    changes.map(({ returnedUnits }) => returnedUnits),
    changes.map(({ hold }) => hold),
    calls.map(({ transferId }) => transferId),
    calls.map(({ vendor }) => vendor),
    calls.map(({ roundId }) => roundId),
    calls.map(({ stage }) => stage),
    calls.map(({ parts }) => JSON.stringify(writeUnits(parts))),
    calls.map(({ isUndone }) => isUndone),
  ]);
  return rows.length > 0;
};

/**
 * Takes from the turnover that a member's deposits lacked when they ended with an empty wallet since a time, what ended first
 * before the rest. Nothing is taken twice. The caller has locked the member's row. @returns what was taken
 */
export const takeUnmet = async (
  q: Queryable,
  memberId: bigint,
  { since, mostUnits }: { since: Date; mostUnits: bigint },
): Promise<bigint> => {
  const [row] = await q.query<{ units: bigint }>(
    `with unmet as (
       select requirement_id, ended_at, required_units - done_units - asked_again_units as units from requirements
         where merchant_id = app_merchant() and member_id = $1 and source = 'deposit' and state = 'emptied' and ended_at >= $2
     ), shares as (
       select requirement_id,
           least(units, $3::bigint - (sum(units) over (order by ended_at, requirement_id) - units))::bigint as units
         from unmet where units > 0
     ), taken as (
       update requirements r set asked_again_units = r.asked_again_units + s.units from shares s
         where r.merchant_id = app_merchant() and r.requirement_id = s.requirement_id and s.units > 0
         returning s.units
     )
     select coalesce(sum(units), 0)::bigint as units from taken`,
    [memberId, since, mostUnits],
  );
  return row?.units ?? 0n;
};
