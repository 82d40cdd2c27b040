import { sessionTypes } from "@croupier/domain/session-types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { type LocalSchema, localStore, type TabSchema, tabStore } from "../storage/stores.ts";
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

it.each(Object.entries(sessionTypes))(
  "SESS-01 TRIAL-03 a new tab reads the stored session of a %s (%i), and has its token",
  (_who, type) => {
    const info = buildSession({ type });
    localStore.write("MC_SESSION_INFO", info);
    reloadSession();
    expect(getAuth()).toEqual({
      info,
      token: "token-1",
      trialUser: undefined,
      mustChangePassword: false,
      needsCaptcha: false,
      vipProgress: 0,
    });
  },
);

it.each([
  ["has no token", JSON.stringify({ ...buildSession(), token: undefined })],
  ["has a token that is no text", JSON.stringify({ ...buildSession(), token: 7 })],
  ["has no type", JSON.stringify({ ...buildSession(), type: undefined })],
  ["has a type that is no number", JSON.stringify({ ...buildSession(), type: "0" })],
  ["is empty", "{}"],
  ["is null", "null"],
  ["is a text", '"demo"'],
])("SESS-01 PWD-03 nobody is signed in by a stored record that %s", (_what, stored) => {
  localStorage.setItem("MC_SESSION_INFO", stored);
  reloadSession();
  expect([getAuth().info, getAuth().token]).toEqual([undefined, undefined]);
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

/** What a tab keeps of a member. The way back after a login is nobody's. */
const ofMember: Omit<TabSchema, "returnTo"> = {
  trialUser: "trial1",
  heldPassword: "typed",
  popupsDue: true,
  contractsCount: 2,
  drafts: { of: "demo", texts: { "feedback.remark": "Half a" } },
};
const fillTab = () => {
  for (const [name, value] of Object.entries(ofMember))
    tabStore.write(name as keyof TabSchema, value as never);
};

it.each([
  ["a logout", endSession],
  [
    "a logout in another tab",
    () => {
      localStore.remove("MC_SESSION_INFO");
      reloadSession();
    },
  ],
])("SESS-06 SEC-21 nothing of the member stays in the tab after %s", (_what, leave) => {
  startSession(buildSession());
  fillTab();
  expect(Object.keys(sessionStorage).toSorted()).toEqual(Object.keys(ofMember).toSorted());
  leave();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it("SESS-06 SEC-21 a member who begins finds nothing in the tab of the one before", () => {
  startSession(buildSession());
  fillTab();
  startSession(buildSession({ userName: "another", token: "token-2" }));
  expect(Object.keys(sessionStorage)).toEqual(["popupsDue"]);
});

/** Whether a logout leaves what the browser keeps: it belongs to the device or to the brand, and not to the member. */
const staysAtLogout: Readonly<Record<keyof LocalSchema, boolean>> = {
  MC_SESSION_INFO: false,
  memberInfo: false,
  unread: false,
  recentSearches: false,
  withdrawalKey: false,
  autoLogin: true,
  remPass: true,
  language: true,
  hideDownloadBar: true,
  hideBalance: true,
  ofAge: true,
  setTemplate: true,
  status: true,
  getVassGameType: true,
  getGameLotts: true,
  lottList: true,
  elottList: true,
  service_link: true,
};

it("SESS-06 SESS-07 a logout takes what is the member's from the browser, and leaves what is the device's", () => {
  startSession(buildSession());
  const names = Object.keys(staysAtLogout) as (keyof LocalSchema)[];
  for (const name of names) localStorage.setItem(name, "true");
  endSession();
  const left = names.map((name) => [name, localStorage.getItem(name)]);
  const expected = names.map((name) => [name, staysAtLogout[name] ? "true" : null]);
  expect(Object.fromEntries(left)).toEqual({ ...Object.fromEntries(expected), autoLogin: "0" });
});

it("a member who begins without a logout finds nothing that the browser kept for the one before", () => {
  startSession(buildSession());
  const names = Object.keys(staysAtLogout) as (keyof LocalSchema)[];
  for (const name of names) localStorage.setItem(name, "true");
  startSession(buildSession({ userName: "another", token: "token-2" }));
  const dropped = names.filter((name) => localStorage.getItem(name) === null);
  // Searches on this device stay until a logout.
  expect(dropped).toEqual(["memberInfo", "unread", "withdrawalKey"]);
  expect(localStore.read("MC_SESSION_INFO")?.userName).toBe("another");
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
