import type { AuditAction } from "@croupier/domain/audit-actions";
import type { Permission } from "@croupier/domain/permissions";
import type { Call } from "../call.ts";

/** What a call asks for beyond the permission. */
export interface ConsoleGuard {
  /** A second factor of the last five minutes. */
  readonly stepUp?: true;
  /** A reason, which the audit keeps. */
  readonly reason?: true;
}

/** A changing call that leaves no event, and why. */
export interface Unaudited {
  readonly none: string;
}

/** One operation of the people who work for a brand. */
export interface ConsoleCall extends Call {
  /** `none`: who is not signed in as well; `self`: every operator of the brand, about themselves. */
  readonly permission: Permission | "self" | "none";
  readonly guard?: ConsoleGuard;
  /** What the call leaves in the audit. */
  readonly audit?: AuditAction | Unaudited;
  readonly perMinute?: number;
  /**
   * The texts that are read of a form, each with the length at which it is cut. What is missing or no text counts as
   * empty, and what is not named here is left out: a form works without a script, so its page says what is wrong.
   */
  readonly fields?: Readonly<Record<string, number>>;
  /** The reply is a page, or the way to another one. Whoever may not see it is sent to the way in. */
  readonly page?: true;
  /** The reply is a stream of server-sent events; whoever may not follow it is answered 204, which ends the asking. */
  readonly stream?: true;
  /** The reply is a file of this type and stands in no envelope. */
  readonly media?: "image/webp";
}

/**
 * What a contract of the console may hold. A call that changes something says what it leaves in the audit, or why
 * nothing; without either it does not compile.
 */
export interface ConsoleCalls {
  readonly [reading: `GET ${string}`]: ConsoleCall & { readonly audit?: AuditAction };
  readonly [changing: `${"POST" | "PUT" | "PATCH" | "DELETE"} ${string}`]: ConsoleCall & {
    readonly audit: AuditAction | Unaudited;
  };
}

/** Keeps the exact types of the entries and holds them to the rules of the console. */
export const consoleCalls = <const C extends ConsoleCalls>(calls: C): C => calls;
