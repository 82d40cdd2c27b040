import type { MobileNumber } from "@croupier/domain/mobile-number";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Telephone } from "../../../platform/telephone.ts";

export interface LoginRow {
  member_id: bigint;
  username: string;
  type: number;
  password_hash: string | null;
  disabled: boolean;
  first_time_login: boolean;
}

/** Whether the member shares a contact with another account without a decision yet (CASE-18, CASE-20). */
const hasClash = (kind: "email" | "mobile", contact?: string): string =>
  `exists (select from contact_clashes c where c.merchant_id = app_merchant() and c.member_id = members.member_id
     and c.kind = '${kind}' and c.closed_at is null${contact === undefined ? "" : ` and c.contact = ${contact}`})`;

/** Whether a contact, in the present form, is one that accounts share in former forms. */
export const isShared = (kind: "email" | "mobile", contact: string, by = "true"): string =>
  `exists (select from contact_clashes c where c.merchant_id = app_merchant() and c.kind = '${kind}'
     and c.contact = ${contact} and c.closed_at is null and ${by})`;

const partsOf = ({ countryDialingCode, mobileNum }: MobileNumber): readonly [string, string] => [
  countryDialingCode,
  mobileNum,
];

/** Accounts that proved a number, in the present form ($1, $2) or as it was typed before ($3, $4), which some still have. */
const loginByMobile = `select member_id, username, type, password_hash, disabled, first_time_login from members
  where mobile_verified_at is not null
    and ((country_dialing_code = $1 and mobile_num = $2) or (country_dialing_code = $3 and mobile_num = $4))`;

export const findLoginRowByMobile = async (
  q: Queryable,
  { former, ...mobile }: Telephone,
): Promise<LoginRow | undefined> =>
  (
    await q.query<LoginRow>(
      {
        name: "find-login-by-mobile",
        text: `${loginByMobile} order by mobile_num = $4 desc limit 1`,
      },
      [...partsOf(mobile), ...partsOf(former ?? mobile)],
    )
  )[0];

/** The account that recovers its password by the number: none while it is shared (CASE-18). */
export const findRecoveryRowByMobile = async (
  q: Queryable,
  { former, ...mobile }: Telephone,
): Promise<LoginRow | undefined> =>
  (
    await q.query<LoginRow>(
      `${loginByMobile} and not ${hasClash("mobile")} order by mobile_num = $4 desc limit 1`,
      [...partsOf(mobile), ...partsOf(former ?? mobile)],
    )
  )[0];

/** Whether an account has proved the number, in any stored form. */
export const hasProvedMobile = async (q: Queryable, mobile: MobileNumber): Promise<boolean> =>
  (
    await q.query(
      `select 1 as one from members where country_dialing_code = $1 and mobile_num = $2 and mobile_verified_at is not null
       union all select 1 from members where mobile_verified_at is not null and ${hasClash("mobile", "$1 || ' ' || $2")}`,
      partsOf(mobile),
    )
  ).length > 0;

export const findMobile = async (q: Queryable, memberId: bigint): Promise<MobileNumber | undefined> =>
  (
    await q.query<MobileNumber>(
      `select country_dialing_code as "countryDialingCode", mobile_num as "mobileNum"
       from members where member_id = $1 and mobile_verified_at is not null`,
      [memberId],
    )
  )[0];

/** Removes a number from accounts that never proved it, in any stored form. */
export const releaseUnverifiedMobile = (q: Queryable, mobile: MobileNumber): Promise<object[]> =>
  q.query(
    `with released as (
       update members set country_dialing_code = null, mobile_num = null
       where mobile_verified_at is null and member_id in (
         select m.member_id from members m where m.country_dialing_code = $1 and m.mobile_num = $2
         union all select c.member_id from contact_clashes c where c.merchant_id = app_merchant() and c.kind = 'mobile'
           and c.contact = $1 || ' ' || $2 and c.closed_at is null)
       returning member_id)
     update contact_clashes c set closed_at = now(), closed_by = 'a proof', close_reason = 'another account proved the number'
     from released r where c.merchant_id = app_merchant() and c.member_id = r.member_id and c.kind = 'mobile'
       and c.closed_at is null`,
    [mobile.countryDialingCode, mobile.mobileNum],
  );

/** Sets a proved number unless another account has it. @returns whether it was set */
export const updateMobile = async (
  q: Queryable,
  memberId: bigint,
  mobile: MobileNumber,
  now: Date,
): Promise<boolean> =>
  (
    await q.query(
      `with bound as (
         update members set country_dialing_code = $2, mobile_num = $3, mobile_verified_at = $4
         where member_id = $1 and not exists (
             select from members where country_dialing_code = $2 and mobile_num = $3 and member_id <> $1)
           and not ${isShared("mobile", "$2 || ' ' || $3", "c.member_id <> $1")}
         returning member_id),
       closed as (
         update contact_clashes c set closed_at = $4, closed_by = 'the member', close_reason = 'proved the number'
         from bound b where c.merchant_id = app_merchant() and c.member_id = b.member_id and c.kind = 'mobile'
           and c.closed_at is null)
       select 1 as one from bound`,
      [memberId, mobile.countryDialingCode, mobile.mobileNum, now],
    )
  ).length > 0;

export const findLoginRowByEmail = async (
  q: Queryable,
  userName: string,
  email: string,
): Promise<(LoginRow & { email: string }) | undefined> =>
  (
    await q.query<LoginRow & { email: string }>(
      `select member_id, username, type, password_hash, disabled, first_time_login, email
       from members where username = $1 and email = $2 and not disabled and not ${hasClash("email")}`,
      [userName, email],
    )
  )[0];

export const hasEmail = async (q: Queryable, email: string): Promise<boolean> =>
  (
    await q.query(
      `select 1 as one where exists (select from members where email = $1) or ${isShared("email", "$1")}`,
      [email],
    )
  ).length > 0;

/** Whether a member cannot prove an address. Their own one that they merely typed is theirs to prove. */
export const isEmailTakenFor = async (q: Queryable, memberId: bigint, email: string): Promise<boolean> =>
  (
    await q.query(
      `select 1 as one where ${isShared("email", "$2")}
         or exists (select from members where email = $2 and (member_id <> $1 or email_verified_at is not null))`,
      [memberId, email],
    )
  ).length > 0;
