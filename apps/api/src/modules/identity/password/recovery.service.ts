import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { dialingCodes } from "@croupier/domain/dialing-codes";
import { type MobileNumber, toInternational } from "@croupier/domain/mobile-number";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import { nameSubject } from "../../../http/audit.ts";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import type { Background } from "../../../platform/background.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { MailSender } from "../../../platform/messaging/messaging.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import { readKnownTelephone, type Telephone } from "../../../platform/telephone.ts";
import type { CpfPort } from "../cpf/cpf.port.ts";
import type { LoginAccount, MemberPort } from "../member/member.port.ts";
import type { SocialPort } from "../social/social.port.ts";
import type { VerificationPort } from "../verification/verification.port.ts";
import type { EndOldPassword } from "./end-old-password.ts";
import { getKnownWords } from "./known-words.ts";
import { checkNewPassword, checkPersonal } from "./password.policy.ts";
import { createReset, deleteExpiredResets, deleteReset, findReset } from "./password.store.ts";

const linkLifeMs = 3_600_000;
/** How many links of one account may be valid at once, so that nobody's mailbox is flooded. */
const linksAtOnce = 3;

export interface RecoveryDeps {
  database: Database;
  background: Background;
  mail: MailSender;
  cpfs: Pick<CpfPort, "find">;
  members: MemberPort;
  passwords: PasswordHasher;
  verification: Pick<VerificationPort, "checkCode">;
  social: SocialPort;
  endOldPassword: EndOldPassword;
}

