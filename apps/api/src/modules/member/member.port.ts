import type { MobileNumber } from "@croupier/domain/mobile-number";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** What login needs to know of an account. */
export interface LoginAccount {
  memberId: bigint;
  userName: string;
  type: number;
  passwordHash: string | null;
  disabled: boolean;
  firstTimeLogin: boolean;
}

/** What a new account brings; everything else has its default. */
export interface NewMember {
  brandId: number;
  userName: string;
  type: number;
  passwordHash?: string | undefined;
  paymentPasswordHash?: string | undefined;
  nickname?: string | undefined;
  email?: string | undefined;
  countryDialingCode?: string | undefined;
  mobileNum?: string | undefined;
  /** When the number was proved by a code; call `releaseMobile` before. */
  mobileVerifiedAt?: Date | undefined;
  birthday?: string | undefined;
  profile?: Readonly<Record<string, string>> | undefined;
  uplineId?: bigint | undefined;
  registerMethod: string;
}

/** Which value of a new account somebody else has. */
export type TakenField = "username" | "email" | "mobileNum";

/** What other modules may do with members. */
export interface MemberPort {
  findLoginAccount(brandId: number, userName: string): Promise<LoginAccount | undefined>;
  findAccount(brandId: number, memberId: bigint): Promise<LoginAccount | undefined>;
  /** The account that both belong to; what is disabled has no way to a new password (API-18). */
  findByEmail(brandId: number, userName: string, email: string): Promise<LoginAccount | undefined>;
  /**
   * Writes a new password in the caller's transaction, which also ends a first login (LOGIN-14).
   * @param earlierHash the password that it replaces
   * @returns false when the password is another one by now
   */
  setPassword(
    q: Queryable,
    memberId: bigint,
    passwordHash: string,
    earlierHash: string | null,
  ): Promise<boolean>;
  /** Holds a member in the caller's transaction: of two ways into an account that are taken away at once one stays. */
  hold(q: Queryable, memberId: bigint): Promise<void>;
  /**
   * Whether anything opens the account: a password, a passkey, a provider, or a proved number where the brand lets it sign
   * in or set a password. An address does not count, for nobody knows whether it is the member's. Call `hold` before.
   */
  hasWayIn(q: Queryable, brand: Brand, memberId: bigint): Promise<boolean>;
  /** The account that has proved a mobile number to be its own. */
  findLoginAccountByMobile(brandId: number, mobile: MobileNumber): Promise<LoginAccount | undefined>;
  hasUserName(brandId: number, userName: string): Promise<boolean>;
  hasEmail(brandId: number, email: string): Promise<boolean>;
  /** Whether an account has proved a mobile number to be its own. */
  hasMobile(brandId: number, mobile: MobileNumber): Promise<boolean>;
  /** The number that the member has proved to be its own. */
  findMobile(brandId: number, memberId: bigint): Promise<MobileNumber | undefined>;
  /** Who invites with this code: a live account that is no trial (REG-07). */
  findInviter(brandId: number, affiliateCode: string): Promise<bigint | undefined>;
  /**
   * Takes a number that somebody has proved from whoever only typed it, outside of any transaction: one that changes two
   * members could wait for another one that does.
   */
  releaseMobile(brandId: number, mobile: MobileNumber): Promise<void>;
  /**
   * Gives a member a number that it has proved, in the caller's transaction; call `releaseMobile` before.
   * @returns false when another account has it
   */
  bindMobile(q: Queryable, memberId: bigint, mobile: MobileNumber, now: Date): Promise<boolean>;
  /** Creates an account with an affiliate code of its own, in the caller's transaction; safe in a race. */
  create(q: Queryable, member: NewMember): Promise<{ memberId: bigint } | { taken: TakenField }>;
}
