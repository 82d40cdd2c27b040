import type { Queryable } from "../../../platform/db/database.ts";
import type { NewMember } from "./member.port.ts";
import { isShared, type LoginRow } from "./member-contacts.store.ts";

export interface MemberRow {
  member_id: bigint;
  username: string;
  type: number;
  nickname: string;
  vip_label: string;
}

export const findMember = async (q: Queryable, memberId: bigint): Promise<MemberRow | undefined> =>
  (
    await q.query<MemberRow>(
      {
        name: "find-member",
        text: "select member_id, username, type, nickname, vip_label from members where member_id = $1",
      },
      [memberId],
    )
  )[0];

export const findLoginRow = async (q: Queryable, userName: string): Promise<LoginRow | undefined> =>
  (
    await q.query<LoginRow>(
      {
        name: "find-login",
        text: `select member_id, username, type, password_hash, disabled, first_time_login
               from members where username = $1`,
      },
      [userName],
    )
  )[0];

export const findLoginRowById = async (q: Queryable, memberId: bigint): Promise<LoginRow | undefined> =>
  (
    await q.query<LoginRow>(
      `select member_id, username, type, password_hash, disabled, first_time_login
       from members where member_id = $1`,
      [memberId],
    )
  )[0];

/** Locks a member until the transaction ends. */
export const lockMember = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("select from members where member_id = $1 for no key update", [memberId]);

export const hasWayIn = async (q: Queryable, memberId: bigint, opensByMobile: boolean): Promise<boolean> =>
  (
    await q.query(
      `select 1 as one from members m where m.member_id = $1 and (password_hash is not null
         or ($2 and mobile_verified_at is not null)
         or exists (select from passkeys p where p.member_id = m.member_id)
         or exists (select from social_identities i where i.member_id = m.member_id))`,
      [memberId, opensByMobile],
    )
  ).length > 0;

/** @returns whether the earlier password was still the member's */
export const updatePassword = async (
  q: Queryable,
  memberId: bigint,
  passwordHash: string,
  earlierHash: string | null,
): Promise<boolean> =>
  (
    await q.query(
      `update members set password_hash = $2, first_time_login = false
       where member_id = $1 and password_hash is not distinct from $3 returning 1 as one`,
      [memberId, passwordHash, earlierHash],
    )
  ).length > 0;

export const hasUserName = async (q: Queryable, userName: string): Promise<boolean> =>
  (await q.query("select 1 as one from members where username = $1", [userName])).length > 0;

/** Codes are stored in capitals, so the typed code is capitalised too. */
export const findInviter = async (q: Queryable, affiliateCode: string): Promise<bigint | undefined> =>
  (
    await q.query<{ member_id: bigint }>(
      `select member_id from members where affiliate_code = any(array[$1, upper($1)]) and type <> 4 and not disabled
       order by affiliate_code = $1 desc limit 1`,
      [affiliateCode],
    )
  )[0]?.member_id;

/**
 * Inserts a member. A taken value does not abort the transaction.
 * @returns the id, or undefined when some value is taken
 */
export const createMember = async (
  q: Queryable,
  member: NewMember,
  affiliateCode: string,
): Promise<bigint | undefined> =>
  (
    await q.query<{ member_id: bigint }>(
      `insert into members (merchant_id, username, type, password_hash, payment_password_hash, nickname, email,
         country_dialing_code, mobile_num, birthday, profile, affiliate_code, upline_id, register_method,
         mobile_verified_at, first_time_login)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16
       where not ${isShared("email", "$7::text")} and not ${isShared("mobile", "$8::text || ' ' || $9::text")}
       on conflict do nothing returning member_id`,
      [
        member.brandId,
        member.userName,
        member.type,
        member.passwordHash ?? null,
        member.paymentPasswordHash ?? null,
        member.nickname ?? "",
        member.email ?? null,
        member.countryDialingCode ?? null,
        member.mobileNum ?? null,
        member.birthday ?? null,
        member.profile ?? {},
        affiliateCode,
        member.uplineId ?? null,
        member.registerMethod,
        member.mobileVerifiedAt ?? null,
        member.firstTimeLogin ?? false,
      ],
    )
  )[0]?.member_id;

export interface TakenRow {
  username: boolean;
  email: boolean;
  mobile: boolean;
}

/** The value of a new member that another member already has. */
export const findTaken = async (q: Queryable, member: NewMember): Promise<TakenRow | undefined> =>
  (
    await q.query<TakenRow>(
      `select exists (select from members where username = $1) as username,
              exists (select from members where email = $2) or ${isShared("email", "$2")} as email,
              exists (select from members where country_dialing_code = $3 and mobile_num = $4)
                or ${isShared("mobile", "$3 || ' ' || $4")} as mobile`,
      [member.userName, member.email ?? null, member.countryDialingCode ?? null, member.mobileNum ?? null],
    )
  )[0];
