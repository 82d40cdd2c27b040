// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import { counter, createWork } from "../../testing/miniature-work.ts";
import { solveWork } from "./captcha-work.ts";

afterEach(() => vi.restoreAllMocks());

/** Solves work on a device that has been busy for this long when it looks at the clock again. */
async function solveAfter(elapsedMs: number) {
  const work = await createWork();
  vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(elapsedMs);
  return solveWork(work);
}

// The largest work has 51,200 rounds, and a round takes a phone about a millisecond.
it.each([51_200, 109_000])(
  "SEC-47 a phone that works for %i ms still gets its captcha",
  async (elapsedMs) => {
    expect(await solveAfter(elapsedMs)).toMatchObject({ counter });
  },
);

it("SEC-47 the work is given up shortly before its captcha expires", async () => {
  await expect(solveAfter(120_000)).rejects.toThrow("the work was not done");
});
