import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";

const counts = { announcement: 2, inbox: 3, chat: 4 };

/** The modules as a page that has just started has them. */
async function startPage(kept: unknown, session = buildSession({ userName: "ana" })) {
  vi.resetModules();
  localStorage.setItem("MC_SESSION_INFO", JSON.stringify(session));
  if (kept) localStorage.setItem("unread", JSON.stringify(kept));
  const { unreadCounts } = await import("./unread.ts");
  const { watchUnread } = await import("./unread-sync.ts");
  const { endSession } = await import("../session/session.ts");
  return { unreadCounts, watchUnread, endSession };
}
const readKept = () => JSON.parse(localStorage.getItem("unread") ?? "null") as unknown;

beforeEach(() => {
  createFakeServer({
    "GET /wps/message/inbox/unread": () => 7,
    "GET /wps/chat/unread": () => ({ unReadCount: 8 }),
    "GET /wps/system/announcements": () => ({ promotion: [], banners: [], player: [], popup: [], hot: [] }),
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("unread counts", () => {
  it("stand in the first frame as this member saw them last", async () => {
    const { unreadCounts } = await startPage({ of: "ana", counts });
    expect(unreadCounts.get()).toEqual(counts);
  });

  it("SEC-21 are nobody else's", async () => {
    const { unreadCounts } = await startPage({ of: "bob", counts });
    expect(unreadCounts.get()).toEqual({ announcement: 0, inbox: 0, chat: 0 });
  });

  it("are kept as the server told them, and the count of a counter that has gone is not", async () => {
    const { unreadCounts, watchUnread } = await startPage({ of: "ana", counts });
    const stop = watchUnread(new QueryClient(), { isOn: () => false });
    expect(unreadCounts.get()).toEqual({ announcement: 2, inbox: 3, chat: 0 });
    await vi.waitFor(() =>
      expect(readKept()).toEqual({ of: "ana", counts: { announcement: 0, inbox: 7, chat: 0 } }),
    );
    stop();
  });

  it("SEC-21 leave with the session, whatever has loaded by then", async () => {
    const { endSession } = await startPage({ of: "ana", counts });
    endSession();
    expect(readKept()).toBeNull();
  });
});
