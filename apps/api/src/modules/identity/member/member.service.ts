import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createReadableCode } from "../../../platform/ids.ts";
import type { LoginAccount, MemberPort } from "./member.port.ts";
import {
  createMember,
  findInviter,
  findLoginRow,
  findLoginRowById,
  findMember,
  findTaken,
  hasUserName,
  hasWayIn,
  lockMember,
  updatePassword,
} from "./member.store.ts";
import {
  findLoginRowByEmail,
  findLoginRowByMobile,
  findMobile,
  findRecoveryRowByMobile,
  hasEmail,
  hasProvedMobile,
  isEmailTakenFor,
  type LoginRow,
  releaseUnverifiedMobile,
  updateMobile,
} from "./member-contacts.store.ts";

const codeLength = 8;
const codeAttempts = 5;

const toAccount = (row: LoginRow | undefined): LoginAccount | undefined =>
  row && {
    memberId: row.member_id,
    userName: row.username,
    type: row.type,
    passwordHash: row.password_hash,
    disabled: row.disabled,
    firstTimeLogin: row.first_time_login,
  };

/** Accounts of members. */
export function createMemberService(database: Database): MemberPort {
  return {
    findAccount: async (brandId, memberId) =>
      toAccount(await database.forBrand(brandId, (q) => findLoginRowById(q, memberId))),
    findByEmail: async (brandId, userName, email) => {
      const row = await database.forBrand(brandId, (q) => findLoginRowByEmail(q, userName, email));
      const account = toAccount(row);
      return row && account && { ...account, email: row.email };
    },
    setPassword: updatePassword,
    hold: async (q, memberId) => {
      await lockMember(q, memberId);
    },
    hasWayIn: (q, { switches }, memberId) =>
      hasWayIn(q, memberId, switches.MOBILEVERCODELOGIN3 || switches.CHNGPASSVERIF3),
    findLoginAccount: (brandId, userName) =>
      database.forBrand(brandId, async (q) => toAccount(await findLoginRow(q, userName))),
    findLoginAccountByMobile: (brandId, telephone) =>
      database.forBrand(brandId, async (q) => toAccount(await findLoginRowByMobile(q, telephone))),
    hasMobile: (brandId, mobile) => database.forBrand(brandId, (q) => hasProvedMobile(q, mobile)),
    findRecoveryAccount: (brandId, telephone) =>
      database.forBrand(brandId, async (q) => toAccount(await findRecoveryRowByMobile(q, telephone))),
    findMobile: (brandId, memberId) => database.forBrand(brandId, (q) => findMobile(q, memberId)),
    hasUserName: (brandId, userName) => database.forBrand(brandId, (q) => hasUserName(q, userName)),
    hasEmail: (brandId, email) => database.forBrand(brandId, (q) => hasEmail(q, email)),
    isEmailTakenFor: (brandId, memberId, email) =>
      database.forBrand(brandId, (q) => isEmailTakenFor(q, memberId, email)),
    findInviter: (brandId, code) => database.forBrand(brandId, (q) => findInviter(q, code)),
    releaseMobile: async (brandId, mobile) => {
      await database.forBrand(brandId, (q) => releaseUnverifiedMobile(q, mobile));
    },
    bindMobile: updateMobile,
    create: async (q, member) => {
      for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
        const memberId = await createMember(q, member, createReadableCode(codeLength));
        if (memberId !== undefined) return { memberId };
        const taken = await findTaken(q, member);
        if (taken?.username) return { taken: "username" };
        if (taken?.email) return { taken: "email" };
        if (taken?.mobile) return { taken: "mobileNum" };
        // The remaining case is a taken affiliate code: the next one is drawn.
      }
      throw new Error(`no free affiliate code after ${codeAttempts} attempts`);
    },
    getInfo: async ({ brand, session }) => {
      const member = await database.forBrand(brand.brandId, (q) => findMember(q, session.memberId));
      if (!member) throw createFailure("member.not.found");
      return {
        id: String(member.member_id),
        nickname: member.nickname,
        account: member.username,
        type: member.type,
        vipLabel: member.vip_label,
        currency: brand.currency.code,
      };
    },
  };
}
