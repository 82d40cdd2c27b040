import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveState, unreadCounts } from "../../shared/messages/unread.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { createQueryClient, winnersKey } from "../../shared/session/query-client.ts";
import { endSession, findSession, startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { createLiveServer } from "../../testing/live-server.ts";
import { buildAnnouncements } from "../../testing/lobby-builders.ts";
import { leaveSession, startLiveUpdates } from "./live-updates.ts";

type OwnBrand = Parameters<typeof startLiveUpdates>[1];
const allOn: OwnBrand = { isOn: () => true, siteStatus: 0 };
const noChat: OwnBrand = { isOn: (name) => name !== "CBS3", siteStatus: 0 };

let server: FakeServer;
let live: ReturnType<typeof createLiveServer>;
let client: QueryClient;
let stop: () => void;
let inbox = 3;

const notice = (id: string, read: boolean) => ({
  id,
  title: id,
  startDate: "",
  content: "",
  read,
  types: "PL",
});
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const count = (key: Parameters<FakeServer["listCalls"]>[0]) => server.listCalls(key).length;

/** Starts the page's updates with one server for calls and one for events. */
async function start(type: number | undefined, brand: OwnBrand = allOn) {
  if (type !== undefined) startSession(buildSession({ type }));
  stop = startLiveUpdates(client, brand);
  await settle();
}

/** Sends an event through the newest connection. */
async function hear(event: string) {
  live.connections.at(-1)?.send(event);
  await settle();
}

function setHidden(isHidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  inbox = 3;
  client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  server = createFakeServer({
    "GET /wps/message/inbox/unread": () => inbox,
    "GET /wps/chat/unread": () => ({ unReadCount: 2 }),
    "GET /wps/system/announcements": () =>
      buildAnnouncements({ player: [notice("1", false), notice("2", true), notice("3", false)] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 1, currency: "CNY" }),
  });
  live = createLiveServer();
  const calls = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url === "/wps/live" ? live.fetchMock(url, init) : calls(url, init),
  );
  history.replaceState(null, "", "/m/home");
});
afterEach(async () => {
  stop();
  endSession();
  // Finish delayed counter updates, so that they do not run in the next test.
  await settle(1_000);
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the unread counters", () => {
  it("MSG-12 are kept for announcements, inbox and chat, and go with the session", async () => {
    await start(0);
    expect(unreadCounts.get()).toEqual({ announcement: 2, inbox: 3, chat: 2 });
    endSession();
    expect(unreadCounts.get()).toEqual({ announcement: 0, inbox: 0, chat: 0 });
  });

  it("MSG-11 ask for the chat only with CBS3 on, with a session, and not for type 4", async () => {
    await start(undefined);
    expect([count("GET /wps/chat/unread"), live.connections.length]).toEqual([0, 0]);
    stop();
    await start(4);
    expect(count("GET /wps/chat/unread")).toBe(0);
    stop();
    await start(0, noChat);
    expect([count("GET /wps/chat/unread"), count("GET /wps/message/inbox/unread")]).toEqual([0, 1]);
  });

  it.each([
    ["API-29", "inbox", "GET /wps/message/inbox/unread"],
    ["API-30", "chat", "GET /wps/chat/unread"],
  ] as const)(
    "%s is asked for at most every 250 ms, and the last request counts (%s)",
    async (_row, event, key) => {
      await start(0);
      await hear("ready");
      await settle(1_000);
      const before = count(key);
      for (let times = 0; times < 5; times += 1) await hear(event);
      expect(count(key)).toBe(before + 1);
      inbox = 9;
      await settle(249);
      expect(count(key)).toBe(before + 1);
      await settle(1);
      expect(count(key)).toBe(before + 2);
      if (event === "inbox") expect(unreadCounts.get().inbox).toBe(9);
    },
  );

  it("are asked for every 30 seconds while no events come in", async () => {
    await start(0);
    live.connections[0]?.end();
    const before = count("GET /wps/message/inbox/unread");
    await settle(29_999);
    live.connections.at(-1)?.end();
    expect(count("GET /wps/message/inbox/unread")).toBe(before);
    await settle(1);
    expect(count("GET /wps/message/inbox/unread")).toBe(before + 1);
  });
});

