import type { OperatorRole, Permission } from "@croupier/domain/permissions";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** Requests by members. Such a request does not expire, and its module decides on it. */
export type MembersKind = "withdrawal" | "claim";

/** Requests that operators decide together (ADR 55). */
export type ApprovalKind =
  | "correction"
  | "chargeback"
  | "surplus"
  | "payout"
  | "write-off"
  | "goodwill"
  | MembersKind;

/** How a request ends. `withdrawn`: by its author. `failed`: it was no longer valid, and nothing was done. */
export type ApprovalEnd = "done" | "refused" | "withdrawn" | "expired" | "failed";

export interface NewRequest {
  readonly kind: ApprovalKind;
  /** The subject. There is one open request of a kind about a subject at a time. */
  readonly subject: string;
  /** Everything that is executed, as the text that people read. They agree to its hash. */
  readonly command: string;
  /** How many people must agree, besides the author. */
  readonly needed: number;
  /** Undefined if a member asks. */
  readonly askedBy: bigint | undefined;
  readonly now: Date;
  /** When it expires automatically; undefined for never. */
  readonly expiresAt: Date | undefined;
}

/** A request, with its votes so far. */
export interface ApprovalRequest {
  readonly approvalId: bigint;
  readonly kind: ApprovalKind;
  readonly subject: string;
  readonly command: string;
  readonly needed: number;
  /** Undefined if a member asked. */
  readonly askedBy: bigint | undefined;
  /** Undefined if a member asked, and if the author no longer works for the brand. */
  readonly askedName: string | undefined;
  readonly state: "waiting" | ApprovalEnd;
  readonly expiresAt: Date | undefined;
  readonly agreed: number;
}

export interface Vote {
  readonly operatorId: bigint;
  /** The secret of their session at the brand. The database finds the voter by it, and trusts no other statement (CASE-38). */
  readonly session: string;
  readonly verdict: "agree" | "refuse";
  /** The command that was shown to them. */
  readonly command: string;
  /** Their own words, for colleagues. */
  readonly reason: string;
  /** How many must agree by present knowledge, if that may be more than at the time of the request. */
  readonly neededNow?: number;
  readonly now: Date;
}

/** The result of a vote. With any of the first five, the vote does not count. */
export type VoteOutcome =
  /** The request has ended. */
  | "ended"
  /** Its time has passed, which has ended it. */
  | "expired"
  /** Nobody decides on their own request. */
  | "own"
  /** The command is not the one that was shown. */
  | "changed"
  /** They have voted on it. */
  | "again"
  /** It counts, and more people have to agree. */
  | "waits"
  /** Enough people agree. The caller executes the command in this transaction, and ends the request. */
  | "agreed"
  /** The request has ended by this. */
  | "refused";

/** Requests and the votes on them: one table, one rule (SEC-79). All run in the caller's transaction. */
export interface ApprovalPort {
  /** @returns its number; undefined if a request of this kind about the subject is already open */
  open(q: Queryable, request: NewRequest): Promise<bigint | undefined>;
  /**
   * The open request for exactly this command, locked until the transaction ends. It is opened if there is none. An open
   * request for another command ends as failed, and its votes with it.
   */
  openExact(q: Queryable, request: NewRequest, whyFailed: string): Promise<ApprovalRequest>;
  /** The open request about a subject, locked until the transaction ends. */
  lockOpen(q: Queryable, kind: ApprovalKind, subject: string): Promise<ApprovalRequest | undefined>;
  /** Counts a vote by the rule: two different people, the exact command, in time. The request is locked. */
  vote(
    q: Queryable,
    request: ApprovalRequest,
    vote: Vote,
  ): Promise<{ readonly outcome: VoteOutcome; readonly agreed: number }>;
  end(q: Queryable, approvalId: bigint, end: ApprovalEnd, note: string | undefined, now: Date): Promise<void>;
}

/** The operator who asks or decides, after proving both factors. */
export interface Actor {
  readonly operatorId: bigint;
  readonly username: string;
  readonly role: OperatorRole;
  /** The secret of their session, by which they vote. */
  readonly session: string;
}

/** The result of asking. */
export type Prepared =
  | {
      readonly subject: string;
      readonly memberId: bigint;
      /** Its names and values, as people read them. The desk adds the kind and the member. */
      readonly command: Readonly<Record<string, string>>;
      /** How many others have to agree. */
      readonly needed: 1 | 2;
    }
  | { readonly denied: string; readonly memberId?: bigint | undefined };

/** A command that enough people have agreed to. */
export interface Agreed {
  readonly approvalId: bigint;
  readonly command: Readonly<Record<string, string>>;
  readonly askedName: string;
  /** The people who agreed, in the order of their votes. */
  readonly voters: readonly string[];
  readonly now: Date;
}

/** A request that one operator makes and others agree to. Its module defines and executes it. */
export interface RequestKind<Wish> {
  readonly kind: ApprovalKind;
  readonly ask: Permission;
  readonly decide: Permission;
  readonly openMs: number;
  /** Checks the request, and writes it as a command. */
  prepare(q: Queryable, brand: Brand, wish: Wish): Promise<Prepared>;
  /** Executes it, with facts read again. @returns the reason if nothing was done */
  execute(q: Queryable, brand: Brand, agreed: Agreed): Promise<string | undefined>;
}

/** How a call ended, with the member it is about, if any. */
export interface RequestOutcome {
  readonly state: "asked" | "waiting" | "done" | "refused" | "withdrawn" | "failed" | "denied";
  readonly approvalId?: bigint | undefined;
  readonly memberId?: bigint | undefined;
  /** The reason why nothing was done. */
  readonly note?: string | undefined;
}
