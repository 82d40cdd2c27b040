import { isAgentType, isTrialType, sessionTypes } from "@croupier/domain/session-types";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import type { SessionInfo } from "../storage/stores.ts";

const counts = { announcement: 2, inbox: 3, chat: 4 };

/** The modules as a page that has just started has them. */
async function startPage(kept: unknown, session: SessionInfo | null = buildSession({ userName: "ana" })) {
  vi.resetModules();
  localStorage.setItem("MC_SESSION_INFO", JSON.stringify(session));
  if (kept) localStorage.setItem("unread", JSON.stringify(kept));
  const { unreadCounts } = await import("./unread.ts");
  const { watchUnread, refreshUnread } = await import("./unread-sync.ts");
  const { endSession } = await import("../session/session.ts");
  return { unreadCounts, watchUnread, refreshUnread, endSession };
}
const readKept = () => JSON.parse(localStorage.getItem("unread") ?? "null") as unknown;

let server: FakeServer;
const allOn = { isOn: () => true };
const INBOX = "GET /wps/message/inbox/unread";

beforeEach(() => {
  server = createFakeServer({
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
  it("are shown in the first frame as this member saw them last", async () => {
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

  it("MSG-11 are not requested by a guest", async () => {
    const { unreadCounts, watchUnread } = await startPage({ of: "ana", counts }, null);
    const stop = watchUnread(new QueryClient(), allOn);
    expect(unreadCounts.get()).toEqual({ announcement: 0, inbox: 0, chat: 0 });
    stop();
    expect([server.requests, readKept()]).toEqual([[], { of: "ana", counts }]);
  });

  const types = [...Object.values(sessionTypes), 99];
  it.each(types.flatMap((type) => [true, false].map((isOn) => [type, isOn] as const)))(
    "MSG-11 NOTICE-05 of a session of type %i with CBS3 on (%s) ask for the chat in that case alone, and for a trial not at all",
    async (type, isOn) => {
      const { watchUnread } = await startPage(undefined, buildSession({ type }));
      const stop = watchUnread(new QueryClient(), { isOn: (name) => name === "CBS3" && isOn });
      const due = isTrialType(type)
        ? []
        : ["GET /wps/system/announcements", INBOX, ...(isOn ? ["GET /wps/chat/unread"] : [])];
      await new Promise(requestAnimationFrame);
      await vi.waitFor(() =>
        expect(server.requests.map(({ key }) => key).toSorted()).toEqual(due.toSorted()),
      );
      stop();
    },
  );

  it.each(
    types
      .filter((type) => !isTrialType(type))
      .map((type) => [type, isAgentType(type) ? "PL,A" : "PL"] as const),
  )("API-25 count an agent's notices with all others (type %i)", async (type, asked) => {
    const { watchUnread } = await startPage(undefined, buildSession({ type }));
    const stop = watchUnread(new QueryClient(), allOn);
    await vi.waitFor(() => expect(server.listCalls("GET /wps/system/announcements")).toHaveLength(1));
    expect(server.listCalls("GET /wps/system/announcements")[0]?.query.get("types")).toBe(asked);
    stop();
  });

  it("are requested again one by one, and no longer once they have stopped", async () => {
    const client = new QueryClient();
    const { unreadCounts, watchUnread, refreshUnread } = await startPage(undefined);
    const stop = watchUnread(client, allOn);
    await vi.waitFor(() => expect(unreadCounts.get()).toEqual({ announcement: 0, inbox: 7, chat: 8 }));
    server.handlers[INBOX] = () => 9;
    refreshUnread(client, "inbox");
    await vi.waitFor(() => expect(unreadCounts.get().inbox).toBe(9));
    expect(server.requests.map(({ key }) => key)).toEqual([
      "GET /wps/system/announcements",
      INBOX,
      "GET /wps/chat/unread",
      INBOX,
    ]);
    stop();
    client.setQueryData(["private", "unread", "inbox"], 11);
    await new Promise(requestAnimationFrame);
    expect(unreadCounts.get()).toEqual({ announcement: 0, inbox: 0, chat: 0 });
  });

  it("SEC-21 leave with the session, even if they load later", async () => {
    const { endSession } = await startPage({ of: "ana", counts });
    endSession();
    expect(readKept()).toBeNull();
  });
});
