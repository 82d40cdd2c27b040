import { type LiveTopic, liveTopics } from "@croupier/domain/live-topics";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { agentUnreadQuery } from "../../features/agent/agent-queries.ts";
import { popupsQuery } from "../../features/notices/notices.ts";
import { watchUnread } from "../../shared/messages/unread-sync.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { createQueryClient, PRIVATE, rainKey, winnersKey } from "../../shared/session/query-client.ts";
import { startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements } from "../../testing/lobby-builders.ts";
import { applyLiveEvent } from "./live-updates.ts";

const brand = { isOn: () => true };
let server: FakeServer;
let client: QueryClient;
let stopCounters: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/m/home");
  server = createFakeServer({
    "GET /wps/message/inbox/unread": () => 3,
    "GET /wps/chat/unread": () => ({ unReadCount: 2 }),
    "GET /wps/system/announcements": () => buildAnnouncements(),
  });
  client = createQueryClient();
  startSession(buildSession({ type: 0 }));
  stopCounters = watchUnread(client, brand);
});
afterEach(async () => {
  stopCounters();
  await settle(1_000);
  client.clear();
  leaveFront();
});
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The queries on the screen, by their key, and the counters with a call of their own. */
const shown = {
  wallet: walletQuery.queryKey,
  announcements: ["announcements", "all", "EN"],
  promotions: [PRIVATE, "announcements", "promotion", "EN"],
  popups: popupsQuery("EN").queryKey,
  notices: [PRIVATE, "notices", "EN"],
  "agents' badge": agentUnreadQuery("EN").queryKey,
  inbox: [PRIVATE, "inbox", "EN"],
  chat: [PRIVATE, "chat"],
  deposits: [PRIVATE, "deposit", "orders"],
  withdrawals: [PRIVATE, "withdrawal", "orders"],
  "withdrawal methods": [PRIVATE, "withdrawal", "methods"],
  rewards: [PRIVATE, "rewards", "list"],
  "rain's rewards": [PRIVATE, "rewards", "rain"],
  mall: [PRIVATE, "mall", "orders"],
  rank: [PRIVATE, "rankProgress", "EN"],
  limits: [PRIVATE, "play", "limits"],
  "offered contracts": [PRIVATE, "offers", "contracts"],
  "own contracts": [PRIVATE, "offers", "ownContracts", "dividend"],
  "invite programme": [PRIVATE, "offers", "inviteProgramme"],
  "invited friends": [PRIVATE, "invited"],
  rain: rainKey,
  winners: [...winnersKey, "EN"],
} as const;
type Shown = keyof typeof shown | `${"announcement" | "inbox" | "chat"} counter`;

/** Every event that the server can send, and all that is read again for it: nothing less and nothing more. */
const refreshed: Readonly<Record<LiveTopic, readonly Shown[]>> = {
  balance: ["wallet", "withdrawal methods"],
  deposit: ["deposits", "rain's rewards"],
  withdrawal: ["withdrawals", "withdrawal methods"],
  inbox: ["inbox", "inbox counter"],
  chat: ["chat", "chat counter"],
  announcement: ["announcements", "promotions", "notices", "agents' badge", "announcement counter"],
  reward: ["rewards", "rain's rewards", "mall", "rank", "invite programme", "invited friends"],
  play: [
    "limits",
    "promotions",
    "popups",
    "rewards",
    "rain's rewards",
    "mall",
    "rank",
    "offered contracts",
    "own contracts",
    "invite programme",
    "deposits",
    "withdrawals",
    "withdrawal methods",
  ],
  winners: ["winners"],
  rain: ["rain", "rain's rewards"],
};

describe("queries that an event refetches", () => {
  const counters = {
    "announcement counter": "GET /wps/system/announcements",
    "inbox counter": "GET /wps/message/inbox/unread",
    "chat counter": "GET /wps/chat/unread",
  } as const;

  it("is listed below for every event that the server knows", () => {
    expect(Object.keys(refreshed).toSorted()).toEqual([...liveTopics].toSorted());
  });

  it.each(liveTopics)(
    "MSG-12 refetches exactly the queries that %s has changed, within five seconds",
    async (event) => {
      const reads: string[] = [];
      const stops = Object.entries(shown).map(([name, queryKey]) => {
        const queryFn = async () => {
          reads.push(name);
          return {};
        };
        const options = { queryKey: [...queryKey], queryFn, staleTime: 600_000 };
        return new QueryObserver<object>(client, options).subscribe(() => undefined);
      });
      await settle(6_000);
      reads.length = 0;
      const before = Object.values(counters).map((key) => server.listCalls(key).length);
      applyLiveEvent(client, brand, event);
      await settle(5_500);
      const counted = Object.entries(counters).flatMap(([name, key], place) =>
        server.listCalls(key).length > (before[place] ?? 0) ? [name] : [],
      );
      for (const stopReading of stops) stopReading();
      expect([...reads, ...counted].toSorted()).toEqual([...refreshed[event]].toSorted());
    },
  );
});
