import { describe, expect, it } from "vitest";
import { createDeferred } from "../testing/deferred.ts";
import { createCircuitBreaker, isBusyOrBroken, isCircuitOpenError } from "./circuit-breaker.ts";

let nowMs = 0;
const create = (concurrent = 10) => {
  nowMs = 0;
  return createCircuitBreaker({ failures: 2, restMs: 1_000, concurrent, nowMs: () => nowMs });
};
const works = async (): Promise<string> => "done";
const fails = async (): Promise<never> => {
  throw new Error("down");
};
/** How a call ends: with its result, with the partner's failure, or without having been made. */
const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => (isCircuitOpenError(error) ? "not made" : (error as Error).message));

describe("a circuit breaker", () => {
  it("opens after the given number of failures in a row, and a success restarts the count", async () => {
    const { run } = create();
    const ends = [];
    for (const work of [fails, works, fails, fails, works]) ends.push(await outcome(run<unknown>(work)));
    expect(ends).toEqual(["down", "done", "down", "down", "not made"]);
  });

  it("lets one call try again after its rest, and closes when that succeeds", async () => {
    const { run } = create();
    for (const work of [fails, fails]) await outcome(run(work));
    nowMs = 999;
    expect(await outcome(run(works))).toBe("not made");
    nowMs = 1_000;
    const trial = createDeferred<string>();
    const [tries, others] = [outcome(run(() => trial.promise)), outcome(run(works))];
    expect(await others).toBe("not made");
    trial.resolve("back");
    expect([await tries, await outcome(run(works)), await outcome(run(works))]).toEqual([
      "back",
      "done",
      "done",
    ]);
  });

  it("rests again as long if the trial call fails", async () => {
    const { run } = create();
    for (const work of [fails, fails]) await outcome(run(work));
    nowMs = 1_500;
    const trial = createDeferred<never>();
    const tries = outcome(run(() => trial.promise));
    nowMs = 2_000;
    trial.reject(new Error("still down"));
    expect(await tries).toBe("still down");
    nowMs = 2_999;
    expect(await outcome(run(works))).toBe("not made");
    nowMs = 3_000;
    expect(await outcome(run(works))).toBe("done");
  });

  it("makes at most the given number of calls at a time, however they end", async () => {
    const { run } = create(2);
    const [one, two] = [createDeferred<string>(), createDeferred<string>()];
    const running = [outcome(run(() => one.promise)), outcome(run(() => two.promise))];
    expect(await outcome(run(works))).toBe("not made");
    one.resolve("done");
    two.reject(new Error("down"));
    expect(await Promise.all(running)).toEqual(["done", "down"]);
    expect(await outcome(run(works))).toBe("done");
  });

  it("is for answers that a partner is busy or broken, and not for refusals", () => {
    const statuses = [200, 302, 400, 401, 403, 404, 407, 408, 409, 422, 428, 429, 430, 499, 500, 503, 599];
    expect(statuses.filter((status) => isBusyOrBroken(status))).toEqual([408, 429, 500, 503, 599]);
  });
});
