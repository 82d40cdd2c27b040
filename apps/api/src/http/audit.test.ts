import { describe, expect, it } from "vitest";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queryable } from "../platform/db/database.ts";
import { createLogger } from "../platform/logger.ts";
import { type Audit, type AuditEvent, createAudit, nameSubject, runAudited } from "./audit.ts";
import type { RequestContext } from "./context.ts";
import { createFailure } from "./errors.ts";

const brand = { brandId: 1, code: "nova" };
const createContext = (session?: { memberId: bigint }): RequestContext =>
  ({ brand, requestId: "r-1", session }) as unknown as RequestContext;

const run = async (
  context: RequestContext,
  work: () => Promise<unknown>,
  read?: (result: unknown) => { isRefused?: boolean; operatorId?: bigint },
): Promise<AuditEvent[]> => {
  const events: AuditEvent[] = [];
  const audit = async (event: AuditEvent) => void events.push(event);
  await runAudited(audit, { action: "member.login" }, context, work, read).catch(() => undefined);
  return events;
};
const known = { action: "member.login", brand, requestId: "r-1" };

/** An audit whose lines of the log and whose bodies of the chain are kept. */
function createKept() {
  const [lines, kept]: [Record<string, unknown>[], { brandId: number; event: object }[]] = [[], []];
  const logger = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const database: Pick<Database, "forBrand"> = {
    forBrand: (brandId, work) =>
      work({
        query: async (_sql: string, [body]: readonly unknown[] = []) => {
          kept.push({ brandId, event: JSON.parse(String(body)) });
          return [];
        },
      } as unknown as Queryable),
  };
  const clock = { now: () => new Date("2026-11-21T12:00:00Z") } as Clock;
  return { lines, kept, write: createAudit({ logger, database, clock }) };
}

it("SEC-50 a line of the log names the event, and numbers of people as text", async () => {
  const { lines, write } = createKept();
  const event = { action: "team.factor.reset", requestId: "r-1", outcome: "done" } as const;
  await write({ ...event, brand, operatorId: 12_345_678_901_234_567_890n, memberId: 7n });
  await write({ ...event, brand, outcome: "refused", code: "permission.denied" });
  const common = {
    level: 30,
    time: expect.any(Number),
    type: "audit",
    ...event,
    brand: "nova",
    msg: "audit",
  };
  expect(lines).toEqual([
    { ...common, operator: "12345678901234567890", member: "7" },
    { ...common, outcome: "refused", code: "permission.denied" },
  ]);
});

it("SEC-32 what an operator begins and how it ends is kept with its time, and nothing of a member's own", async () => {
  const { lines, kept, write } = createKept();
  const event = { action: "bill.release", brand, requestId: "r-1" } as const;
  await write({ ...event, operatorId: 3n, outcome: "begun" });
  await write({ ...event, operatorId: 3n, outcome: "refused", code: "permission.denied", memberId: 7n });
  await write({ ...event, action: "member.login", memberId: 7n, outcome: "done" });
  const common = { at: "2026-11-21T12:00:00.000Z", ...event, brand: "nova", operator: "3" };
  expect(kept).toEqual([
    { brandId: 1, event: { ...common, outcome: "begun" } },
    { brandId: 1, event: { ...common, outcome: "refused", code: "permission.denied", member: "7" } },
  ]);
  expect(lines.map(({ outcome }) => outcome)).toEqual(["refused", "done"]);
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
  expect(await run(context, async () => 1)).toEqual([{ ...known, outcome: "done" }]);
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

describe("an operator's act", () => {
  const actOf = (audit: Audit, work: () => Promise<unknown>) =>
    runAudited(audit, { action: "team.factor.reset", operatorId: 3n }, createContext(), work);

  it("SEC-32 is recorded before it is done, and once more when it has ended", async () => {
    const order: string[] = [];
    await actOf(
      async ({ outcome }) => void order.push(outcome),
      async () => order.push("work"),
    );
    expect(order).toEqual(["begun", "work", "done"]);
  });

  it("SEC-32 is not done if its beginning cannot be recorded", async () => {
    let isDone = false;
    const call = actOf(
      async () => {
        throw new Error("the database is gone");
      },
      async () => {
        isDone = true;
      },
    );
    await expect(call).rejects.toThrow("the database is gone");
    expect(isDone).toBe(false);
  });

  it("SEC-32 SEC-50 has an unknown outcome if it failed on its way, and the error reaches the caller", async () => {
    const outcomes: string[] = [];
    const fail = async () => {
      throw new Error("the disk is full");
    };
    await expect(actOf(async ({ outcome }) => void outcomes.push(outcome), fail)).rejects.toThrow(
      "the disk is full",
    );
    expect(outcomes).toEqual(["begun", "unknown"]);
    const deaf: Audit = async ({ outcome }) => {
      if (outcome === "unknown") throw new Error("the database is gone");
    };
    await expect(actOf(deaf, fail)).rejects.toThrow("the disk is full");
  });
});
