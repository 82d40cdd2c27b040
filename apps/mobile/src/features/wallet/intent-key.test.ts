import { afterEach, describe, expect, it, vi } from "vitest";
import { dropDrafts } from "../../shared/session/drafts.ts";
import { endSession, startSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { claimIntentKey, dropIntentKey } from "./intent-key.ts";

afterEach(() => {
  leaveFront();
  dropDrafts();
  vi.unstubAllGlobals();
});

/** The storage that another tab has: the same, and nothing else. */
const inAnotherTab = (intent: string) => {
  dropDrafts();
  return claimIntentKey(intent);
};

describe("EXT-11 the key of an intent", () => {
  it("EXT-11 stays the same in every tab until it is answered", async () => {
    const key = await claimIntentKey("bank 7 100");
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect([await claimIntentKey("bank 7 100"), await inAnotherTab("bank 7 100")]).toEqual([key, key]);
    dropIntentKey();
    expect(await claimIntentKey("bank 7 100")).not.toBe(key);
  });

  it("EXT-11 is another one for another intent", async () => {
    const key = await claimIntentKey("bank 7 100");
    expect(await claimIntentKey("bank 7 1000")).not.toBe(key);
    expect(await claimIntentKey("bank 8 100")).not.toBe(key);
  });

  it("EXT-11 is given to one tab at a time, if the browser can do that", async () => {
    const request = vi.fn(async (_name: string, work: () => string) => work());
    vi.stubGlobal("navigator", { locks: { request } });
    const key = await claimIntentKey("bank 7 100");
    expect(request).toHaveBeenCalledWith("croupier.withdrawal", expect.any(Function));
    expect(await claimIntentKey("bank 7 100")).toBe(key);
  });

  it("SEC-21 is not found by the next member", async () => {
    startSession(buildSession());
    const key = await claimIntentKey("bank 7 100");
    endSession();
    expect(localStore.read("withdrawalKey")).toBeUndefined();
    startSession(buildSession({ userName: "somebody" }));
    expect(await claimIntentKey("bank 7 100")).not.toBe(key);
  });

  it("FAULT-12 is the same after a login of the same member", async () => {
    startSession(buildSession());
    const key = await claimIntentKey("bank 7 100");
    endSession();
    startSession(buildSession());
    expect(await claimIntentKey("bank 7 100")).toBe(key);
  });
});
