import type { OperatorRole, Permission } from "@croupier/domain/permissions";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** What a member asks for. Such a request does not expire, and its module decides on it. */
export type MembersKind = "withdrawal" | "claim";

/** What people decide together (ADR 55). */
export type ApprovalKind = "correction" | "chargeback" | "surplus" | "write-off" | "goodwill" | MembersKind;

/** How a request ends. `withdrawn`: by who asked. `failed`: it no longer held, and nothing was done. */
export type ApprovalEnd = "done" | "refused" | "withdrawn" | "expired" | "failed";

export interface NewRequest {
  readonly kind: ApprovalKind;
  /** What it is about. One request of a kind is open about it at a time. */
  readonly subject: string;
  /** Everything that is executed, as the text that people read. They agree to its hash. */
  readonly command: string;
  /** How many people have to agree, besides who asks. */
  readonly needed: number;
  /** Undefined where a member asks. */
  readonly askedBy: bigint | undefined;
  readonly now: Date;
  /** When it ends by itself; undefined for never. */
  readonly expiresAt: Date | undefined;
}

/** A request, with its votes so far. */
export interface ApprovalRequest {
  readonly approvalId: bigint;
  readonly kind: ApprovalKind;
  readonly subject: string;
  readonly command: string;
  readonly needed: number;
  /** Undefined where a member asked. */
  readonly askedBy: bigint | undefined;
  /** Undefined where a member asked, and when who asked works for the brand no more. */
  readonly askedName: string | undefined;
  readonly state: "waiting" | ApprovalEnd;
  readonly expiresAt: Date | undefined;
  readonly agreed: number;
}

export interface Vote {
  readonly operatorId: bigint;
  /** The secret of their session at the brand. The database finds by it who votes, and believes nobody's word for it (CASE-38). */
  readonly session: string;
  readonly verdict: "agree" | "refuse";
  /** The command that they were shown. */
  readonly command: string;
  /** Their own words, for colleagues. */
  readonly reason: string;
  /** How many must agree by what is known now, where that may be more than when it was asked. */
  readonly neededNow?: number;
  readonly now: Date;
}

/** What a vote came to. With any of the first five it does not count. */
export type VoteOutcome =
  /** The request has ended. */
  | "ended"
  /** Its time has passed, and it has ended by that. */
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
  /** @returns its number; undefined when a request of this kind is open about the subject */
  open(q: Queryable, request: NewRequest): Promise<bigint | undefined>;
  /**
   * The open request for exactly this command, held until the transaction ends. It is opened where there is none. An open
   * request for another command ends as failed, and its votes with it.
   */
  openExact(q: Queryable, request: NewRequest, whyFailed: string): Promise<ApprovalRequest>;
  /** The open request about something, held until the transaction ends. */
  lockOpen(q: Queryable, kind: ApprovalKind, subject: string): Promise<ApprovalRequest | undefined>;
  /** Counts a vote by the rule: two different people, the exact command, in time. The request is locked. */
  vote(
    q: Queryable,
    request: ApprovalRequest,
    vote: Vote,
  ): Promise<{ readonly outcome: VoteOutcome; readonly agreed: number }>;
  end(q: Queryable, approvalId: bigint, end: ApprovalEnd, note: string | undefined, now: Date): Promise<void>;
}

/** Who asks or decides, after they have shown both factors. */
export interface Actor {
  readonly operatorId: bigint;
  readonly username: string;
  readonly role: OperatorRole;
  /** The secret of their session, by which they vote. */
  readonly session: string;
}

/** What asking for something comes to. */
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
  /** Who agreed, in the order of their votes. */
  readonly voters: readonly string[];
  readonly now: Date;
}

/** Something that one operator asks for and others agree to. Its module says what it is, and does it. */
export interface RequestKind<Wish> {
  readonly kind: ApprovalKind;
  readonly ask: Permission;
  readonly decide: Permission;
  readonly openMs: number;
  /** Checks what is asked for, and writes it as a command. */
  prepare(q: Queryable, brand: Brand, wish: Wish): Promise<Prepared>;
  /** Does it, with facts read anew. @returns why nothing was done, if nothing was */
  execute(q: Queryable, brand: Brand, agreed: Agreed): Promise<string | undefined>;
}

/** How a call ended, with the member that it is about, if there is one. */
export interface RequestOutcome {
  readonly state: "asked" | "waiting" | "done" | "refused" | "withdrawn" | "failed" | "denied";
  readonly approvalId?: bigint | undefined;
  readonly memberId?: bigint | undefined;
  /** Why nothing was done. */
  readonly note?: string | undefined;
}
