import type { AuditAction } from "@croupier/domain/audit-actions";
import type { Permission } from "@croupier/domain/permissions";
import type { Call } from "../call.ts";

/** What a call requires besides the permission. */
export interface ConsoleGuard {
  /** A second factor from the last five minutes. */
  readonly stepUp?: true;
  /** A reason, which the audit records. */
  readonly reason?: true;
}

/** Why a changing call leaves no audit event. */
export interface Unaudited {
  readonly none: string;
}

/** An operation of the people who work for a brand. */
export interface ConsoleCall extends Call {
  /** `none`: also people who are not signed in. `self`: every operator of the brand, about themselves. */
  readonly permission: Permission | "self" | "none";
  readonly guard?: ConsoleGuard;
  /** The audit event that the call leaves. */
  readonly audit?: AuditAction | Unaudited;
  readonly perMinute?: number;
  /**
   * The texts that are read from a form, each with the length at which it is cut. A missing or non-text value counts
   * as empty. Fields that are not named here are ignored. A form works without a script, so its page shows the
   * faults.
   */
  readonly fields?: Readonly<Record<string, number>>;
  /** The reply is a page, or a redirect to one. Callers who may not see it are sent to the sign-in. */
  readonly page?: true;
  /** The reply is a stream of server-sent events. Callers who may not follow it get a 204, which stops reconnects. */
  readonly stream?: true;
  /** The reply is a file of this type, without an envelope. */
  readonly media?: "image/webp";
}

/**
 * The entries that a console contract may have. A changing call names its audit event or says why there is none.
 * Otherwise it does not compile.
 */
export interface ConsoleCalls {
  readonly [reading: `GET ${string}`]: ConsoleCall & { readonly audit?: AuditAction };
  readonly [changing: `${"POST" | "PUT" | "PATCH" | "DELETE"} ${string}`]: ConsoleCall & {
    readonly audit: AuditAction | Unaudited;
  };
}

/** Keeps the exact types of the entries and checks them against the console's rules. */
export const consoleCalls = <const C extends ConsoleCalls>(calls: C): C => calls;
