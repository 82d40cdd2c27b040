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
         (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, number_hash, created_at,
          pix_kind, pix_shown)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning bank_account_id`,
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
