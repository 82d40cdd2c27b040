import { describe, expect, it } from "vitest";
import { createBoundedQueue, isQueueFullError } from "./bounded-queue.ts";

/** Work that finishes when the test says so. */
const createGate = () => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
};

describe("bounded queue", () => {
  it("SEC-01 runs a few at once, lets some wait and refuses the rest at once", async () => {
    const queue = createBoundedQueue({ atOnce: 2, waiting: 3 });
    const gate = createGate();
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await gate.passed;
      running -= 1;
    };
    const admitted = Array.from({ length: 5 }, () => queue.run(work));
    const refusal = await queue.run(work).catch((error: unknown) => error);
    expect(isQueueFullError(refusal)).toBe(true);
    gate.open();
    await Promise.all(admitted);
    expect([running, most]).toEqual([0, 2]);
    expect(await queue.run(async () => "again")).toBe("again");
  });

  it("continues after work that fails", async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error("broken")));
    const next = queue.run(async () => "done");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});
