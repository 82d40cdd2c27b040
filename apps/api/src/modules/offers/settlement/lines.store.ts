import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export type LineState = "computed" | "review" | "held" | "paid" | "cancelled";

/** A line to be paid. */
export interface DueLine {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly day: Day;
  readonly category: string;
  readonly revision: number;
  readonly state: LineState;
  /** Its amount, less that of the lines before it. */
  readonly units: bigint;
  readonly type: number;
  readonly isDisabled: boolean;
}

const columns = `l.line_id as id, l.member_id as "memberId", l.day::text, l.category, l.revision, l.state,
  l.computed_units - l.before_units as units, m.type::integer, m.disabled as "isDisabled"`;
const from =
  "settlement_lines l join members m on m.merchant_id = app_merchant() and m.member_id = l.member_id";

/** The next lines of a run to be paid, in order. */
export const listDue = (q: Queryable, runId: bigint, afterId: bigint, limit: number): Promise<DueLine[]> =>
  q.query<DueLine>(
    `select ${columns} from ${from} where l.merchant_id = app_merchant() and l.line_id > $2 and l.run_id = $1 and l.state = 'computed' and l.decided_by is null
     order by l.line_id limit $3`,
    [runId, afterId, limit],
  );

/** The first line of a run, so that those of earlier runs are not read again. */
export const findFirstLine = async (q: Queryable, runId: bigint): Promise<bigint | undefined> =>
  (
    await q.query<{ id: bigint | null }>(
      `select min(l.line_id) as id from settlement_lines l join settlement_runs r using (run_id)
       where l.merchant_id = app_merchant() and l.run_id = $1 and l.day = r.period`,
      [runId],
    )
  )[0]?.id ?? undefined;

/** Lines that wait for a person, or for their account to be open again. */
export const listWaiting = (q: Queryable): Promise<(DueLine & { readonly name: string })[]> =>
  q.query<DueLine & { name: string }>(
    `select ${columns}, m.username as name from ${from} where l.merchant_id = app_merchant() and l.state in ('review', 'held') order by l.line_id`,
  );

/** Lines that operators released, and held ones whose members may be paid again, locked. */
export const lockReleased = (q: Queryable, limit: number): Promise<DueLine[]> =>
  q.query<DueLine>(
    `select ${columns} from ${from} where l.merchant_id = app_merchant() and (l.state = 'held' and not m.disabled or l.state = 'computed' and l.decided_by is not null)
     order by l.line_id limit $1 for update of l skip locked`,
    [limit],
  );

export const lockLine = async (q: Queryable, id: bigint): Promise<DueLine | undefined> =>
  (
    await q.query<DueLine>(
      `select ${columns} from ${from} where l.merchant_id = app_merchant() and l.line_id = $1 for update of l`,
      [id],
    )
  )[0];

export const savePaid = (q: Queryable, lines: readonly DueLine[], now: Date): Promise<object[]> =>
  q.query(
    `update settlement_lines set state = 'paid', credited_units = computed_units - before_units, paid_at = $2
     where merchant_id = app_merchant() and line_id = any ($1)`,
    [lines.map(({ id }) => id), now],
  );

export const saveState = (
  q: Queryable,
  lines: readonly DueLine[],
  state: "held" | "cancelled",
): Promise<object[]> =>
  q.query(
    "update settlement_lines set state = $2 where merchant_id = app_merchant() and line_id = any ($1)",
    [lines.map(({ id }) => id), state],
  );

/** An operator's decision about a line, with the reason. */
export const saveDecision = (
  q: Queryable,
  { id }: Pick<DueLine, "id">,
  decision: { state: "computed" | "cancelled"; operatorId: bigint; reason: string },
): Promise<object[]> =>
  q.query(
    "update settlement_lines set state = $2, decided_by = $3, reason = $4 where merchant_id = app_merchant() and line_id = $1",
    [id, decision.state, decision.operatorId, decision.reason],
  );
