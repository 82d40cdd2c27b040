import { describe, expect, it } from "vitest";
import { createBoundedQueue } from "../platform/bounded-queue.ts";
import { createFailure, isFailureError, toEnvelope } from "./errors.ts";
import { createPictureFailure } from "./picture-failure.ts";
import { refuseWhenBusy } from "./refuse-when-busy.ts";

describe("a failure", () => {
  it("is distinguished from every other error, and has a message for readers of the log", () => {
    const failure = createFailure("merchant.unknown");
    expect([isFailureError(failure), isFailureError(new Error("x")), isFailureError({ ...failure })]).toEqual(
      [true, false, false],
    );
    const { message, ...envelope } = toEnvelope("merchant.unknown");
    expect(envelope).toEqual({ success: false, code: "merchant.unknown", value: {} });
    expect(message).toMatch(/\w \w/);
    expect(toEnvelope("login.delayed", { retryAfterSeconds: 3 }).value).toEqual({ retryAfterSeconds: 3 });
  });

  it.each([
    ["type", "picture.type", {}],
    ["unreadable", "picture.unreadable", {}],
    ["too-large", "picture.too.large", {}],
    ["busy", "request.rate.limited", { retryAfterSeconds: 2 }],
  ] as const)("SEC-24 reports a picture that is refused as %s", (fault, code, value) => {
    expect(createPictureFailure(fault)).toMatchObject({ code, value });
  });
});

describe("work that is too much", () => {
  const createFullError = async (): Promise<unknown> =>
    createBoundedQueue({ atOnce: 0, waiting: 0 })
      .run(async () => 1)
      .catch((error: unknown) => error);

  const said = (
    error: unknown,
    ...code: Parameters<typeof refuseWhenBusy> extends [unknown, ...infer C] ? C : []
  ) => {
    try {
      return refuseWhenBusy(error, ...code);
    } catch (thrown) {
      return thrown;
    }
  };

  it("is refused for two seconds, under the call's own code", async () => {
    const full = await createFullError();
    const value = { retryAfterSeconds: 2 };
    expect(said(full)).toMatchObject({ code: "request.rate.limited", value });
    expect(said(full, "login.delayed")).toMatchObject({ code: "login.delayed", value });
  });

  it("is not what another error is", () => {
    const other = new Error("the disk is full");
    expect(said(other)).toBe(other);
  });
});
