// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ApiError, createApi } from "./api.ts";

const ROUND = { id: "r", spins: [], winUnits: "0" };
const calls: { path: string; body: unknown; authorization: unknown }[] = [];
let answers: (() => Response)[] = [];

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const broken = () => {
  throw new TypeError("failed to fetch");
};

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  vi.stubGlobal("fetch", async (path: string, init: { body?: string; headers: Record<string, string> }) => {
    calls.push({ path, body: JSON.parse(init.body ?? "null"), authorization: init.headers.authorization });
    return (answers.shift() ?? broken)();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function spin() {
  const spun = createApi("session-id").play({ playId: "spin-1", coinUnits: 1000n, choice: null });
  const settled = spun.then(
    (round) => ({ round }),
    (error: unknown) => ({ code: (error as ApiError).code }),
  );
  await vi.runAllTimersAsync();
  return settled;
}

describe("a spin", () => {
  it("requests the same spin again while its answer is lost, and nothing else", async () => {
    answers = [
      broken,
      json(503, { code: "UNAVAILABLE" }),
      json(409, { code: "ROUND_IN_PROGRESS" }),
      json(200, ROUND),
    ];
    expect(await spin()).toEqual({ round: ROUND });
    expect(calls).toHaveLength(4);
    expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1);
    expect(calls[0]).toEqual({
      path: "/api/play",
      body: { playId: "spin-1", coinUnits: "1000", choice: null },
      authorization: "Bearer session-id",
    });
  });

  it("treats a refusal as an answer", async () => {
    answers = [json(409, { code: "RS_ERROR_NOT_ENOUGH_MONEY", balanceUnits: "5" })];
    expect(await spin()).toEqual({ code: "RS_ERROR_NOT_ENOUGH_MONEY" });
    expect(calls).toHaveLength(1);
  });

  it("gives up as a lost connection after the last try", async () => {
    answers = [];
    expect(await spin()).toEqual({ code: "NETWORK" });
    expect(calls).toHaveLength(6);
  });
});
