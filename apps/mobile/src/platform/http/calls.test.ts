import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { callRaw, onRefusal, setCredentials, wps } from "./wps.ts";
import { isTransient, type WpsError } from "./wps-error.ts";
import { wpsForm } from "./wps-form.ts";

const onUnauthorized = vi.fn();
let token: string | undefined;

beforeEach(() => {
  token = undefined;
  setCredentials({ findToken: () => token, onUnauthorized });
});
afterEach(() => {
  document.documentElement.lang = "";
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failureOf = (call: Promise<unknown>): Promise<WpsError> =>
  call.then(
    () => Promise.reject(new Error("the call did not fail")),
    (error: WpsError) => error,
  );
/** Answers each call by this, and records what the browser was asked for. */
function stubFetch(answer: (init: RequestInit) => Promise<Response> | Response) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init, headers: new Headers(init.headers) });
    return answer(init);
  });
  return asked;
}
const good = () => Response.json({ success: true, value: null });
/** A network that never answers, but hears when it is given up. */
const silent = (init: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

describe("the request of a call", () => {
  it("a visitor's has only the path, wants JSON and keeps to this site's cookies", async () => {
    const asked = stubFetch(good);
    await wps("GET /wps/wallets/gcs");
    expect(asked[0]).toMatchObject({
      url: "/wps/wallets/gcs",
      init: { method: "GET", body: null, credentials: "same-origin" },
    });
    const { headers } = asked[0] as { headers: Headers };
    expect(headers.get("accept")).toBe("application/json");
    for (const name of ["authorization", "content-type", "accept-language", "encryption", "device"])
      expect(headers.has(name), name).toBe(false);
  });

  it("an empty token is sent, and no other empty value", async () => {
    const asked = stubFetch(good);
    await callRaw("GET /wps/game/list", {
      query: { token: "", term: "", type: undefined, pageNo: 1, playable: false },
    });
    expect(asked[0]?.url).toBe("/wps/game/list?token=&pageNo=1&playable=false");
  });

  it("a body is JSON, or a form if the contract says so", async () => {
    const asked = stubFetch(good);
    await callRaw("POST /wps/promotion/join", { body: { promotionId: "7 & 8" } });
    await callRaw("POST /wps/member/password/email", { form: true, body: { username: "a b" } });
    expect(asked.map(({ init, headers }) => [init.method, init.body, headers.get("content-type")])).toEqual([
      ["POST", '{"promotionId":"7 & 8"}', "application/json"],
      ["POST", "username=a+b", "application/x-www-form-urlencoded"],
    ]);
  });

  it("SEC-15 a sealed body is labelled as such", async () => {
    const asked = stubFetch(good);
    await callRaw("POST /wps/session/login", { sealedBody: "a.b.c" });
    expect(asked[0]?.init.body).toBe("a.b.c");
    expect(asked[0]?.headers.get("content-type")).toBe("application/jose");
    expect(asked[0]?.headers.get("encryption")).toBe("jwe;v=1");
  });

  it("API-37 a form with files has each text and file, and the browser writes its type", async () => {
    const asked = stubFetch(good);
    const file = new File(["x"], "a.png", { type: "image/png" });
    await wpsForm("POST /wps/member/headIcon", { texts: { preset: "7" }, files: [file, file] });
    const body = asked[0]?.init.body as FormData;
    expect([body.get("preset"), body.getAll("file").length]).toEqual(["7", 2]);
    expect(asked[0]?.headers.has("content-type")).toBe(false);
    await wpsForm("POST /wps/member/headIcon", {});
    const empty = asked[1]?.init.body as FormData;
    expect([...empty]).toEqual([]);
  });

  it("a member's has their token", async () => {
    token = "handle";
    const asked = stubFetch(good);
    await wps("GET /wps/wallets/gcs");
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer handle");
  });
});

describe("the result of a call", () => {
  it.each([
    [{ success: true, value: 1, data: 2 }, 1],
    [{ success: true, data: 2 }, 2],
    [
      { success: true, list: [] },
      { success: true, list: [] },
    ],
  ])("API-01 of %j: %j", async (envelope, reply) => {
    stubFetch(() => Response.json(envelope));
    expect(await callRaw("GET /wps/captcha", {})).toEqual(reply);
  });

  it.each([
    [200, { success: false, code: "game.not.found" }, "game.not.found"],
    [200, { value: 1 }, "unknown"],
    [200, { success: "true", value: 1 }, "unknown"],
    [200, "text", "unknown"],
    [200, null, "unknown"],
    [500, { success: true, value: 1 }, "unknown"],
    [500, {}, "unknown"],
    [502, {}, "system.unavailable"],
    [503, {}, "system.unavailable"],
    [504, {}, "unknown"],
    [503, { code: "system.maintenance" }, "system.maintenance"],
  ])("ERR-06 ERR-07 status %d with %j is %s", async (status, envelope, code) => {
    stubFetch(() => Response.json(envelope, { status }));
    expect(await failureOf(callRaw("GET /wps/captcha", {}))).toMatchObject({
      name: "WpsError",
      code,
      status,
    });
  });

  it("a failure carries its details, or none", async () => {
    createFakeServer({ "GET /wps/captcha": () => failWith("verification.wait", { retryAfterSeconds: 9 }) });
    expect((await failureOf(wps("GET /wps/captcha"))).value).toEqual({ retryAfterSeconds: 9 });
    stubFetch(() => new Response("<html>", { status: 500 }));
    expect((await failureOf(wps("GET /wps/captcha"))).value).toEqual({});
  });

  it("the caller reads a file, but not a refusal", async () => {
    const readFile = (response: Response) => response.text();
    stubFetch(() => new Response("bytes"));
    expect(await callRaw("GET /wps/captcha", { readFile })).toBe("bytes");
    stubFetch(() => Response.json({ success: false, code: "session.expired" }, { status: 401 }));
    expect(await failureOf(callRaw("GET /wps/captcha", { readFile }))).toMatchObject({ status: 401 });
  });

  it.each([
    [0, true],
    [502, true],
    [503, true],
    [500, false],
    [504, false],
    [401, false],
  ])("FAULT-10 another try may help with status %d: %s", (status, helps) => {
    expect(isTransient(Object.assign(new Error("x"), { name: "WpsError", status }))).toBe(helps);
    expect(isTransient(Object.assign(new Error("x"), { status }))).toBe(false);
  });
});

describe("how long a call may take", () => {
  it.each([
    ["a call", 15_000, () => wps("GET /wps/captcha")],
    ["a call with its own limit", 700, () => wps("GET /wps/captcha", { timeoutMs: 700 })],
    ["an upload", 60_000, () => wpsForm("POST /wps/member/headIcon", {})],
    ["an upload with its own limit", 900, () => wpsForm("POST /wps/member/headIcon", { timeoutMs: 900 })],
  ])("%s: %d ms", async (_name, limitMs, call) => {
    vi.useFakeTimers();
    stubFetch(silent);
    const told = vi.fn();
    const failing = failureOf(call()).then(told);
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await failing;
    expect(told.mock.calls[0]?.[0]).toMatchObject({ code: "timeout", status: 0 });
  });

  it("a call that was answered leaves no timer behind", async () => {
    vi.useFakeTimers();
    stubFetch(good);
    await wps("GET /wps/wallets/gcs");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a caller that cancels a call gets its own reason, and nobody else is notified", async () => {
    stubFetch(silent);
    const told = vi.fn();
    const stop = onRefusal(told);
    const caller = new AbortController();
    const failing = failureOf(wps("GET /wps/captcha", { signal: caller.signal }));
    const reason = new Error("left the page");
    caller.abort(reason);
    expect(await failing).toBe(reason);
    expect(told).not.toHaveBeenCalled();
    stop();
  });
});

describe("who is notified of a refusal", () => {
  const refuse = async (code: Parameters<typeof failWith>[0]) => {
    const told = vi.fn();
    const stop = onRefusal(told);
    createFakeServer({ "GET /wps/captcha": () => failWith(code) });
    await failureOf(wps("GET /wps/captcha"));
    stop();
    await failureOf(wps("GET /wps/captcha"));
    return told.mock.calls.length;
  };

  it.each([
    ["session.expired", 1, 2],
    ["system.maintenance", 1, 0],
    ["system.region.restricted", 1, 0],
    ["system.unavailable", 0, 0],
    ["game.not.found", 0, 0],
  ] as const)("of %s the app hears %d times; a session is ended %d times", async (code, heard, ended) => {
    expect(await refuse(code)).toBe(heard);
    expect(onUnauthorized).toHaveBeenCalledTimes(ended);
  });
});
