import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import type { DueLine } from "./lines.store.ts";

/** The largest number of lines in a sheet. */
export const linesPerSheet = 2_000;

const lineColumns = `merchant_id, run_id, member_id, day, booked_day, revision, category, ppm, own_turnover_units, team_turnover_units,
  own_units, team_units, computed_units, state, credited_units, paid_at`;

/** How many lines are written in one transaction: in total, or of ordinary members if there are only those. */
interface MostLines {
  readonly lines: number;
  readonly members: number;
}

/** Sheets that are searched for the next lines. */
const sheetsAtOnce = 50;

/** The part of a sheet's column that is written next. */
const part = (column: string): string => `s.${column}[s.written + 1:s.written + s.most]`;

/**
 * Writes the next lines of a run's sheets, as paid ones, or as held ones of closed accounts. The run is locked.
 * @returns them all, none once no sheet is left
 */
export const writeNext = (q: Queryable, runId: bigint, most: MostLines, now: Date): Promise<DueLine[]> =>
  q.query<DueLine>(
    `with first as (
       select s.*, cardinality(s.member_ids) - s.written as rest, case when s.team_units is null then $2::integer else 1 end as cost
         from settlement_sheets s where s.merchant_id = app_merchant() and s.run_id = $1 order by s.sheet_id limit ${sheetsAtOnce}
     ), next as (
       select s.sheet_id, s.category, s.written + s.most as written, s.most = s.rest as is_last, ${part("member_ids")} as ids,
           ${part("ppm")} as ppm, ${part("own_turnover_units")} as own_turnover, ${part("own_units")} as own,
           ${part("team_turnover_units")} as team_turnover, ${part("team_units")} as team
         from (select s.*, least(s.rest, ($3::integer - s.before) / s.cost)::integer as most
           from (select f.*, sum(f.rest * f.cost) over (order by f.sheet_id) - f.rest * f.cost as before from first f) s
           where s.before < $3::integer) s
         where s.most > 0
     ), gone as (
       delete from settlement_sheets s using next n where s.merchant_id = app_merchant() and s.sheet_id = n.sheet_id and n.is_last
     ), begun as (
       update settlement_sheets s set written = n.written from next n
         where s.merchant_id = app_merchant() and s.sheet_id = n.sheet_id and not n.is_last
     ), due as (
       select n.sheet_id, l.place, l.member_id, n.category, l.ppm, l.own_turnover, coalesce(l.team_turnover, 0) as team_turnover, l.own,
           coalesce(l.team, 0) as team, m.type::integer as type, m.disabled
         from next n cross join unnest(n.ids, n.ppm, n.own_turnover, n.team_turnover, n.own, n.team) with ordinality
             l(member_id, ppm, own_turnover, team_turnover, own, team, place)
           join members m on m.merchant_id = app_merchant() and m.member_id = l.member_id
     ), lines as (
       insert into settlement_lines (${lineColumns})
         select r.merchant_id, r.run_id, d.member_id, r.period, r.booked_day, r.revision, d.category, d.ppm, d.own_turnover, d.team_turnover,
             d.own, d.team, d.own + d.team, case when d.is_held then 'held' else 'paid' end,
             case when not d.is_held then d.own + d.team end, case when not d.is_held then $4::timestamptz end
           from settlement_runs r cross join (select d.*, d.disabled and d.own + d.team > 0 as is_held from due d) d
           where r.merchant_id = app_merchant() and r.run_id = $1
           order by d.sheet_id, d.place
         returning line_id, member_id, category, day, revision, state, computed_units
     )
     select l.line_id as id, l.member_id as "memberId", l.day::text, l.category, l.revision, l.state, l.computed_units as units, d.type,
         d.disabled as "isDisabled"
       from lines l join due d using (member_id, category) order by l.line_id`,
    [runId, Math.ceil(most.lines / most.members), most.lines, now],
  );

/**
 * Writes all unwritten lines of a day, as still to be paid. It waits for a process that pays them: only the first run of a
 * day has sheets.
 */
export const writeAll = async (q: Queryable, day: Day, now: Date): Promise<void> => {
  await q.query(
    "select from settlement_runs where merchant_id = app_merchant() and kind = 'rebate' and period = $1 and revision = 1 for update",
    [day],
  );
  await q.query(
    `insert into settlement_lines (${lineColumns})
     select r.merchant_id, r.run_id, u.member_id, r.period, r.booked_day, r.revision, u.category, u.ppm, u.own_turnover, u.team_turnover,
         u.own, u.team, u.own + u.team, case when u.own + u.team = 0 then 'paid' else 'computed' end,
         case when u.own + u.team = 0 then 0 end, case when u.own + u.team = 0 then $2::timestamptz end
       from unwritten_lines($1, $1) u join settlement_runs r on r.run_id = u.run_id order by u.member_id, u.category`,
    [day, now],
  );
  await q.query(
    `delete from settlement_sheets s using settlement_runs r
     where s.merchant_id = app_merchant() and r.run_id = s.run_id and r.merchant_id = app_merchant() and r.period = $1`,
    [day],
  );
};
