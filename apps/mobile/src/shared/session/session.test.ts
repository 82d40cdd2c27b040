import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { localStore, tabStore } from "../storage/stores.ts";
import {
  describeSession,
  endSession,
  getAuth,
  onSessionEnd,
  reloadSession,
  startSession,
  updateAuth,
} from "./session.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reloadSession();
});
afterEach(() => vi.restoreAllMocks());

it("SESS-02 LOGIN-14 keeps the session info under MC_SESSION_INFO and the token with it", () => {
  startSession(buildSession());
  expect(JSON.parse(localStorage.getItem("MC_SESSION_INFO") ?? "")).toEqual({
    token: "token-1",
    merchantCode: "nova",
    userName: "demo",
    type: 0,
    firstTimeLogin: false,
  });
  expect(getAuth().token).toBe("token-1");
  expect(localStorage.getItem("autoLogin")).toBe("1");
});

it("SESS-01 somebody is signed in exactly when the session info is there", () => {
  expect(getAuth().info).toBeUndefined();
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  expect(getAuth().info?.userName).toBe("demo");
  localStorage.setItem("MC_SESSION_INFO", "{broken");
  reloadSession();
  expect(getAuth().info).toBeUndefined();
});

it("SESS-03 the auth state holds token, trial user, change-password flag, captcha and vipProgress", () => {
  startSession(buildSession({ type: 4, userName: "trial77", firstTimeLogin: true }));
  updateAuth({ needsCaptcha: true, vipProgress: 0.5 });
  expect(getAuth()).toMatchObject({
    token: "token-1",
    trialUser: "trial77",
    mustChangePassword: true,
    needsCaptcha: true,
    vipProgress: 0.5,
  });
});

it("SESS-03 every change of the state leaves the others as they are, and the next session begins without them", () => {
  const changes = [{ needsCaptcha: true }, { vipProgress: 0.5 }, { mustChangePassword: true }] as const;
  for (const first of changes)
    for (const second of changes) {
      startSession(buildSession());
      updateAuth(first);
      updateAuth(second);
      expect(getAuth()).toMatchObject({ token: "token-1", ...first, ...second });
      startSession(buildSession({ userName: "another", token: "token-2" }));
      expect(getAuth()).toEqual({
        info: buildSession({ userName: "another", token: "token-2" }),
        token: "token-2",
        trialUser: undefined,
        mustChangePassword: false,
        needsCaptcha: false,
        vipProgress: 0,
      });
    }
});

it("TRIAL-04 keeps the trial account's name in session storage, and no member's name", () => {
  startSession(buildSession({ type: 4, userName: "trial77" }));
  expect(tabStore.read("trialUser")).toBe("trial77");
  startSession(buildSession());
  expect(tabStore.read("trialUser")).toBeUndefined();
});

it("SEC-21 a tab that learns of a logout in another one keeps nothing private either", () => {
  startSession(buildSession({ type: 4 }));
  tabStore.write("heldPassword", "a password");
  tabStore.write("trialUser", "trial1");
  localStore.remove("MC_SESSION_INFO");
  reloadSession();
  expect(getAuth().info).toBeUndefined();
  expect([tabStore.read("heldPassword"), tabStore.read("trialUser")]).toEqual([undefined, undefined]);
});

it("SESS-06 SESS-07 SEC-21 ending clears everything private, sets autoLogin to 0 and tells the caches", () => {
  startSession(buildSession({ type: 4 }));
  tabStore.write("heldPassword", "typed");
  const told = vi.fn();
  const stop = onSessionEnd(told);
  endSession();
  stop();
  expect(Object.keys(localStorage)).toEqual(["autoLogin"]);
  expect(localStorage.getItem("autoLogin")).toBe("0");
  expect(sessionStorage.length).toBe(0);
  expect(getAuth()).toMatchObject({ info: undefined, token: undefined, trialUser: undefined });
  expect(told).toHaveBeenCalledTimes(1);
});

const rows: Array<[number, boolean, boolean, boolean]> = [
  [0, false, false, true],
  [1, false, true, true],
  [2, false, true, true],
  [3, false, true, false],
  [4, true, false, false],
  [40, false, false, false],
  [41, false, true, false],
  [42, false, true, false],
  [99, false, true, false],
];

it.each(rows)("SESS-08 SESS-09 type %i: trial %s, agent %s, real %s", (type, isTrial, isAgent, isReal) => {
  expect(describeSession(buildSession({ type }))).toEqual({ isGuest: false, isTrial, isAgent, isReal });
});

describe("storage", () => {
  it("SESS-14 keeps each record under the name of the spec", () => {
    localStore.write("hideDownloadBar", true);
    localStore.write("service_link", []);
    expect(localStorage.getItem("hideDownloadBar")).toBe("true");
    expect(localStorage.getItem("service_link")).toBe("[]");
  });

  it("FAULT-13 goes on in memory if the browser blocks its storage", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    localStore.write("language", "PT");
    expect(localStore.read("language")).toBe("PT");
    localStore.remove("language");
    expect(localStore.read("language")).toBeUndefined();
  });

  it("counts invalid JSON as absent", () => {
    localStorage.setItem("language", "EN");
    expect(localStore.read("language")).toBeUndefined();
  });
});
