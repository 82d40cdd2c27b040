import type { ReplyOf } from "@croupier/contract/player/contract";
import type { PixKind } from "@croupier/domain/payout-account";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { maskEmail, maskMobile, maskName } from "../../../platform/masking.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import type { PixHolders } from "../../../platform/payments/pix-holders.ts";
import type { InboxPort, NewMessage } from "../../ground/inbox/inbox.port.ts";
import type { CpfPort } from "../cpf/cpf.port.ts";
import { type GetFieldRules, isWeakPaymentPassword } from "../registration/registration.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import {
  type BankAccountRow,
  createBankAccount,
  hasBankAccount,
  listBankAccounts,
  removeBankAccount,
} from "./bank-account.store.ts";
import { createNumberSeal, presentAccount } from "./bank-accounts.ts";
import { listBanks } from "./banks.ts";
import { createNumberHash } from "./number-hash.ts";
import { maskPixKey, pixRules, readPixKey, requireHolder } from "./pix-keys.ts";
import {
  bankAccountsAtMost,
  checkFields,
  getSecurityRules,
  isSamePerson,
  normaliseAccountNumber,
} from "./security-centre.policy.ts";
import {
  findSecured,
  lockSecured,
  type SecuredRow,
  updatePayeeName,
  updatePaymentPassword,
} from "./security-centre.store.ts";

/** A member whose account was taken over learns of it when they next open the inbox. */
const told: NewMessage = { template: "securityChanged", params: {} };

type SecurityCentre = ReplyOf<"GET /wps/member/security">;

export interface SecurityCentreDeps {
  database: Database;
  cpfs: Pick<CpfPort, "find">;
  inbox: InboxPort;
  masterSecret: Buffer;
  passwords: PasswordHasher;
  pixHolders: PixHolders;
  stepUps: StepUpPort;
  getFieldRules: GetFieldRules;
}

export interface NewAccount {
  bankName: string;
  payeeName?: string | undefined;
  accountNumber: string;
}

export interface NewPixKey {
  kind: PixKind;
  key: string;
  payeeName?: string | undefined;
}

