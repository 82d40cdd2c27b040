import { describe, expect, it, vi } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import { createBoundedQueue } from "../../../platform/bounded-queue.ts";
import { createOperatorService, type OperatorDeps } from "./operator.service.ts";

const now = new Date("2026-11-23T12:00:00Z");
const mia = { operator_id: 7n, password_hash: "kept", has_factor: true };

/** The answer of a full queue. */
async function fullQueue(): Promise<unknown> {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 0 });
  void queue.run(() => new Promise(() => {}));
  return queue.run(async () => undefined).catch((error: unknown) => error);
}

/** The service with fakes for everything around it, and a record of its actions. */
function create({ row = mia as typeof mia | null, verify = async () => true, cookies = {} as object } = {}) {
  const query = vi.fn(async (_statement: unknown, _values?: readonly unknown[]) => (row ? [row] : []));
  const attempt = { succeed: vi.fn(async (_browser: string) => {}), cancel: vi.fn(async () => {}) };
  const begin = vi.fn(async (_context: unknown, _name: string, _captcha: string) => attempt);
  const context = {
    brand: { brandId: 1 },
    now,
    readCookie: (name: string) => (cookies as Record<string, string>)[name],
    setCookie: vi.fn(),
    clearCookie: vi.fn(),
  };
  const service = createOperatorService({
    database: { forBrand: (_brandId: number, work: (q: object) => unknown) => work({ query }) },
    masterSecret: Buffer.alloc(32),
    passwords: { verify: vi.fn(verify), hash: async () => "hash" },
    login: { begin },
    limit: { take: async () => {} },
  } as unknown as OperatorDeps);
  const signIn = (name = " Mia ") => service.signIn(context as unknown as RequestContext, name, "secret");
  return { service, signIn, context, begin, attempt, query };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code }: { code: string }) => code,
  );

describe("the password of an operator", () => {
  it("SEC-06 is counted apart from members, under the stored name, and without a captcha", async () => {
    const { signIn, begin, query } = create();
    await signIn();
    expect(begin.mock.calls.map(([, name, captcha]) => [name, captcha])).toEqual([["service mia", "passed"]]);
    expect(query.mock.calls[0]?.[1]).toEqual(["mia"]);
  });

  it("SEC-13 asks for the factor next, for ten minutes", async () => {
    const { signIn, context } = create();
    expect(await signIn()).toEqual({ operatorId: 7n, next: "factor" });
    expect(context.setCookie.mock.calls).toEqual([
      ["croupier_service", expect.stringMatching(/^[\w-]{43}$/), { maxAgeSeconds: 600 }],
    ]);
  });

  it("SEC-49 of an operator without a factor leads to the invitation, and opens nothing", async () => {
    const { signIn, context } = create({ row: { ...mia, has_factor: false } });
    expect(await signIn()).toEqual({ operatorId: 7n, next: "invitation" });
    expect(context.setCookie).not.toHaveBeenCalled();
  });

  it("SEC-06 counts for the known browser, or for a new one", async () => {
    const known = create({ cookies: { croupier_browser: "browser-1" } });
    await known.signIn();
    expect(known.attempt.succeed.mock.calls).toEqual([["browser-1"]]);
    const unknown = create();
    await unknown.signIn();
    expect(unknown.attempt.succeed.mock.calls[0]?.[0]).toMatch(/^[\w-]{43}$/);
  });

  it("SEC-06 that is wrong, or of an unknown name, fails and stays counted", async () => {
    for (const faked of [
      create({ verify: async () => false }),
      create({ row: null, verify: async () => false }),
    ]) {
      expect(await codeOf(faked.signIn())).toBe("login.failed");
      expect([faked.attempt.succeed.mock.calls, faked.attempt.cancel.mock.calls]).toEqual([[], []]);
      expect(faked.context.setCookie).not.toHaveBeenCalled();
    }
    expect(await codeOf(create({ row: null }).signIn()), "whatever a hasher says of nobody").toBe(
      "login.failed",
    );
  });

  it("is not counted if nobody could check it", async () => {
    const error = await fullQueue();
    const busy = create({ verify: () => Promise.reject(error) });
    await expect(busy.signIn()).rejects.toMatchObject({
      code: "login.delayed",
      value: { retryAfterSeconds: 2 },
    });
    const broken = create({ verify: () => Promise.reject(new Error("a bug")) });
    await expect(broken.signIn()).rejects.toThrow("a bug");
    for (const { attempt } of [busy, broken]) {
      expect(attempt.cancel).toHaveBeenCalledOnce();
      expect(attempt.succeed).not.toHaveBeenCalled();
    }
  });
});

describe("a browser without the desk's cookie", () => {
  it("belongs to nobody, is asked for the password, and has nothing to sign out of", async () => {
    const { service, context, query } = create();
    const asked = context as unknown as RequestContext;
    expect(await service.find(asked)).toBeUndefined();
    expect(await service.getStage(asked)).toEqual({ stage: "password" });
    await service.signOut(asked);
    expect(context.clearCookie.mock.calls).toEqual([["croupier_service"]]);
    expect(query).not.toHaveBeenCalled();
  });
});
