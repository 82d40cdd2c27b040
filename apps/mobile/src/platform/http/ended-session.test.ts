import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failWith } from "../../testing/fake-server.ts";
import { holdReads, onRefusal, setCredentials, wps } from "./wps.ts";

const onUnauthorized = vi.fn();
const told = vi.fn();
let token: string | undefined;
let stopTelling: () => void;

/** What the browser was asked for, and how each call is answered. It hears when it is given up. */
let asked: { call: string; as: string | null; answer: (reply: Response) => void; signal: AbortSignal }[];

beforeEach(() => {
  token = "old";
  asked = [];
  setCredentials({ findToken: () => token, onUnauthorized });
  stopTelling = onRefusal(told);
  vi.stubGlobal("fetch", (url: string, { method, headers, signal }: RequestInit) => {
    const as = new Headers(headers).get("authorization");
    return new Promise<Response>((answer, giveUp) => {
      signal?.addEventListener("abort", () => giveUp(signal.reason));
      asked.push({ call: `${method} ${url}`, as, answer, signal: signal as AbortSignal });
    });
  });
});
afterEach(() => {
  stopTelling();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const good = (value: unknown = "good") => Response.json({ success: true, value });
const refusal = () => failWith("session.expired");
/** The result that a query of the cache reads. */
const read = (signal = new AbortController().signal) => wps("GET /wps/system/country", { signal });
const write = () => wps("DELETE /wps/session/logout");
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe("a refusal of the token before", () => {
  it.each([
    ["another session has begun", "new"],
    ["nobody is signed in", undefined],
  ])("SESS-01 ends nothing, and nobody is told, once %s", async (_when, next) => {
    const late = write().catch((error: unknown) => error);
    token = next;
    asked[0]?.answer(refusal());
    expect(await late).toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalled();
  });

  it("SESS-01 makes a query ask again, as the present visitor", async () => {
    const reading = read();
    token = "new";
    asked[0]?.answer(refusal());
    await settle();
    asked[1]?.answer(good());
    expect(await reading).toBe("good");
    expect(asked.map(({ as }) => as)).toEqual(["Bearer old", "Bearer new"]);
    expect([onUnauthorized, told].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});

describe("a refusal of the present token", () => {
  it("SESS-01 ends the session once, however many calls it refuses, and queries ask again as a guest", async () => {
    onUnauthorized.mockImplementation(() => {
      token = undefined;
    });
    const reading = [read(), read()];
    for (const { answer } of asked.slice()) answer(refusal());
    await settle();
    for (const { answer } of asked.slice(2)) answer(good());
    expect(await Promise.all(reading)).toEqual(["good", "good"]);
    expect(asked.map(({ as }) => as)).toEqual(["Bearer old", "Bearer old", null, null]);
    expect([onUnauthorized, told].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it("ERR-03 is told to a guest, whose query does not ask again", async () => {
    token = undefined;
    const reading = read().catch((error: unknown) => error);
    asked[0]?.answer(refusal());
    expect(await reading).toMatchObject({ status: 401 });
    expect(asked).toHaveLength(1);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it("asks nothing again for a query that went with the session", async () => {
    const query = new AbortController();
    onUnauthorized.mockImplementation(() => {
      token = undefined;
      query.abort();
    });
    const reading = read(query.signal).catch((error: unknown) => error);
    asked[0]?.answer(refusal());
    expect(await reading).toMatchObject({ status: 401 });
    await settle();
    expect(asked).toHaveLength(1);
  });
});

describe("SESS-05 while a session is being left", () => {
  /** Leaves the session as soon as the server has answered. */
  const leave = () =>
    holdReads(
      write().then(
        () => void (token = undefined),
        () => void (token = undefined),
      ),
    );

  it("a query cancels its reads, and asks again when that is done", async () => {
    const reading = read();
    const left = leave();
    expect(asked.map(({ call, signal }) => [call, signal.aborted])).toEqual([
      ["GET /wps/system/country", true],
      ["DELETE /wps/session/logout", false],
    ]);
    await settle();
    expect(asked).toHaveLength(2);
    asked[1]?.answer(good());
    await left;
    await settle();
    asked[2]?.answer(good());
    expect(await reading).toBe("good");
    expect(asked.map(({ as }) => as)).toEqual(["Bearer old", "Bearer old", null]);
  });

  it("a new query waits, and one that was given up meanwhile asks nothing", async () => {
    const left = leave();
    const query = new AbortController();
    const [reading, given] = [read(), read(query.signal).catch((error: unknown) => error)];
    await settle();
    expect(asked).toHaveLength(1);
    query.abort();
    asked[0]?.answer(good());
    await left;
    expect(await given).toBeInstanceOf(Error);
    await settle();
    expect(asked.map(({ as }) => as)).toEqual(["Bearer old", null]);
    asked[1]?.answer(good());
    expect(await reading).toBe("good");
  });

  it("nobody is told that the server has ended it already", async () => {
    const late = write().catch((error: unknown) => error);
    const left = leave();
    for (const { answer } of asked.slice()) answer(refusal());
    expect(await late).toMatchObject({ status: 401 });
    await left;
    expect([onUnauthorized, told].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it("the next session works like any other", async () => {
    const left = leave();
    asked[0]?.answer(good());
    await left;
    token = "new";
    const refused = write().catch((error: unknown) => error);
    asked[1]?.answer(refusal());
    expect(await refused).toMatchObject({ status: 401 });
    expect([onUnauthorized, told].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
