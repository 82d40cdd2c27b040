import { hasPermission } from "@croupier/domain/permissions";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type {
  Actor,
  ApprovalKind,
  ApprovalPort,
  ApprovalRequest,
  RequestKind,
  RequestOutcome,
  Vote,
} from "./approval.port.ts";
import * as store from "./approval.store.ts";

const deny = (note: string): RequestOutcome => ({ state: "denied", note });

type Command = Readonly<Record<string, string>>;
const readCommand = (text: string): Command => JSON.parse(text) as Command;

/** The command as the text that people read, with its names in order, so that equal commands have equal texts. */
const writeCommand = (command: Command): string =>
  JSON.stringify(Object.fromEntries(Object.entries(command).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** A vote, without the parts that its request and its operator give. */
type Decision = Pick<Vote, "verdict" | "command" | "reason">;

export interface RequestActsDeps {
  database: Database;
  approvals: ApprovalPort;
  /** The requests that operators can make here. */
  kinds: readonly RequestKind<never>[];
}

/** Lets operators make requests that need other people, and decide on them (SEC-78, SEC-79). */
export function createRequestActs({ database, approvals, kinds }: RequestActsDeps) {
  /** Runs work on a request while nobody else can decide on it. */
  const withRequest = (
    { brandId }: Brand,
    approvalId: bigint,
    work: (q: Queryable, request: ApprovalRequest, kind: RequestKind<never>) => Promise<RequestOutcome>,
  ): Promise<RequestOutcome> =>
    database.transaction(brandId, async (q) => {
      const request = await store.lockRequest(q, approvalId);
      const kind = kinds.find((one) => one.kind === request?.kind);
      if (!request || !kind) return deny(`there is no request ${approvalId}`);
      const memberId = BigInt(readCommand(request.command)["memberId"] ?? 0);
      return { approvalId, memberId, ...(await work(q, request, kind)) };
    });

  /** Executes an approved request, and ends it. */
  const execute = async (
    q: Queryable,
    brand: Brand,
    request: ApprovalRequest,
    kind: RequestKind<never>,
    now: Date,
  ): Promise<RequestOutcome> => {
    const { approvalId, askedName } = request;
    const fault =
      askedName === undefined
        ? "the operator who asked no longer works here"
        : await kind.execute(q, brand, {
            approvalId,
            askedName,
            now,
            command: readCommand(request.command),
            voters: await store.listVoters(q, approvalId),
          });
    await approvals.end(q, approvalId, fault === undefined ? "done" : "failed", fault, now);
    return fault === undefined ? { state: "done" } : { state: "failed", note: fault };
  };

  return {
    /** Open requests of one kind, or of all kinds, including those of members. */
    list: (
      { brandId }: Brand,
      kind: ApprovalKind | undefined,
      now: Date,
    ): Promise<readonly ApprovalRequest[]> =>
      database.forBrand(brandId, (q) => store.listWaiting(q, kind, now)),

    find: ({ brandId }: Brand, approvalId: bigint): Promise<ApprovalRequest | undefined> =>
      database.forBrand(brandId, (q) => store.findRequest(q, approvalId)),

    ask: <Wish>(
      brand: Brand,
      actor: Actor,
      kind: RequestKind<Wish>,
      wish: Wish,
      now: Date,
    ): Promise<RequestOutcome> =>
      database.transaction(brand.brandId, async (q) => {
        if (!hasPermission(actor.role, kind.ask))
          return deny(`${actor.username} may not ask: this needs ${kind.ask}`);
        const prepared = await kind.prepare(q, brand, wish);
        const { memberId } = prepared;
        if ("denied" in prepared) return { ...deny(prepared.denied), memberId };
        await store.expireRequests(q, now);
        const { subject, needed } = prepared;
        const member = (await store.findMemberName(q, prepared.memberId)) ?? "";
        const about = { kind: kind.kind, member, memberId: String(prepared.memberId) };
        const approvalId = await approvals.open(q, {
          kind: kind.kind,
          subject,
          needed,
          askedBy: actor.operatorId,
          now,
          command: writeCommand({ ...prepared.command, ...about }),
          expiresAt: new Date(now.getTime() + kind.openMs),
        });
        return approvalId === undefined
          ? { ...deny(`a ${kind.kind} of ${subject} is already open`), memberId }
          : { state: "asked", approvalId, memberId };
      }),

    /**
     * Agrees to exactly the command that was shown, or refuses it. The last required vote executes it, once, in its
     * transaction. A command that is no longer valid ends as failed and does nothing.
     */
    decide: (
      brand: Brand,
      actor: Actor,
      approvalId: bigint,
      decision: Decision,
      now: Date,
    ): Promise<RequestOutcome> =>
      withRequest(brand, approvalId, async (q, request, kind) => {
        const { username: name, operatorId, session } = actor;
        if (!hasPermission(actor.role, kind.decide))
          return deny(`${name} may not decide: this needs ${kind.decide}`);
        const { outcome } = await approvals.vote(q, request, { ...decision, operatorId, session, now });
        if (outcome === "agreed") return execute(q, brand, request, kind, now);
        if (outcome === "refused") return { state: "refused" };
        if (outcome === "waits") return { state: "waiting" };
        const denials = {
          ended: `request ${approvalId} is ${request.state}`,
          expired: `request ${approvalId} is expired`,
          own: "nobody decides on their own request",
          changed: "this is not the command that was shown",
          again: `${name} has already agreed`,
        } as const;
        return deny(denials[outcome]);
      }),

    /** Withdraws the operator's own request. */
    withdraw: (brand: Brand, actor: Actor, approvalId: bigint, now: Date): Promise<RequestOutcome> =>
      withRequest(brand, approvalId, async (q, request) => {
        if (request.state !== "waiting") return deny(`request ${approvalId} is ${request.state}`);
        if (request.askedBy !== actor.operatorId) return deny("only the author withdraws a request");
        await approvals.end(q, approvalId, "withdrawn", undefined, now);
        return { state: "withdrawn" };
      }),
  };
}

export type RequestActs = ReturnType<typeof createRequestActs>;
