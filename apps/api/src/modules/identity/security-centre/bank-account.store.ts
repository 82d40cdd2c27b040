import type { PixKind } from "@croupier/domain/payout-account";
import type { Queryable } from "../../../platform/db/database.ts";

export interface BankAccountRow {
  bank_account_id: bigint;
  bank_name: string;
  payee_name: string;
  number_tail: string;
  created_at: Date;
  /** Null for an account at a bank. */
  pix_kind: PixKind | null;
  pix_shown: string | null;
}

export const listBankAccounts = (q: Queryable, memberId: bigint): Promise<BankAccountRow[]> =>
  q.query<BankAccountRow>(
    `select bank_account_id, bank_name, payee_name, number_tail, created_at, pix_kind, pix_shown from bank_accounts
     where member_id = $1 and removed_at is null order by bank_account_id`,
    [memberId],
  );

export interface SealedAccountRow extends BankAccountRow {
  number_sealed: Buffer;
}

/** One of a member's accounts, including removed ones. */
export const findBankAccount = async (
  q: Queryable,
  memberId: bigint,
  bankAccountId: bigint,
): Promise<SealedAccountRow | undefined> =>
  (
    await q.query<SealedAccountRow>(
      `select bank_account_id, bank_name, payee_name, number_tail, created_at, pix_kind, pix_shown,
         number_sealed
       from bank_accounts where member_id = $1 and bank_account_id = $2`,
      [memberId, bankAccountId],
    )
  )[0];

export interface NewBankAccount {
  brandId: number;
  memberId: bigint;
  bankName: string;
  payeeName: string;
  numberSealed: Buffer;
  numberTail: string;
  numberHash: Buffer;
  pix?: { kind: PixKind; shown: string } | undefined;
  now: Date;
}

/** @returns whether it is new; false if the member already has this number */
export const createBankAccount = async (q: Queryable, account: NewBankAccount): Promise<boolean> =>
  (
    await q.query(
      `insert into bank_accounts
         (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, number_hash, hashed_as,
          created_at, pix_kind, pix_shown)
       values ($1, $2, $3, $4, $5, $6, $7, 2, $8, $9, $10) on conflict do nothing returning bank_account_id`,
      [
        account.brandId,
        account.memberId,
        account.bankName,
        account.payeeName,
        account.numberSealed,
        account.numberTail,
        account.numberHash,
        account.now,
        account.pix?.kind ?? null,
        account.pix?.shown ?? null,
      ],
    )
  ).length > 0;

/** Whether a member has an account whose number has this hash. */
export const hasBankAccount = async (q: Queryable, memberId: bigint, numberHash: Buffer): Promise<boolean> =>
  (
    await q.query(
      "select 1 as one from bank_accounts where member_id = $1 and number_hash = $2 and removed_at is null",
      [memberId, numberHash],
    )
  ).length > 0;

export interface HashedBefore {
  bank_account_id: bigint;
  member_id: bigint;
  number_sealed: Buffer;
}

/**
 * The brand's next accounts behind this one whose number an earlier version hashed, locked. Skips those that another process
 * has locked.
 */
export const lockHashedBefore = (q: Queryable, after: bigint, most: number): Promise<HashedBefore[]> =>
  q.query<HashedBefore>(
    `select bank_account_id, member_id, number_sealed from bank_accounts
     where merchant_id = app_merchant() and hashed_as = 1 and bank_account_id > $1
     order by bank_account_id limit $2 for no key update skip locked`,
    [after, most],
  );

/**
 * Writes the hash of a number as this version makes it. An account that its member has a second time, added by a process of the
 * earlier version, keeps its own.
 */
export const writeNumberHash = async (q: Queryable, bankAccountId: bigint, hash: Buffer): Promise<void> => {
  await q.query(
    `update bank_accounts a set hashed_as = 2,
       number_hash = case when exists (
         select from bank_accounts b where b.merchant_id = app_merchant() and b.member_id = a.member_id
           and b.number_hash = $2 and b.removed_at is null)
         then a.number_hash else $2 end
     where a.bank_account_id = $1`,
    [bankAccountId, hash],
  );
};

/** @returns whether the member had this account */
export const removeBankAccount = async (
  q: Queryable,
  memberId: bigint,
  bankAccountId: bigint,
  now: Date,
): Promise<boolean> =>
  (
    await q.query(
      `update bank_accounts set removed_at = $3
       where member_id = $1 and bank_account_id = $2 and removed_at is null returning bank_account_id`,
      [memberId, bankAccountId, now],
    )
  ).length > 0;
