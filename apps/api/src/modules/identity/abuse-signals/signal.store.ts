import type { Queryable } from "../../../platform/db/database.ts";
import type { FoundSignal, NewSignals, SignalSubject } from "./found-signal.ts";

const writeFound = (found: readonly FoundSignal[]): string =>
  JSON.stringify(found.map(({ kind, others }) => ({ kind, others: others.map(String) })));

/** Notes signals, one for each waiting item. A signal that was decided on is not asked again. */
export const noteSignals = async (q: Queryable, signals: readonly NewSignals[]): Promise<void> => {
  for (const { memberId, subject, subjectId, found, answerBy, now } of signals)
    await q.query(
      `insert into signals (merchant_id, member_id, subject, subject_id, found, found_at, answer_by)
       values (app_merchant(), $1, $2, $3, $4, $5, $6)
       on conflict (merchant_id, subject, subject_id) where subject <> 'offers' or state = 'open' do nothing`,
      [memberId, subject, subjectId, writeFound(found), now, answerBy],
    );
};

export interface SignalRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly subject: SignalSubject;
  readonly subjectId: bigint;
  readonly state: "open" | "dismissed" | "confirmed" | "lapsed";
}

/** One signal, locked. */
export const lockSignal = async (q: Queryable, id: bigint): Promise<SignalRow | undefined> =>
  (
    await q.query<SignalRow>(
      `select signal_id as id, member_id as "memberId", subject, subject_id as "subjectId", state from signals
       where merchant_id = app_merchant() and signal_id = $1 for update`,
      [id],
    )
  )[0];

export const decideSignal = (
  q: Queryable,
  id: bigint,
  of: { state: "dismissed" | "confirmed"; operatorId: bigint; reason: string | null; now: Date },
): Promise<object[]> =>
  q.query(
    `update signals set state = $2, decided_by = $3, reason = $4, decided_at = $5
     where merchant_id = app_merchant() and signal_id = $1`,
    [id, of.state, of.operatorId, of.reason, of.now],
  );

export interface OpenSignal extends SignalRow {
  readonly username: string;
  readonly foundAt: Date;
  readonly answerBy: Date;
  readonly found: readonly { readonly kind: string; readonly others: readonly string[] }[];
  /** Of the reward or the due, or the money that moved from one player to the other; null for offers. */
  readonly units: bigint | null;
  /** The source of the reward, the kind and period of the bill, or the number of lost duels. */
  readonly what: string | null;
}

/** Whether a reward or due waits because of a signal `s`; if nothing waits, the signal stays open until its date. */
const waits = `(s.subject in ('offers', 'duels') and s.answer_by > $1
  or s.subject = 'reward' and exists (select from rewards r where r.merchant_id = app_merchant() and r.reward_id = s.subject_id and r.state = 'pending')
  or s.subject = 'due' and exists (select from dues d where d.merchant_id = app_merchant() and d.due_id = s.subject_id and d.state in ('review', 'held')))`;

/** Open signals, those due soonest first. */
export const listOpen = (q: Queryable, now: Date): Promise<OpenSignal[]> =>
  q.query<OpenSignal>(
    `select s.signal_id as id, s.member_id as "memberId", s.subject, s.subject_id as "subjectId", s.state, m.username,
       s.found_at as "foundAt", s.answer_by as "answerBy", s.found, coalesce(w.amount_units, u.units - u.paid_units, p.net_units) as units,
       coalesce(w.source, b.kind || ' ' || b.period, p.lost || ' of ' || p.duels || ' lost') as what
     from signals s join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id
       left join rewards w on s.subject = 'reward' and w.merchant_id = app_merchant() and w.reward_id = s.subject_id
       left join dues u on s.subject = 'due' and u.merchant_id = app_merchant() and u.due_id = s.subject_id
       left join duel_pairs p on s.subject = 'duels' and p.merchant_id = app_merchant() and p.pair_id = s.subject_id
       left join bills b on b.merchant_id = app_merchant() and b.bill_id = u.bill_id
     where s.merchant_id = app_merchant() and s.state = 'open' and ${waits}
     order by s.answer_by, s.signal_id limit 500`,
    [now],
  );

/** Ends signals whose date has passed, or whose review somebody has ended without them. Locked ones follow in the next run. */
export const lapseSignals = (q: Queryable, now: Date): Promise<object[]> =>
  q.query(
    `with over as (select s.signal_id from signals s where s.merchant_id = app_merchant() and s.state = 'open' and not ${waits}
       for update skip locked)
     update signals s set state = 'lapsed', decided_at = $1 from over where s.merchant_id = app_merchant() and s.signal_id = over.signal_id`,
    [now],
  );

/** Days that a confirmed signal about offers counts. */
const offerDays = 90;

/** Until an open signal's date, or for a while after it was confirmed. */
export const hasFewerOffers = async (q: Queryable, memberId: bigint, now: Date): Promise<boolean> =>
  (
    await q.query(
      `select from signals where merchant_id = app_merchant() and member_id = $1 and subject = 'offers'
         and (state = 'open' and answer_by > $2
           or state = 'confirmed' and decided_at > $2::timestamptz - interval '${offerDays} days') limit 1`,
      [memberId, now],
    )
  ).length > 0;
