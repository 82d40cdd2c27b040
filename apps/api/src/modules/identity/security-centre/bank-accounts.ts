import { maskName, maskTail } from "../../../platform/masking.ts";
import { deriveKey, openAtRest, sealAtRest } from "../../../platform/secrets.ts";
import { type BankAccountRow, findBankAccount, listBankAccounts } from "./bank-account.store.ts";
import type { OwnAccount, SecurityCentrePort } from "./security-centre.port.ts";
import { findSecured } from "./security-centre.store.ts";

/** An account as its member sees it. */
export const presentAccount = (account: BankAccountRow): OwnAccount => ({
  id: String(account.bank_account_id),
  kind: account.pix_kind === null ? "bank" : "pix",
  bankName: account.bank_name,
  payeeName: maskName(account.payee_name),
  accountNumber: account.pix_shown ?? maskTail(account.number_tail),
  createdAt: account.created_at.getTime(),
});

/** Encrypts account numbers for storage, each bound to its member, and decrypts them for a payout. */
export function createNumberSeal(masterSecret: Buffer) {
  const key = deriveKey(masterSecret, "bank account numbers");
  const ofMember = (brandId: number, memberId: bigint): string => `${brandId}/${memberId}`;
  return {
    seal: (brandId: number, memberId: bigint, accountNumber: string): Buffer =>
      sealAtRest(key, Buffer.from(accountNumber), ofMember(brandId, memberId)),
    open: (brandId: number, memberId: bigint, sealed: Buffer): string =>
      openAtRest(key, sealed, ofMember(brandId, memberId)).toString(),
  };
}

/** Members' bank accounts, for other modules. */
export function createBankAccounts(masterSecret: Buffer): SecurityCentrePort {
  const numbers = createNumberSeal(masterSecret);
  return {
    list: async (q, memberId) => (await listBankAccounts(q, memberId)).map(presentAccount),
    find: async (q, memberId, id) => {
      const row = await findBankAccount(q, memberId, id);
      return row && presentAccount(row);
    },
    open: async (q, { brandId, memberId }, id) => {
      const row = await findBankAccount(q, memberId, id);
      if (!row) return undefined;
      return {
        bankName: row.bank_name,
        payeeName: row.payee_name,
        accountNumber: numbers.open(brandId, memberId, row.number_sealed),
        ...(row.pix_kind !== null && { pixKind: row.pix_kind }),
      };
    },
    findPix: async (q, { brandId, memberId }, id) => {
      const row = await findBankAccount(q, memberId, id);
      if (!row || row.pix_kind === null) return undefined;
      return { kind: row.pix_kind, key: numbers.open(brandId, memberId, row.number_sealed) };
    },
    hasPaymentPassword: async (q, memberId) =>
      ((await findSecured(q, memberId))?.payment_password_hash ?? null) !== null,
  };
}