export interface RecoveryService {
  /** API-18: the account is looked up after the answer (SEC-07). @throws Failure */
  sendLink(context: RequestContext, body: BodyOf<"POST /wps/member/password/email">): Promise<null>;
  /** Sets the password at the end of a link. @throws Failure as the contract's entry names them */
  resetByLink(
    context: RequestContext,
    body: BodyOf<"POST /wps/member/password/reset">,
  ): Promise<ReplyOf<"POST /wps/member/password/reset">>;
  /** API-16. @throws Failure as the contract's entry names them */
  setByPhone(context: RequestContext, body: BodyOf<"POST /wps/member/password/mobile">): Promise<null>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

const wrongCode = (): Error =>
  createFailure("verification.wrong", { fields: { verificationCode: "error.verification.wrong" } });
const expiredLink = (): Error => createFailure("password.reset.expired");

/** A number without its country is one of the brand's own. */
const readNumber = (
  { settings }: Brand,
  body: { countryDialingCode?: string; mobileNum: string },
): Telephone => {
  const own = dialingCodes[settings.defaultCountry] ?? "";
  const mobile = readKnownTelephone(body.countryDialingCode || own, body.mobileNum);
  if (!mobile) throw createFailure("request.invalid", { fields: { mobileNum: "rule.mobileNum" } });
  return mobile;
};

export function createRecoveryService(deps: RecoveryDeps): RecoveryService {
  const { database, background, members, passwords, verification, social } = deps;

  const mailLink = async (context: RequestContext, userName: string, typed: string): Promise<void> => {
    const { brand, now, origin, language } = context;
    const { brandId, parameters } = brand;
    const account = await members.findByEmail(brandId, userName, typed);
    if (!account) return;
    const token = createToken();
    const isKept = await database.transaction(brandId, (q) =>
      createReset(q, {
        brandId,
        tokenHash: hashToken(token),
        memberId: account.memberId,
        email: account.email,
        now,
        expiresAt: new Date(now.getTime() + linkLifeMs),
        atOnce: linksAtOnce,
      }),
    );
    if (!isKept) return;
    const { t } = getServerTranslator(language);
    const values = { brand: parameters.title, username: userName, link: `${origin}/m/forget#reset=${token}` };
    const text = t("sent.reset.text", values);
    const subject = t("sent.reset.subject", values);
    await deps.mail.send({ brandId, to: account.email, subject, text, senderName: parameters.title });
  };

  /** Proves that the caller holds the number: by a code of ours, or by Firebase (SOCIAL-06). */
  const proveNumber = async (
    context: RequestContext,
    mobile: MobileNumber,
    given: { verificationCode: string; firebaseIdToken?: string },
    way: "look" | "take",
  ): Promise<void> => {
    if (given.firebaseIdToken !== undefined) {
      const proof = { idToken: given.firebaseIdToken, international: toInternational(mobile) };
      return way === "look" ? social.checkProof(context, proof) : social.takeProof(context, proof);
    }
    const check = { purpose: "forgot", address: { mobile }, code: given.verificationCode } as const;
    const fits = await verification.checkCode(context, way === "look" ? { ...check, keeps: true } : check);
    if (!fits) throw wrongCode();
  };

  const refusePersonal = async (
    { brand }: RequestContext,
    { memberId }: LoginAccount,
    newPassword: string,
  ): Promise<void> => {
    checkPersonal(brand, newPassword, await getKnownWords(deps, { brandId: brand.brandId, memberId }));
  };

  const hashNew = async (account: LoginAccount, newPassword: string): Promise<string> => {
    if (await passwords.verify(account.passwordHash, newPassword).catch(refuseWhenBusy))
      throw createFailure("modify.new.old.same");
    return passwords.hash(newPassword).catch(refuseWhenBusy);
  };

  /** @returns false if the account has another password by now */
  const write = async (
    q: Queryable,
    { brand }: RequestContext,
    account: LoginAccount,
    newHash: string,
  ): Promise<boolean> => {
    const { memberId, passwordHash } = account;
    if (!(await members.setPassword(q, memberId, newHash, passwordHash))) return false;
    await deps.endOldPassword(q, brand, memberId, "none");
    return true;
  };

  return {
    sendLink: async (context, body) => {
      if (!context.brand.switches.CHNGPASSMAIL3) throw createFailure("password.forgot.off");
      const userName = body.username.trim().toLowerCase();
      const email = toCanonicalEmail(body.email);
      background.run(() => mailLink(context, userName, email), "a link for a new password was not sent");
      return null;
    },
    resetByLink: async (context, { resetToken, newPassword }) => {
      const { brand, now } = context;
      checkNewPassword(brand.settings, newPassword);
      const tokenHash = hashToken(resetToken);
      const memberId = await database.forBrand(brand.brandId, (q) => findReset(q, tokenHash, now));
      nameSubject(context, memberId);
      const account = memberId && (await members.findAccount(brand.brandId, memberId));
      if (!account || account.disabled) throw expiredLink();
      await refusePersonal(context, account, newPassword);
      const newHash = await hashNew(account, newPassword);
      const isSet = await database.transaction(
        brand.brandId,
        async (q) =>
          (await deleteReset(q, account.memberId, tokenHash)) && write(q, context, account, newHash),
      );
      if (!isSet) throw expiredLink();
      return { userName: account.userName };
    },
    setByPhone: async (context, { newPassword, ...body }) => {
      const { brand } = context;
      if (!brand.switches.CHNGPASSVERIF3) throw createFailure("password.forgot.off");
      checkNewPassword(brand.settings, newPassword);
      const mobile = readNumber(brand, body);
      // FORGOT-10: a refused password leaves the proof valid, so the proof is consumed only at the end.
      await proveNumber(context, mobile, body, "look");
      const account = await members.findRecoveryAccount(brand.brandId, mobile);
      nameSubject(context, account?.memberId);
      if (!account || account.disabled) throw wrongCode();
      await refusePersonal(context, account, newPassword);
      const newHash = await hashNew(account, newPassword);
      await proveNumber(context, mobile, body, "take");
      const isSet = await database.transaction(brand.brandId, (q) => write(q, context, account, newHash));
      if (!isSet) throw wrongCode();
      return null;
    },
    deleteExpired: (brands, now) =>
      forEachBrand(brands, ({ brandId }) => database.forBrand(brandId, (q) => deleteExpiredResets(q, now))),
  };
}
