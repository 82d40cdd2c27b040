import type { PersonalWords } from "@croupier/domain/personal-password";
import type { Queryable } from "../../../platform/db/database.ts";

export interface NewReset {
  brandId: number;
  tokenHash: Buffer;
  memberId: bigint;
  email: string;
  now: Date;
  expiresAt: Date;
  /** How many links of a member may be valid at once. */
  atOnce: number;
}

/**
 * Locks the member before their links change, because one call changes a single link and another changes all of them.
 */
const lockMember = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("select from members where member_id = $1 for no key update", [memberId]);

/**
 * Stores a link, in a transaction; the lock keeps concurrent requests within the limit. @returns whether it was stored
 */
export const createReset = async (q: Queryable, reset: NewReset): Promise<boolean> => {
  await lockMember(q, reset.memberId);
  const rows = await q.query(
    `insert into password_resets (merchant_id, token_hash, member_id, email, expires_at)
     select $1, $2, $3, $4, $5
     where (select count(*) from password_resets where member_id = $3 and expires_at > $6) < $7
     returning 1 as one`,
    [reset.brandId, reset.tokenHash, reset.memberId, reset.email, reset.expiresAt, reset.now, reset.atOnce],
  );
  return rows.length > 0;
};

/** The member of a link that is still valid, if the address still belongs to that member. */
export const findReset = async (q: Queryable, tokenHash: Buffer, now: Date): Promise<bigint | undefined> =>
  (
    await q.query<{ member_id: bigint }>(
      `select r.member_id from password_resets r
       join members m on m.merchant_id = r.merchant_id and m.member_id = r.member_id and m.email = r.email
       where r.token_hash = $1 and r.expires_at > $2
         and not exists (select from contact_clashes c where c.merchant_id = app_merchant() and c.member_id = r.member_id
           and c.kind = 'email' and c.closed_at is null)`,
      [tokenHash, now],
    )
  )[0]?.member_id;

/** A member's own data that must not be in their password, but for their CPF, which is encrypted. */
export const getPersonalWords = async (q: Queryable, memberId: bigint): Promise<PersonalWords> => {
  const [row] = await q.query<{ words: (string | null)[]; birthday: string | null }>(
    `select array[username, nickname, email, mobile_num, profile ->> 'payeeName'] as words, to_char(birthday, 'YYYY-MM-DD') as birthday
     from members where member_id = $1`,
    [memberId],
  );
  return row ?? { words: [] };
};

/** Consumes a member's link, in a transaction. @returns whether it still existed */
export const deleteReset = async (q: Queryable, memberId: bigint, tokenHash: Buffer): Promise<boolean> => {
  await lockMember(q, memberId);
  const rows = await q.query("delete from password_resets where token_hash = $1 returning 1 as one", [
    tokenHash,
  ]);
  return rows.length > 0;
};

export const deleteResetsOfMember = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("delete from password_resets where member_id = $1", [memberId]);

/** Skips members whom another transaction has locked: it may be deleting their links in another order. */
export const deleteExpiredResets = (q: Queryable, now: Date): Promise<object[]> =>
  q.query(
    `delete from password_resets where expires_at < $1 and member_id in (
       select member_id from members where member_id in (
         select member_id from password_resets where expires_at < $1) for no key update skip locked)`,
    [now],
  );