/** The number is in its one form. */
interface CheckedAccount {
  readonly bankName: string;
  readonly payeeName: string | undefined;
  readonly number: string;
  /** The typed fields, to be checked by rules. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly pix?: { kind: PixKind; shown: string };
}

/** Securing an account and binding payees (EXT-08); every change needs a proof (SEC-12). */
export interface SecurityCentreService {
  get(context: SessionContext): Promise<SecurityCentre>;
  /** @throws Failure as the contract's entries name them */
  setPaymentPassword(context: SessionContext, paymentPassword: string): Promise<SecurityCentre>;
  addBankAccount(context: SessionContext, account: NewAccount): Promise<SecurityCentre>;
  /** CASE-39 */
  addPixKey(context: SessionContext, pix: NewPixKey): Promise<SecurityCentre>;
  removeBankAccount(context: SessionContext, id: string): Promise<SecurityCentre>;
}

export function createSecurityCentreService(deps: SecurityCentreDeps): SecurityCentreService {
  const { database, cpfs, inbox, passwords, pixHolders, stepUps, getFieldRules } = deps;
  const numbers = createNumberSeal(deps.masterSecret);
  const hashes = createNumberHash(deps.masterSecret);
  const rulesOf = ({ settings }: Brand) => getSecurityRules(getFieldRules(settings));

  const read = ({ brand, session }: SessionContext): Promise<SecurityCentre> =>
    database.forBrand(brand.brandId, async (q) => {
      const row = await findSecured(q, session.memberId);
      if (!row) throw createFailure("member.not.found");
      return {
        ...presentMember(row),
        ...(await presentAccounts(q, session.memberId)),
        payoutAccounts: brand.settings.payoutAccounts,
        banks: listBanks(brand.settings.defaultCountry),
        rules: rulesOf(brand),
      };
    });

  const sealNumber = (brandId: number, memberId: bigint, accountNumber: string) => {
    return {
      numberSealed: numbers.seal(brandId, memberId, accountNumber),
      numberTail: accountNumber.slice(accountNumber.length < 8 ? -2 : -4),
      numberHash: hashes.of(brandId, accountNumber),
    };
  };

  const requireKind = ({ settings }: Brand, kind: Brand["settings"]["payoutAccounts"]): void => {
    if (settings.payoutAccounts !== kind) throw createFailure("bank.account.kind");
  };

  /** Adds a valid account. Every account belongs to the same person. */
  const add = ({ brand, session, now }: SessionContext, account: CheckedAccount): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      const row = await lockSecured(q, session.memberId);
      if (!row) throw createFailure("member.not.found");
      const payee = (account.payeeName ?? row.payee_name ?? "").trim();
      checkFields(rulesOf(brand), { ...account.typed, payeeName: payee });
      if (row.payee_name !== null && !isSamePerson(row.payee_name, payee))
        throw createFailure("bank.payee.differs", { fields: { payeeName: "error.bank.payee.differs" } });
      if ((await listBankAccounts(q, session.memberId)).length >= bankAccountsAtMost)
        throw createFailure("bank.account.limit");
      if (row.payee_name === null) await updatePayeeName(q, session.memberId, payee);
      const owned = [brand.brandId, session.memberId, account.number] as const;
      const isNew =
        !(await hasBankAccount(q, session.memberId, hashes.before(...owned))) &&
        (await createBankAccount(q, {
          brandId: brand.brandId,
          memberId: session.memberId,
          bankName: account.bankName,
          payeeName: payee,
          ...sealNumber(...owned),
          pix: account.pix,
          now,
        }));
      if (!isNew)
        throw createFailure("bank.account.taken", {
          fields: { [account.pix ? "pixKey" : "accountNumber"]: "error.bank.account.taken" },
        });
      await inbox.sendMessage(q, brand, session.memberId, told);
    });

  return {
    get: read,
    setPaymentPassword: async (context, paymentPassword) => {
      const { brandId } = context.brand;
      const { memberId } = context.session;
      await stepUps.require(context);
      checkFields(rulesOf(context.brand), { paymentPassword });
      if (isWeakPaymentPassword(paymentPassword))
        throw createFailure("payment.password.weak", {
          fields: { paymentPassword: "error.payment.password.weak" },
        });
      const known = await database.forBrand(brandId, (q) => findSecured(q, memberId));
      const earlier = known?.payment_password_hash ?? null;
      const isSame =
        earlier !== null && (await passwords.verify(earlier, paymentPassword).catch(refuseWhenBusy));
      if (isSame)
        throw createFailure("modify.new.old.same", {
          fields: { paymentPassword: "error.modify.new.old.same" },
        });
      const hash = await passwords.hash(paymentPassword).catch(refuseWhenBusy);
      await database.transaction(brandId, async (q) => {
        await updatePaymentPassword(q, memberId, hash);
        await inbox.sendMessage(q, context.brand, memberId, told);
      });
      return read(context);
    },
    addBankAccount: async (context, { bankName, payeeName, accountNumber }) => {
      await stepUps.require(context);
      requireKind(context.brand, "bank");
      const typed = { bankName: bankName.trim(), accountNumber: accountNumber.trim() };
      await add(context, {
        bankName: typed.bankName,
        payeeName,
        typed,
        number: normaliseAccountNumber(typed.accountNumber),
      });
      return read(context);
    },
    addPixKey: async (context, { kind, key: typed, payeeName }) => {
      const { brand, session } = context;
      await stepUps.require(context);
      requireKind(brand, "pix");
      const key = readPixKey(kind, typed);
      if (key === undefined)
        throw createFailure("profile.field.invalid", { fields: { pixKey: pixRules[kind] } });
      const pix = { kind, key };
      const owner = { brandId: brand.brandId, memberId: session.memberId };
      await requireHolder(
        pixHolders,
        pix,
        await database.forBrand(owner.brandId, (q) => cpfs.find(q, owner)),
      );
      await add(context, {
        bankName: "Pix",
        payeeName,
        number: key,
        pix: { kind, shown: maskPixKey(pix) },
      });
      return read(context);
    },
    removeBankAccount: async (context, id) => {
      const { brand, session, now } = context;
      await stepUps.require(context);
      await database.transaction(brand.brandId, async (q) => {
        const had = await removeBankAccount(q, session.memberId, BigInt(id), now);
        if (!had) throw createFailure("bank.account.not.found");
        await inbox.sendMessage(q, brand, session.memberId, told);
      });
      return read(context);
    },
  };
}

const presentMember = (row: SecuredRow) => ({
  loginPassword: row.has_password,
  paymentPassword: row.payment_password_hash !== null,
  mobileNum: row.mobile_num === null ? null : maskMobile(row.country_dialing_code, row.mobile_num),
  email: row.email === null ? null : maskEmail(row.email),
  payeeName: row.payee_name === null ? null : maskName(row.payee_name),
  hasUpline: row.has_agent_above,
});

/** The contract's fields of an account. */
const presentOwn = (row: BankAccountRow) => {
  const { id, bankName, payeeName, accountNumber, createdAt } = presentAccount(row);
  return { id, bankName, payeeName, accountNumber, createdAt };
};

async function presentAccounts(q: Queryable, memberId: bigint) {
  const rows = await listBankAccounts(q, memberId);
  return { bankAccountsAtMost, bankAccounts: rows.map(presentOwn) };
}
