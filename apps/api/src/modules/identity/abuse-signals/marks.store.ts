import type { SignalKind } from "@croupier/domain/signal";
import type { Queryable } from "../../../platform/db/database.ts";
import type { FoundSignal } from "./found-signal.ts";

interface SharedRow {
  readonly memberId: bigint;
  readonly kind: SignalKind;
  readonly others: readonly bigint[];
}

const group = (rows: readonly SharedRow[]): Map<bigint, FoundSignal[]> => {
  const found = new Map<bigint, FoundSignal[]>();
  for (const { memberId, kind, others } of rows)
    found.set(memberId, [...(found.get(memberId) ?? []), { kind, others }]);
  return found;
};

/** At most this many other accounts are named. */
const mostOthers = 20;

/**
 * `shared` has a member, a kind and an account that shares it. Pairs that an operator has dismissed for the member are left
 * out, and so are accounts without real money.
 */
const grouped = `select s.member_id as "memberId", s.kind, (array_agg(s.other_id order by s.other_id))[1:${mostOthers}] as others
  from shared s join members o on o.merchant_id = app_merchant() and o.member_id = s.other_id and o.type in (0, 1, 2)
  where ($2::bigint[] is null or s.other_id = any ($2)) and not exists (select from signals d, jsonb_to_recordset(d.found) as f (kind text, others bigint[])
    where d.merchant_id = app_merchant() and d.member_id = s.member_id and d.state = 'dismissed'
      and f.kind = s.kind and s.other_id = any (f.others))
  group by 1, 2 order by 1, 2`;

/**
 * What the account of each member shares with any other account of the brand, or with given ones, as a sign of one person behind
 * both.
 */
export const findShared = async (
  q: Queryable,
  memberIds: readonly bigint[],
  otherIds?: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly FoundSignal[]>> =>
  group(
    await q.query<SharedRow>(
      {
        name: "signals-shared",
        text: `with shared as (
            select a.member_id, 'shared-account' as kind, b.member_id as other_id from bank_accounts a
              join bank_accounts b on b.merchant_id = app_merchant() and b.number_hash = a.number_hash and b.member_id <> a.member_id
              where a.merchant_id = app_merchant() and a.member_id = any ($1)
            union
            select a.member_id, 'shared-payee', b.member_id from bank_accounts a
              join bank_accounts b on b.merchant_id = app_merchant() and b.payee_key = a.payee_key
                and b.member_id <> a.member_id
              where a.merchant_id = app_merchant() and a.member_id = any ($1)
            union
            select a.member_id, 'shared-' || a.kind, b.member_id from account_marks a
              join account_marks b on b.merchant_id = app_merchant() and b.kind = a.kind and b.mark = a.mark
                and b.member_id <> a.member_id
              where a.merchant_id = app_merchant() and a.member_id = any ($1) and a.kind in ('mobile', 'email')
          ) ${grouped}`,
      },
      [memberIds, otherIds ?? null],
    ),
  );

/** A member and their inviter. */
export interface Invited {
  readonly memberId: bigint;
  readonly inviterId: bigint;
}

/** The browser that invited members share with their inviters. A network is no sign: strangers share it (CASE-29). */
export const findSharedUse = async (
  q: Queryable,
  invited: readonly Invited[],
): Promise<ReadonlyMap<bigint, readonly FoundSignal[]>> =>
  group(
    await q.query<SharedRow>(
      {
        name: "signals-shared-use",
        text: `with shared as (
            select p.member_id, 'shared-device' as kind, p.inviter_id as other_id
              from unnest($1::bigint[], $2::bigint[]) as p (member_id, inviter_id)
              join account_marks a on a.merchant_id = app_merchant() and a.member_id = p.member_id and a.kind = 'device'
              join account_marks b on b.merchant_id = app_merchant() and b.kind = 'device' and b.mark = a.mark and b.member_id = p.inviter_id
          ) ${grouped}`,
      },
      [invited.map(({ memberId }) => memberId), invited.map(({ inviterId }) => inviterId)],
    ),
  );

/** A launch of a game carries at most this many marks, the newest ones. */
const mostPairingMarks = 32;

/**
 * What a member could share with another account, hashed once more: a vendor can compare it with the marks of other members
 * of the brand and learns nothing else.
 */
export const listPairingMarks = async (q: Queryable, memberId: bigint): Promise<readonly string[]> => {
  const rows = await q.query<{ mark: string }>(
    {
      name: "signals-pairing-marks",
      text: `select mark from (
          select left(encode(sha256(convert_to(kind, 'UTF8') || mark), 'hex'), 32) as mark, seen_at from account_marks
            where merchant_id = app_merchant() and member_id = $1
          union all
          select left(encode(sha256(convert_to('account', 'UTF8') || number_hash), 'hex'), 32), now() from bank_accounts
            where merchant_id = app_merchant() and member_id = $1) m
        order by seen_at desc limit ${mostPairingMarks}`,
    },
    [memberId],
  );
  return rows.map((row) => row.mark);
};

/** Days that marks are kept after they were last seen. */
const keptDays = 180;

export const forgetMarks = (q: Queryable, now: Date): Promise<object[]> =>
  q.query(
    `delete from account_marks where merchant_id = app_merchant() and seen_at < $1::timestamptz - interval '${keptDays} days'`,
    [now],
  );
