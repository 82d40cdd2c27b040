import { expect, it } from "vitest";
import { createLogger } from "../platform/logger.ts";
import { type AuditEvent, createAuditLog, nameSubject, runAudited } from "./audit.ts";
import type { RequestContext } from "./context.ts";
import { createFailure } from "./errors.ts";

const createContext = (session?: { memberId: bigint }): RequestContext =>
  ({ brand: { code: "nova" }, requestId: "r-1", session }) as unknown as RequestContext;

const run = async (
  context: RequestContext,
  work: () => Promise<unknown>,
  read?: (result: unknown) => { isRefused?: boolean; operatorId?: bigint },
): Promise<AuditEvent[]> => {
  const events: AuditEvent[] = [];
  const audit = (event: AuditEvent) => void events.push(event);
  await runAudited(audit, { action: "member.login", operatorId: 3n }, context, work, read).catch(
    () => undefined,
  );
  return events;
};
const known = { action: "member.login", brand: "nova", requestId: "r-1", operatorId: 3n };

it("SEC-50 a line of the log names the event, and numbers of people as text", () => {
  const lines: Record<string, unknown>[] = [];
  const write = createAuditLog(createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) }));
  const event = { action: "team.factor.reset", brand: "nova", requestId: "r-1", outcome: "done" } as const;
  write({ ...event, operatorId: 12_345_678_901_234_567_890n, memberId: 7n });
  write({ ...event, outcome: "refused", code: "permission.denied" });
  const common = { level: 30, time: expect.any(Number), type: "audit", ...event, msg: "audit" };
  expect(lines).toEqual([
    { ...common, operator: "12345678901234567890", member: "7" },
    { ...common, outcome: "refused", code: "permission.denied" },
  ]);
});

it("SEC-50 an event names the account that was found, else the signed-in one, else none", async () => {
  const found = createContext({ memberId: 7n });
  nameSubject(found, 8n);
  nameSubject(found, undefined);
  const memberOf = async (context: RequestContext) => (await run(context, async () => 1))[0]?.memberId;
  expect([
    await memberOf(found),
    await memberOf(createContext({ memberId: 7n })),
    await memberOf(createContext()),
  ]).toEqual([8n, 7n, undefined]);
});

it("SEC-50 records how a call ended, and the actor if the call found them", async () => {
  const context = createContext();
  expect(await run(context, async () => 1)).toEqual([{ ...known, outcome: "done", memberId: undefined }]);
  expect(
    await run(
      context,
      async () => 1,
      () => ({ isRefused: true, operatorId: 9n }),
    ),
  ).toMatchObject([{ outcome: "refused", operatorId: 9n }]);
  expect(
    await run(context, async () => {
      throw createFailure("permission.denied");
    }),
  ).toMatchObject([{ ...known, outcome: "refused", code: "permission.denied" }]);
});

it("an error that is not a refusal makes no event, and reaches the caller", async () => {
  const events: AuditEvent[] = [];
  const call = runAudited(
    (event) => void events.push(event),
    { action: "team.factor.reset" },
    createContext(),
    async () => {
      throw new Error("the disk is full");
    },
  );
  await expect(call).rejects.toThrow("the disk is full");
  expect(events).toEqual([]);
});
