import { expect, it } from "vitest";
import { createLimiter, isBusy } from "./limiter.ts";

it("refuses at once when too many wait, and serves again when a place is free", async () => {
  const limiter = createLimiter(1, 1);
  let finish: () => void = () => undefined;
  const first = limiter.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = limiter.run(async () => "second");
  const refusal = await limiter.run(async () => "third").catch((error: unknown) => error);
  expect(isBusy(refusal)).toBe(true);
  finish();
  await first;
  expect(await second).toBe("second");
  expect(await limiter.run(async () => "fourth")).toBe("fourth");
});

it("gives the place back after a failure", async () => {
  const limiter = createLimiter(1, 0);
  const failure = await limiter
    .run(() => Promise.reject(new Error("broken")))
    .catch((error: unknown) => error);
  expect(failure).toEqual(new Error("broken"));
  expect(isBusy(failure)).toBe(false);
  expect(await limiter.run(async () => "next")).toBe("next");
});