describe("live updates", () => {
  it("ask for the balance again when it has changed, but not while a game is open", async () => {
    await start(0);
    const watching = new QueryObserver(client, walletQuery).subscribe(() => undefined);
    await hear("ready");
    const before = count("GET /wps/wallets/gcs");
    await hear("balance");
    expect(count("GET /wps/wallets/gcs")).toBe(before + 1);
    const { navigate } = await import("../../platform/router/history.ts");
    navigate("/m/play?nodeId=1");
    await hear("balance");
    expect(count("GET /wps/wallets/gcs")).toBe(before + 1);
    navigate("/m/home");
    watching();
  });

  it("ask for the balance again once events come in, however new it is: earlier events were not heard", async () => {
    await start(0);
    const watching = new QueryObserver(client, walletQuery).subscribe(() => undefined);
    await settle();
    const before = count("GET /wps/wallets/gcs");
    await hear("ready");
    expect(count("GET /wps/wallets/gcs")).toBe(before + 1);
    watching();
  });

  it("have the winners board read again when it has changed, within two seconds and not all at once", async () => {
    await start(0);
    await hear("ready");
    const read = vi.fn(async () => []);
    const stopWatching = new QueryObserver(client, {
      queryKey: [...winnersKey, "EN"],
      queryFn: read,
      staleTime: 60_000,
    }).subscribe(() => undefined);
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    await hear("winners");
    await settle(999);
    expect(read).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(read).toHaveBeenCalledTimes(2);
    stopWatching();
  });

  it("rest while the page is hidden, and catch up when it is seen again", async () => {
    await start(0);
    await hear("ready");
    expect(liveState.get()).toBe(true);
    setHidden(true);
    await settle();
    expect(live.connections[0]?.signal.aborted).toBe(true);
    expect(liveState.get()).toBe(false);
    await settle(120_000);
    const before = count("GET /wps/message/inbox/unread");
    expect(live.connections).toHaveLength(1);
    setHidden(false);
    await settle();
    await hear("ready");
    await settle(250);
    expect(live.connections).toHaveLength(2);
    expect(count("GET /wps/message/inbox/unread")).toBeGreaterThan(before);
  });

  it("follow the next session under its own token", async () => {
    await start(0);
    startSession(buildSession({ token: "token-2", userName: "second" }));
    await settle();
    expect(live.connections[0]?.signal.aborted).toBe(true);
    expect(live.connections[1]?.headers.get("authorization")).toBe("Bearer token-2");
  });

  it("SESS-05 ask for nothing any more once a session is being left, and follow the next one", async () => {
    const observer = new QueryObserver(client, walletQuery);
    const unsubscribe = observer.subscribe(() => undefined);
    await start(1);
    await hear("ready");
    const asked = server.requests.length;
    const [connection] = live.connections;
    leaveSession();
    await settle(60_000);
    expect(connection?.signal.aborted).toBe(true);
    expect([server.requests.length, live.connections.length]).toEqual([asked, 1]);
    endSession();
    startSession(buildSession({ type: 1, token: "next" }));
    await settle();
    expect(live.connections).toHaveLength(2);
    unsubscribe();
  });

  it("SESS-01 find out that the session is over when the server ends it", async () => {
    await start(0);
    await hear("ready");
    server.handlers["GET /wps/message/inbox/unread"] = () =>
      Response.json({ success: false, code: "session.expired", message: "", value: {} }, { status: 401 });
    await hear("end");
    expect(findSession()).toBeDefined();
    await settle(3_000);
    expect(findSession()).toBeUndefined();
  });

  it("SESS-05 ask nothing for a session that came after the one that ended", async () => {
    await start(0);
    await hear("ready");
    await hear("end");
    startSession(buildSession({ token: "token-2" }));
    await settle();
    await hear("ready");
    const refresh = vi.spyOn(client, "invalidateQueries");
    await settle(3_000);
    expect(refresh).not.toHaveBeenCalledWith({ queryKey: ["private"] });
  });
});
