import type { Language } from "@croupier/domain/languages";
import type { RequestRewardType, SignUpStatus } from "@croupier/domain/promotion";
import type { Queryable } from "../../../platform/db/database.ts";
import type { WageringTerms } from "./promotion.store.ts";

export interface SignUpRow {
  sign_up_id: bigint;
  member_id: bigint;
  promotion_id: bigint;
  status: SignUpStatus;
  request_type: RequestRewardType;
  reward_units: bigint;
  currency: string;
  /** The turnover promised when the member joined; null for none. */
  wagering: WageringTerms | null;
  titles: Readonly<Partial<Record<Language, string>>> | null;
}

/** A sign-up with the details that operators check before they decide. */
export interface ApplicationRow extends SignUpRow {
  username: string;
  remarks: string;
  picture_ids: string[];
  waiting_since: Date;
  /** How many people have agreed to it so far. */
  approvals: number;
}

const titlesOfPromotion =
  "(select jsonb_object_agg(t.language, t.title) from promotion_texts t where t.promotion_id = u.promotion_id) as titles";

const signUpColumns = `u.sign_up_id, u.member_id, u.promotion_id, u.status, u.reward_units, u.wagering, p.request_type,
  b.currency, ${titlesOfPromotion}`;

const applications = `select ${signUpColumns}, m.username, u.remarks, coalesce(u.requested_at, u.joined_at) as waiting_since,
    array(select a.picture_id::text from application_pictures a
      where a.sign_up_id = u.sign_up_id order by a.picture_id) as picture_ids,
    (select count(*)::integer from approvals r join approval_votes v using (approval_id)
      where r.merchant_id = u.merchant_id and r.kind = 'claim' and r.subject = u.sign_up_id::text
        and r.state = 'waiting' and v.verdict = 'agree') as approvals
  from promotion_sign_ups u join promotions p using (merchant_id, promotion_id)
    join members m using (merchant_id, member_id) join merchants b using (merchant_id)`;

/** Lists the sign-ups that need a decision, oldest first. */
export const listUndecided = (q: Queryable): Promise<ApplicationRow[]> =>
  q.query(
    `${applications} where u.decided_at is null and (u.status = 'PENDING' or p.request_type = 'O')
     order by waiting_since, u.sign_up_id`,
  );

export const findApplication = async (q: Queryable, signUpId: bigint): Promise<ApplicationRow | undefined> =>
  (await q.query<ApplicationRow>(`${applications} where u.sign_up_id = $1`, [signUpId]))[0];

/** Reads a sign-up and locks it until the transaction ends. The second of two operators sees the first one's decision. */
export const lockSignUp = async (q: Queryable, signUpId: bigint): Promise<SignUpRow | undefined> =>
  (
    await q.query<SignUpRow>(
      `select ${signUpColumns}
       from promotion_sign_ups u join promotions p using (merchant_id, promotion_id) join merchants b using (merchant_id)
       where u.sign_up_id = $1 for no key update of u`,
      [signUpId],
    )
  )[0];

export const saveDecision = (
  q: Queryable,
  decision: { signUpId: bigint; status: SignUpStatus; operatorId: bigint; reason: string; now: Date },
): Promise<object[]> =>
  q.query(
    `update promotion_sign_ups set status = $2, decided_by = $3, decision_reason = $4, decided_at = $5
     where sign_up_id = $1`,
    [decision.signUpId, decision.status, decision.operatorId, decision.reason, decision.now],
  );
