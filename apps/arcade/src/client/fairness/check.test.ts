import { afterEach, describe, expect, it, vi } from "vitest";
import { checkRound } from "./check.ts";
import { FAIR_WORDS } from "./words.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the page that recomputes a round", () => {
  it.each([
    [404, FAIR_WORDS.EN.unknownRound],
    [410, FAIR_WORDS.EN.noSeed],
  ])("says why there is nothing to compute: %i", async (status, text) => {
    const ask = vi.fn(async () => new Response("{}", { status }));
    vi.stubGlobal("fetch", ask);
    const parts = await checkRound("round 1", FAIR_WORDS.EN);
    expect(parts.map((part) => part.textContent)).toEqual([text]);
    expect(ask).toHaveBeenCalledWith("/api/proofs/round%201");
  });

  it("fails if the server cannot answer, so that this is not mistaken for a verdict", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
    await expect(checkRound("round-1", FAIR_WORDS.EN)).rejects.toThrow("503");
  });
});
