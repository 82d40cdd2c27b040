import type { Database } from "../../../platform/db/database.ts";

export interface PayoutRow {
  payout_id: string;
  reference: string;
  amount: string;
  currency: string;
  notify_url: string;
  state: "pending" | "paid" | "failed";
  reason: string | null;
}

export interface NewPayout {
  payoutId: string;
  reference: string;
  amount: string;
  currency: string;
  account: object;
  notifyUrl: string;
  now: Date;
  news: readonly { state: string; reason: string | null; dueAt: Date; isLost: boolean }[];
}

/** Accepts a payout with the notices about it; the same reference again changes nothing. */
export const createPayout = (database: Database, payout: NewPayout): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query(
      `with taken as (
         insert into sandbox_pay.payouts (payout_id, reference, amount, currency, account, notify_url, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning payout_id)
       insert into sandbox_pay.payout_news (payout_id, place, state, reason, due_at, is_lost)
       select payout_id, n.place, n.state, n.reason, n.due_at, n.is_lost
       from taken cross join unnest($8::text[], $9::text[], $10::timestamptz[], $11::boolean[])
         with ordinality as n(state, reason, due_at, is_lost, place)`,
      [
        payout.payoutId,
        payout.reference,
        payout.amount,
        payout.currency,
        payout.account,
        payout.notifyUrl,
        payout.now,
        payout.news.map(({ state }) => state),
        payout.news.map(({ reason }) => reason),
        payout.news.map(({ dueAt }) => dueAt),
        payout.news.map(({ isLost }) => isLost),
      ],
    ),
  );

/** A payout with its last decision. */
export const findPayout = async (
  database: Database,
  reference: string,
  now: Date,
): Promise<PayoutRow | undefined> =>
  (
    await database.withoutBrand((q) =>
      q.query<PayoutRow>(
        `select p.payout_id, p.reference, p.amount, p.currency, p.notify_url, coalesce(n.state, 'pending') as state, n.reason
         from sandbox_pay.payouts p left join lateral (
           select state, reason from sandbox_pay.payout_news n
           where n.payout_id = p.payout_id and n.due_at <= $2 order by n.due_at desc, n.place desc limit 1) n on true
         where p.reference = $1`,
        [reference, now],
      ),
    )
  )[0];

export interface NewsRow extends PayoutRow {
  place: number;
}

/** The due notices, oldest first. */
export const listNews = (database: Database, now: Date): Promise<NewsRow[]> =>
  database.withoutBrand((q) =>
    q.query<NewsRow>(
      `select p.payout_id, p.reference, p.amount, p.currency, p.notify_url, n.state, n.reason, n.place
       from sandbox_pay.payout_news n join sandbox_pay.payouts p using (payout_id)
       where n.due_at <= $1 and not n.is_lost and not n.is_sent order by n.due_at, n.place limit 20`,
      [now],
    ),
  );

export const markSent = (database: Database, payoutId: string, place: number): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query("update sandbox_pay.payout_news set is_sent = true where payout_id = $1 and place = $2", [
      payoutId,
      place,
    ]),
  );
