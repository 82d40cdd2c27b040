import type { LimitKind, LimitPeriod } from "@croupier/domain/play-limits";
import type { Queryable } from "../platform/db/database.ts";

/** The limits of a member's bets and the used amounts (ADR 46). */
export interface PlayStanding {
  /** Minutes between reality checks. Undefined before the first launch. */
  readonly checkMinutes: number | undefined;
  /** The first bet of the session that runs, or whose check is due. Undefined without one. */
  readonly playSince: Date | undefined;
  readonly playedAt: Date | undefined;
  /** When its reality check falls due, or fell due. */
  readonly checkDueAt: Date | undefined;
  readonly isCheckDue: boolean;
}

/** The kinds of limit that bets count against. Deposits are counted by their own transfers. */
export type PlayedKind = Exclude<LimitKind, "deposit">;

/** What counts against a limit: net loss or stakes in units, or milliseconds at play. A net win is below 0. */
export interface PlayedSum {
  readonly kind: PlayedKind;
  readonly period: LimitPeriod;
  /** Undefined without a limit. In the unit of `used`. */
  readonly limit: bigint | undefined;
  readonly used: bigint;
}

const standing = {
  name: "play-standing",
  text: `select check_minutes, play_since, played_at, is_due, is_due or not is_over as is_present,
      date_trunc('milliseconds', checked_at) + check_minutes * interval '1 minute' as due_at
    from (select check_minutes, play_since, played_at, checked_at, play_begins(play_since, played_at, $2) as is_over,
        play_check_is_due(checked_at, check_minutes, played_at, $2) as is_due
      from accounts where merchant_id = app_merchant() and member_id = $1 and kind = 'member') a`,
};

/** In the order of play_rules.limits. Bets of a member without rules are not counted: their rounds are. */
const sums = {
  name: "play-sums",
  text: `select k.kind, k.period, s.limits[k.place] as "limit", s.sums[k.place] as used
    from unnest(array['loss', 'loss', 'loss', 'stake', 'stake', 'stake', 'session', 'session', 'session'],
        array['day', 'week', 'month', 'day', 'week', 'month', 'day', 'week', 'month']) with ordinality k(kind, period, place)
    cross join (select a.is_counted, case when a.is_counted then r.limits end as limits,
        case when a.is_counted then play_carried(r.sums, r.counted_day, merchant_day(app_merchant(), $2))
          when not $3 then play_sums_of_rounds(app_merchant(), $1, merchant_day(app_merchant(), $2)) end as sums
      from (select account_id, has_play_rules as is_counted from accounts
          where merchant_id = app_merchant() and member_id = $1 and kind = 'member') a
      left join play_rules r on r.account_id = a.account_id) s
    where s.is_counted or not $3 order by k.place`,
};

const deposited = {
  name: "play-deposited",
  text: `select coalesce(sum(t.amount_units), 0)::bigint as units from accounts a
      join transfers t on t.account_id = a.account_id and t.kind = 'deposit' and t.created_at >= $2
    where a.merchant_id = app_merchant() and a.member_id = $1 and a.kind = 'member'`,
};

const session = {
  name: "play-session",
  text: `select coalesce(sum(stake_units - returned_units), 0)::bigint as stake, coalesce(sum(win_units), 0)::bigint as win
    from game_rounds where merchant_id = app_merchant() and member_id = $1 and started_at >= $2`,
};

const openRound = {
  name: "play-open-round",
  text: `select 1 as one from game_rounds
    where merchant_id = app_merchant() and member_id = $1 and started_at > $2 and state = 'open' limit 1`,
};

const present = (date: Date | null | undefined): Date | undefined => date ?? undefined;

/** The state of the member's play session. A member who has never played has none. */
export async function getPlayStanding(q: Queryable, memberId: bigint, now: Date): Promise<PlayStanding> {
  const [row] = await q.query<{
    check_minutes: number | null;
    play_since: Date | null;
    played_at: Date | null;
    is_due: boolean;
    is_present: boolean;
    due_at: Date | null;
  }>(standing, [memberId, now]);
  return {
    checkMinutes: row?.check_minutes ?? undefined,
    playSince: row?.is_present ? present(row.play_since) : undefined,
    playedAt: present(row?.played_at),
    checkDueAt: row?.is_present ? present(row.due_at) : undefined,
    isCheckDue: row?.is_due ?? false,
  };
}

/**
 * What counts against the limits of loss, stake and time. With `onlyLimited` nothing is read of a member without limits,
 * and the answer is empty.
 */
export const listPlayed = async (
  q: Queryable,
  memberId: bigint,
  now: Date,
  onlyLimited = false,
): Promise<readonly PlayedSum[]> => {
  const rows = await q.query<{ kind: PlayedKind; period: LimitPeriod; limit: bigint | null; used: bigint }>(
    sums,
    [memberId, now, onlyLimited],
  );
  return rows.map((row) => ({ ...row, limit: row.limit ?? undefined }));
};

/** What deposits have brought since a moment, in units. */
export const getDeposited = async (q: Queryable, memberId: bigint, since: Date): Promise<bigint> =>
  (await q.query<{ units: bigint }>(deposited, [memberId, since]))[0]?.units ?? 0n;

/** Stakes and wins of the rounds that began since a moment, in units. */
export const getPlayedSince = async (
  q: Queryable,
  memberId: bigint,
  since: Date,
): Promise<{ stake: bigint; win: bigint }> =>
  (await q.query<{ stake: bigint; win: bigint }>(session, [memberId, since]))[0] ?? { stake: 0n, win: 0n };

/** Whether a round of the member that began since a moment is still open. */
export const hasOpenRound = async (q: Queryable, memberId: bigint, since: Date): Promise<boolean> =>
  (await q.query(openRound, [memberId, since])).length > 0;

/** Brings the member's limits and stops to their bets, in the caller's transaction: from its commit on each bet meets them. */
export const applyPlayRules = async (q: Queryable, memberId: bigint, now: Date): Promise<void> => {
  await q.query("select ledger_apply_play_rules($1, $2)", [memberId, now]);
};

/** Sets the minutes between the member's reality checks, unless one is due. */
export const setCheckMinutes = async (
  q: Queryable,
  memberId: bigint,
  minutes: number,
  now: Date,
): Promise<void> => {
  await q.query("select ledger_set_check_minutes($1, $2, $3)", [memberId, minutes, now]);
};

/** Acknowledges the check that fell due at this moment. @returns whether that one was due */
export const acknowledgeCheck = async (
  q: Queryable,
  memberId: bigint,
  check: { dueAt: Date; now: Date },
): Promise<boolean> => {
  const [row] = await q.query<{ is_done: boolean }>(
    "select ledger_acknowledge_check($1, $2, $3) as is_done",
    [memberId, check.dueAt, check.now],
  );
  return row?.is_done ?? false;
};
