import type { ErrorCode } from "@croupier/contract/error-codes";
import { compactDecrypt, exportJWK, generateKeyPair } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findSession, startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { onRefusal, wps } from "./wps.ts";
import { createWpsError, getErrorPhrase, isTransient, type WpsError } from "./wps-error.ts";
import { wpsSealed } from "./wps-sealed.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failureOf = async (call: Promise<unknown>): Promise<WpsError> => {
  try {
    await call;
  } catch (error) {
    return error as WpsError;
  }
  throw new Error("the call did not fail");
};

describe("calls", () => {
  it("API-01 unwraps value, data and bare replies of the envelope", async () => {
    createFakeServer({
      "GET /wps/wallets/gcs": () => ({ sumBalance: 5, currency: "CNY" }),
      "GET /wps/member/check/affiliateCode": () => ({ success: true }),
      "GET /wps/game/hot": () => ({ list: [] }),
    });
    expect(await wps("GET /wps/wallets/gcs")).toEqual({ sumBalance: 5, currency: "CNY" });
    expect(await wps("GET /wps/member/check/affiliateCode", { query: { code: "A" } })).toEqual({
      success: true,
    });
    expect(await wps("GET /wps/game/hot")).toMatchObject({ list: [] });
  });

  it("sends the token, and leaves out empty values in a query", async () => {
    const server = createFakeServer({ "GET /wps/game/hot": () => ({ list: [] }) });
    startSession(buildSession({ token: "secret-handle" }));
    await wps("GET /wps/game/hot", { query: { language: "EN", username: undefined } as { language: "EN" } });
    expect(server.requests[0]?.headers.get("authorization")).toBe("Bearer secret-handle");
    expect([...(server.requests[0]?.query.keys() ?? [])]).toEqual(["language"]);
  });

  it("I18N-05 asks for texts in the language of the page", async () => {
    const server = createFakeServer({ "GET /wps/deposit/methods": () => [] });
    for (const lang of ["zh-CN", "pt-BR"]) {
      document.documentElement.lang = lang;
      await wps("GET /wps/deposit/methods");
    }
    expect(server.requests.map(({ headers }) => headers.get("accept-language"))).toEqual(["zh-CN", "pt-BR"]);
  });

  const modules = [
    ["GET /wps/game/hot", "GAMELO3"],
    ["GET /wps/game/favourites/ids", "GAMELOFAV3"],
    ["GET /wps/game/recent", "GAMELOREC3"],
    ["GET /wps/chat/launch", "CBS3"],
    ["GET /wps/wallets/gcs", "COMM3"],
  ] as const;

  it.each(modules)("GAME-10 %s belongs to module %s", async (key, module) => {
    const server = createFakeServer();
    await failureOf(wps(key));
    expect(server.requests[0]?.headers.get("Module")).toBe(module);
  });

  it("API-04 names the device only in standalone mode", async () => {
    const server = createFakeServer();
    await failureOf(wps("GET /wps/captcha"));
    expect(server.requests[0]?.headers.get("Device")).toBeNull();
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    await failureOf(wps("GET /wps/captcha"));
    expect(server.requests[1]?.headers.get("Device")).toBe("OTHERS");
    vi.mocked(window.matchMedia).mockRestore();
  });
});

describe("failures", () => {
  const hasPhrase = (id: string): id is never => id !== "error.no.such.code";

  it("ERR-03 SESS-01 a 401 clears the session and is told to the app", async () => {
    createFakeServer({ "GET /wps/wallets/gcs": () => failWith("session.expired") });
    startSession(buildSession());
    const told = vi.fn();
    const stop = onRefusal(told);
    const failure = await failureOf(wps("GET /wps/wallets/gcs"));
    stop();
    expect(failure).toMatchObject({ code: "session.expired", status: 401 });
    expect(findSession()).toBeUndefined();
    expect(localStorage.getItem("MC_SESSION_INFO")).toBeNull();
    expect(told).toHaveBeenCalledWith(failure);
  });

  it.each([502, 503])(
    "ERR-06 an answer %i that is no envelope means that the system is upgrading",
    async (status) => {
      createFakeServer({ "GET /wps/captcha": () => new Response("<html>", { status }) });
      const failure = await failureOf(wps("GET /wps/captcha"));
      expect(getErrorPhrase(failure, hasPhrase)).toBe("error.system.unavailable");
      expect(isTransient(failure)).toBe(true);
    },
  );

  it("ERR-07 ERR-10 a failure without a known code is an unknown error", async () => {
    createFakeServer({ "GET /wps/captcha": () => new Response("nonsense", { status: 500 }) });
    const failure = await failureOf(wps("GET /wps/captcha"));
    expect(getErrorPhrase(failure, hasPhrase)).toBe("error.unknown");
    expect(getErrorPhrase(new Error("x"), hasPhrase)).toBe("error.unknown");
    const newer = createWpsError("no.such.code" as ErrorCode, 400);
    expect(getErrorPhrase(newer, hasPhrase)).toBe("error.unknown");
    expect(isTransient(failure)).toBe(false);
  });

  it("a network that does not answer is told apart from one that is too slow", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
    expect(await failureOf(wps("GET /wps/captcha"))).toMatchObject({ code: "network", status: 0 });
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(new DOMException("gone", "AbortError")));
      });
    });
    const failing = failureOf(wps("GET /wps/captcha", { timeoutMs: 3_000 }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await failing).toMatchObject({ code: "timeout", status: 0 });
  });
});

describe("sealed calls", () => {
  const body = { username: "demo", password: "croupier-demo-1", type: "username" } as const;

  async function createKey(kid: string) {
    const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    return { jwk: { ...(await exportJWK(publicKey)), kid }, privateKey };
  }

  it("SEC-15 SEC-16 seals login with the challenge, and fetches the key again once when it is unknown", async () => {
    const [old, fresh] = [await createKey("old"), await createKey("fresh")];
    const jwks = vi
      .fn()
      .mockReturnValueOnce({ keys: [old.jwk] })
      .mockReturnValueOnce({ keys: [fresh.jwk] });
    let challenges = 0;
    const server = createFakeServer({
      "GET /wps/session/jwks": jwks,
      "GET /wps/session/challenge": () => {
        challenges += 1;
        return { challenge: `challenge-${challenges}` };
      },
      "POST /wps/session/login": ({ body: text = "" }) => {
        const [head = ""] = text.split(".");
        const { kid } = JSON.parse(atob(head)) as { kid: string };
        return kid === "fresh" ? buildSession() : failWith("payload.key.unknown");
      },
    });
    await wpsSealed("POST /wps/session/login", { merchantCode: "nova", body });
    const calls = server.listCalls("POST /wps/session/login");
    expect(calls).toHaveLength(2);
    expect(calls[1]?.headers.get("Encryption")).toBe("jwe;v=1");
    expect(calls[1]?.body).not.toContain("croupier-demo-1");
    const opened = await compactDecrypt(calls[1]?.body ?? "", fresh.privateKey);
    expect(opened.protectedHeader).toMatchObject({ alg: "ECDH-ES", enc: "A256GCM", kid: "fresh" });
    expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toEqual({
      ...body,
      merchantCode: "nova",
      route: "POST /wps/session/login",
      challenge: "challenge-2",
    });
    expect(jwks).toHaveBeenCalledTimes(2);
  });
});
