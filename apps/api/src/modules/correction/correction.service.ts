import { formatUnits, unitsToWire } from "@croupier/domain/money";
import { hasPermission } from "@croupier/domain/permissions";
import type { Brand } from "../../http/context.ts";
import { getBalance } from "../../ledger/accounts.ts";
import { transfer } from "../../ledger/transfer.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { LivePort } from "../live/live.port.ts";
import {
  type CorrectionCommand,
  countNeeded,
  openMs,
  readCommand,
  writeCommand,
} from "./correction.policy.ts";
import type { CorrectionActor, CorrectionOutcome, CorrectionPort } from "./correction.port.ts";
import * as store from "./correction.store.ts";

export interface CorrectionDeps {
  database: Database;
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
}

const deny = (note: string): CorrectionOutcome => ({ state: "denied", note });

export function createCorrectionService({ database, inbox, live }: CorrectionDeps): CorrectionPort {
  /** Moves the money and tells the member. @returns undefined, or why nothing moved */
  const execute = async (
    q: Queryable,
    { brandId }: Brand,
    request: store.ApprovalRow,
    command: CorrectionCommand,
    now: Date,
  ): Promise<string | undefined> => {
    const { memberId, amountUnits, reason } = command;
    const number = `approval-${request.approval_id}`;
    const voters = (await store.listVoters(q, request.approval_id)).join(" and ");
    const member = { kind: "member", memberId } as const;
    const house = { kind: "correction", name: reason } as const;
    const heading = {
      ...({ kind: "correction", key: number, now } as const),
      reference: `${reason}: asked by ${request.asked_name}, agreed by ${voters}`,
    };
    const answer = await transfer(
      q,
      amountUnits > 0n
        ? { ...heading, from: house, to: member, amountUnits }
        : { ...heading, from: member, to: house, amountUnits: -amountUnits },
    );
    if (answer.status === "not_enough_money")
      return `the member has only ${formatUnits(answer.fromUnits ?? 0n)} by now`;
    if (answer.status !== "ok") throw new Error(`the ledger refused ${number}: ${answer.status}`);
    const params = { amount: Math.abs(unitsToWire(amountUnits)), number };
    await inbox.sendMessage(q, { brandId }, memberId, {
      template: amountUnits > 0n ? "balanceAdded" : "balanceTaken",
      params,
    });
    await live.announce(q, brandId, memberId, "balance");
    return undefined;
  };

  /** Runs work on a request that waits, while nobody else can decide on it. */
  const decide = (
    { brandId }: Brand,
    approvalId: bigint,
    now: Date,
    work: (
      q: Queryable,
      request: store.ApprovalRow,
      command: CorrectionCommand,
    ) => Promise<CorrectionOutcome>,
  ): Promise<CorrectionOutcome> =>
    database.transaction(brandId, async (q) => {
      const request = await store.lockRequest(q, approvalId);
      if (!request) return deny(`there is no request ${approvalId}`);
      if (request.state !== "waiting") return deny(`request ${approvalId} is ${request.state}`);
      if (request.expires_at <= now) {
        await store.expireRequests(q, now);
        return deny(`request ${approvalId} is expired`);
      }
      const command = readCommand(request.command);
      return { approvalId, memberId: command.memberId, ...(await work(q, request, command)) };
    });

  /** @returns why this person may not decide on a request, if there is a reason */
  const findObjection = (request: store.ApprovalRow, actor: CorrectionActor): string | undefined => {
    if (!hasPermission(actor.role, "corrections.decide"))
      return `${actor.username} may not decide on corrections`;
    return request.asked_by === actor.operatorId ? "nobody decides on their own request" : undefined;
  };

  return {
    ask: (brand, actor, { member, amountUnits, reason, why }, now) =>
      database.transaction(brand.brandId, async (q) => {
        if (!hasPermission(actor.role, "corrections.ask"))
          return deny(`${actor.username} may not ask for corrections`);
        const memberId = await store.findMemberByName(q, member);
        if (memberId === undefined) return deny(`${brand.code} has no member ${member}`);
        const balance = await getBalance(q, memberId);
        if (balance + amountUnits < 0n)
          return { ...deny(`${member} has only ${formatUnits(balance)}`), memberId };
        await store.expireRequests(q, now);
        const currency = brand.currency.code;
        const approvalId = await store.createRequest(q, {
          ...{ brandId: brand.brandId, subject: `member/${memberId}`, operatorId: actor.operatorId, now },
          command: writeCommand({ memberId, member, amountUnits, currency, reason, why }),
          needed: countNeeded(amountUnits),
          expiresAt: new Date(now.getTime() + openMs),
        });
        if (approvalId === undefined)
          return { ...deny(`a request about ${member} is open already`), memberId };
        return { state: "asked", approvalId, memberId };
      }),

    list: async ({ brandId }, now) => {
      const rows = await database.forBrand(brandId, (q) => store.listWaiting(q, now));
      return rows.map((row) => ({
        ...{ approvalId: row.approval_id, askedBy: row.asked_name ?? String(row.asked_by) },
        ...{ command: row.command, agreed: row.agreed, needed: row.needed, expiresAt: row.expires_at },
      }));
    },

    agree: (brand, actor, { approvalId, command: shown }, now) =>
      decide(brand, approvalId, now, async (q, request, command) => {
        const objection = findObjection(request, actor);
        if (objection !== undefined) return deny(objection);
        if (request.command !== shown) return deny("this is not the command that was shown");
        const vote = { operatorId: actor.operatorId, verdict: "agree", now } as const;
        if (!(await store.createVote(q, brand.brandId, request, vote)))
          return deny(`${actor.username} has agreed already`);
        if (request.agreed + 1 < request.needed) return { state: "waiting" };
        const fault =
          request.asked_name === null
            ? "who asked for it works here no more"
            : await execute(q, brand, request, command, now);
        await store.endRequest(q, approvalId, fault === undefined ? "done" : "failed", fault ?? null, now);
        return fault === undefined ? { state: "done" } : { state: "failed", note: fault };
      }),

    refuse: (brand, actor, { approvalId, why }, now) =>
      decide(brand, approvalId, now, async (q, request) => {
        const objection = findObjection(request, actor);
        if (objection !== undefined) return deny(objection);
        const vote = { operatorId: actor.operatorId, verdict: "refuse", now } as const;
        if (!(await store.createVote(q, brand.brandId, request, vote)))
          return deny(`${actor.username} has agreed already`);
        await store.endRequest(q, approvalId, "refused", why, now);
        return { state: "refused" };
      }),

    withdraw: (brand, actor, approvalId, now) =>
      decide(brand, approvalId, now, async (q, request) => {
        if (request.asked_by !== actor.operatorId) return deny("only who asked withdraws a request");
        await store.endRequest(q, approvalId, "withdrawn", null, now);
        return { state: "withdrawn" };
      }),
  };
}
