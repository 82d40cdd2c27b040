import { describe, expect, it } from "vitest";
import { tryReader } from "../try-reader.ts";

/** The short form of `node tools/captcha/read.mjs`: fewer labelled pictures, but enough to read the captcha of before. */
const trial = { known: 150, unknown: 40, seed: 7 };

describe("a reader of nearest neighbours", () => {
  it("reads the captcha as it was drawn before, so that it says something", async () => {
    const [best] = await tryReader({ ...trial, drawing: "old" });
    expect(best?.solved).toBeGreaterThan(trial.unknown * 0.6);
  });

  it.each(["easy", "hard"] as const)(
    "SEC-47 solves at most one %s captcha in ten by any of its cuts",
    async (drawing) => {
      const readings = await tryReader({ ...trial, drawing });
      expect(readings).toHaveLength(9);
      expect(readings[0]?.solved).toBeLessThanOrEqual(trial.unknown * 0.1);
    },
  );
});
