import type { ReplyOf } from "@croupier/contract/player/contract";
import type { MobileNumber } from "@croupier/domain/mobile-number";
import type { Brand, SessionContext } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Telephone } from "../../../platform/telephone.ts";

/** What login needs to know about an account. */
export interface LoginAccount {
  memberId: bigint;
  userName: string;
  type: number;
  passwordHash: string | null;
  disabled: boolean;
  firstTimeLogin: boolean;
}

/** The values of a new account; everything else gets its default. */
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
  /** When a code proved the number; call `releaseMobile` first. */
  mobileVerifiedAt?: Date | undefined;
  birthday?: string | undefined;
  profile?: Readonly<Record<string, string>> | undefined;
  uplineId?: bigint | undefined;
  registerMethod: string;
  /** Somebody else chose the password, so it must be changed at the first login (LOGIN-14). */
  firstTimeLogin?: boolean | undefined;
}

/** The value of a new account that another member already has. */
export type TakenField = "username" | "email" | "mobileNum";

/** Who a member is, with the label that the brand has assigned by hand; empty without one (VIP-04). */
export type MemberInfo = Omit<ReplyOf<"GET /wps/member/info">, "clubLabel"> & { readonly vipLabel: string };

/** Members, for other modules. */
export interface MemberPort {
  /** @throws Failure member.not.found */
  getInfo(context: SessionContext): Promise<MemberInfo>;
  findLoginAccount(brandId: number, userName: string): Promise<LoginAccount | undefined>;
  findAccount(brandId: number, memberId: bigint): Promise<LoginAccount | undefined>;
  /**
   * The account with this username and this email, and the address as stored. Disabled accounts cannot reset their
   * password (API-18), nor can accounts that share the address in former forms, until a person has decided (CASE-20).
   */
  findByEmail(
    brandId: number,
    userName: string,
    email: string,
  ): Promise<(LoginAccount & { readonly email: string }) | undefined>;
  /**
   * Writes a new password in the caller's transaction, which also ends the first-login state (LOGIN-14).
   * @param earlierHash the password that it replaces
   * @returns false if the password has changed in the meantime
   */
  setPassword(
    q: Queryable,
    memberId: bigint,
    passwordHash: string,
    earlierHash: string | null,
  ): Promise<boolean>;
  /**
   * Locks a member in the caller's transaction, so two concurrent removals cannot take away the last way to sign in.
   */
  hold(q: Queryable, memberId: bigint): Promise<void>;
  /**
   * Whether the account can still be opened: by a password, a passkey, a provider, or a proved number if the brand
   * accepts it for sign-in or a password reset. An email does not count, because it may not be the member's. Call
   * `hold` first.
   */
  hasWayIn(q: Queryable, brand: Brand, memberId: bigint): Promise<boolean>;
  /** The account that has proved a telephone: in the form in which it still stores it, or else in the present one. */
  findLoginAccountByMobile(brandId: number, telephone: Telephone): Promise<LoginAccount | undefined>;
  /** The same for recovery: none while accounts share the telephone without a decision (CASE-18). */
  findRecoveryAccount(brandId: number, telephone: Telephone): Promise<LoginAccount | undefined>;
  hasUserName(brandId: number, userName: string): Promise<boolean>;
  hasEmail(brandId: number, email: string): Promise<boolean>;
  /** Whether a member cannot prove an address: another account has it, they have proved it, or accounts share it. */
  isEmailTakenFor(brandId: number, memberId: bigint, email: string): Promise<boolean>;
  /** Whether an account has proved a mobile number, in any stored form. */
  hasMobile(brandId: number, mobile: MobileNumber): Promise<boolean>;
  /** The number that the member has proved they own. */
  findMobile(brandId: number, memberId: bigint): Promise<MobileNumber | undefined>;
  /** The member who invites with this code: an active account that is not a trial (REG-07). */
  findInviter(brandId: number, affiliateCode: string): Promise<bigint | undefined>;
  /**
   * Removes a proved number from accounts that never proved it. Runs outside any transaction: a transaction that
   * changes two members could deadlock with another one.
   */
  releaseMobile(brandId: number, mobile: MobileNumber): Promise<void>;
  /**
   * Sets a member's proved number, in the caller's transaction; call `releaseMobile` first.
   * @returns false when another account has it
   */
  bindMobile(q: Queryable, memberId: bigint, mobile: MobileNumber, now: Date): Promise<boolean>;
  /** Creates an account with its own affiliate code, in the caller's transaction; safe against races. */
  create(q: Queryable, member: NewMember): Promise<{ memberId: bigint } | { taken: TakenField }>;
}
