import type { Queryable } from "../../../platform/db/database.ts";

export interface SecuredRow {
  has_password: boolean;
  payment_password_hash: string | null;
  /** Set only once a code has proved it, like the mobile number. */
  email: string | null;
  country_dialing_code: string | null;
  mobile_num: string | null;
  payee_name: string | null;
  has_agent_above: boolean;
}

const columns = `password_hash is not null as has_password, payment_password_hash, country_dialing_code,
  case when email_verified_at is not null then email end as email,
  case when mobile_verified_at is not null then mobile_num end as mobile_num, nullif(profile ->> 'payeeName', '') as payee_name,
  exists (select from team_members t where t.merchant_id = app_merchant() and t.member_id = members.member_id) as has_agent_above`;

export const findSecured = async (q: Queryable, memberId: bigint): Promise<SecuredRow | undefined> =>
  (await q.query<SecuredRow>(`select ${columns} from members where member_id = $1`, [memberId]))[0];

/**
 * Like `findSecured`, and locks the member against changes until the transaction ends. Other rows that reference the
 * member may still be inserted: waiting for those too could deadlock.
 */
export const lockSecured = async (q: Queryable, memberId: bigint): Promise<SecuredRow | undefined> =>
  (
    await q.query<SecuredRow>(`select ${columns} from members where member_id = $1 for no key update`, [
      memberId,
    ])
  )[0];

export const updatePaymentPassword = (q: Queryable, memberId: bigint, hash: string): Promise<object[]> =>
  q.query("update members set payment_password_hash = $2 where member_id = $1", [memberId, hash]);

export const updatePayeeName = (q: Queryable, memberId: bigint, payeeName: string): Promise<object[]> =>
  q.query(
    "update members set profile = profile || jsonb_build_object('payeeName', $2::text) where member_id = $1",
    [memberId, payeeName],
  );

/**
 * Sets an address that a code has proved, unless another member has it. Two members who swap addresses are refused instead of
 * waiting for each other. Lock the member first, so that a waiting call sees the committed owner. @returns whether it was set
 */
export const updateEmail = async (
  q: Queryable,
  memberId: bigint,
  email: string,
  now: Date,
): Promise<boolean> =>
  (
    await q.query(
      `with bound as (
         update members set email = $2, email_verified_at = $3
         where member_id = $1 and not exists (select from members where email = $2 and member_id <> $1)
           and not exists (select from contact_clashes c where c.merchant_id = app_merchant() and c.kind = 'email'
             and c.contact = $2 and c.closed_at is null)
         returning member_id),
       closed as (
         update contact_clashes c set closed_at = $3, closed_by = 'the member', close_reason = 'proved another address'
         from bound b where c.merchant_id = app_merchant() and c.member_id = b.member_id and c.kind = 'email'
           and c.closed_at is null)
       select 1 as one from bound`,
      [memberId, email, now],
    )
  ).length > 0;
