import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createBoundedQueue } from "../../../platform/bounded-queue.ts";
import { forgetAfterMs } from "./step-up.policy.ts";
import { createStepUpService, type StepUpDeps, type StepUpStore } from "./step-up.service.ts";

const now = new Date("2026-11-23T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const context = { brand: { brandId: 1 }, session: { memberId: 7n }, now } as unknown as SessionContext;
const given = { proof: "login", secret: "secret" } as const;
const q = {};

const createStore = () => ({
  lockFailures: vi.fn<StepUpStore["lockFailures"]>(async () => undefined),
  findSecrets: vi.fn<StepUpStore["findSecrets"]>(async () => ({
    payment_password_hash: "paid",
    password_hash: "kept",
  })),
  updateFailures: vi.fn<StepUpStore["updateFailures"]>(async () => []),
  removeFailure: vi.fn<StepUpStore["removeFailure"]>(async () => []),
  deleteFailures: vi.fn<StepUpStore["deleteFailures"]>(async () => []),
  deleteOldFailures: vi.fn<StepUpStore["deleteOldFailures"]>(async () => []),
});
let store = createStore();
beforeEach(() => {
  store = createStore();
});

function create(verify: () => Promise<boolean> = async () => true, hasPaymentProof = false) {
  const work = (_brandId: number, run: (q: object) => unknown) => run(q);
  const prove = vi.fn(async () => {});
  const passwords = { verify: vi.fn(verify) };
  const deps = {
    database: { forBrand: work, transaction: work },
    passwords,
    sessions: {
      prove,
      checkProof: (_context: unknown, check: () => Promise<boolean>) => check(),
      hasPaymentProof: async (_q: object, _sessionId: bigint, after: Date) =>
        hasPaymentProof && after.getTime() === ago(300_000).getTime(),
    },
  } as unknown as StepUpDeps;
  const service = createStepUpService(deps, store);
  return { service, prove, passwords };
}

describe("a step-up", () => {
  it.each([
    ["paid", "kept", ["payment", "login"]],
    [null, "kept", ["login"]],
    ["paid", null, ["payment"]],
    [null, null, []],
  ])("SEC-12 with the hashes %j and %j asks for %j", async (payment, login, proofs) => {
    store.findSecrets.mockResolvedValue({ payment_password_hash: payment, password_hash: login });
    const failure = { code: "step.up.required", value: { proofs } };
    await expect(create().service.require(context)).rejects.toMatchObject(failure);
  });

  it.each([
    ["a payment password, which was not given", "paid", "kept", true, false, ["payment"]],
    ["a payment password alone", "paid", null, true, false, ["payment"]],
    ["a payment password that was given, whatever the login", "paid", "kept", false, true, undefined],
    ["no payment password, and a fresh login", null, "kept", true, false, undefined],
    ["no payment password, and an old login", null, "kept", false, false, ["login"]],
    ["no password at all, and an old login", null, null, false, false, []],
  ])("SEC-12 if the payment password is consumed each time, asks for %s", async (...row) => {
    const [, payment, login, isFresh, isGiven, proofs] = row;
    store.findSecrets.mockResolvedValue({ payment_password_hash: payment, password_hash: login });
    const session = { ...context.session, provenAt: ago(isFresh ? 299_999 : 300_000) };
    const asked = create(undefined, isGiven).service.requirePayment({ ...context, session });
    const code = "step.up.required";
    if (proofs) await expect(asked).rejects.toMatchObject({ code, value: { proofs } });
    else await asked;
  });

  it("SEC-12 asks for nothing if the member is gone", async () => {
    store.findSecrets.mockResolvedValue(undefined);
    await expect(create().service.require(context)).rejects.toMatchObject({ value: { proofs: [] } });
  });

  it.each([
    ["payment", "paid"],
    ["login", "kept"],
  ] as const)("SEC-12 compares the %s password with its own hash", async (proof, hash) => {
    const { service, prove, passwords } = create();
    await service.prove(context, { proof, secret: "typed" });
    expect(passwords.verify.mock.calls).toEqual([[hash, "typed"]]);
    expect(prove).toHaveBeenCalledWith(context, proof);
    expect(store.deleteFailures).toHaveBeenCalledWith(q, 7n);
    expect(store.removeFailure).not.toHaveBeenCalled();
  });

  it("SEC-12 with a wrong password proves nothing, and stays counted", async () => {
    const { service, prove } = create(async () => false);
    await expect(service.prove(context, given)).rejects.toMatchObject({ code: "step.up.failed" });
    expect(store.updateFailures.mock.calls).toEqual([[q, 7n, 1, now]]);
    expect(prove).not.toHaveBeenCalled();
    expect(store.deleteFailures).not.toHaveBeenCalled();
    expect(store.removeFailure).not.toHaveBeenCalled();
  });

  it("is not counted if nobody could check it", async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 0 });
    void queue.run(() => new Promise(() => {}));
    const busy = create(() => queue.run(async () => true));
    await expect(busy.service.prove(context, given)).rejects.toMatchObject({
      code: "step.up.delayed",
      value: { retryAfterSeconds: 2 },
    });
    expect(store.removeFailure).toHaveBeenCalledWith(q, 7n);
    expect(busy.prove).not.toHaveBeenCalled();
  });

  it.each([
    ["none before", undefined, 1],
    ["three before", { failures: 3, last_failed_at: ago(1) }, 4],
    ["nine a day ago", { failures: 9, last_failed_at: ago(forgetAfterMs) }, 10],
    ["nine more than a day ago", { failures: 9, last_failed_at: ago(forgetAfterMs + 1) }, 1],
  ])("SEC-48 counts beforehand, after %s", async (_name, counter, failures) => {
    store.lockFailures.mockResolvedValue(counter as never);
    await create().service.prove(context, given);
    expect(store.updateFailures.mock.calls).toEqual([[q, 7n, failures, now]]);
  });

  it("SEC-48 is delayed after too many attempts, and then neither counted nor checked", async () => {
    store.lockFailures.mockResolvedValue({ failures: 5, last_failed_at: now } as never);
    const { service, passwords } = create();
    await expect(service.prove(context, given)).rejects.toMatchObject({
      code: "step.up.delayed",
      value: { retryAfterSeconds: 5 },
    });
    expect([store.updateFailures.mock.calls, passwords.verify.mock.calls]).toEqual([[], []]);
  });

  it("forgets counters older than a day at every brand", async () => {
    await create().service.deleteExpired([{ brandId: 1 }, { brandId: 2 }] as Brand[], now);
    expect(store.deleteOldFailures.mock.calls).toEqual(Array(2).fill([q, ago(forgetAfterMs)]));
  });
});
