import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Brand } from "../../platform/brand/brand.tsx";
import { getLocation } from "../../platform/router/history.ts";
import { liveState } from "../../shared/messages/unread.ts";
import {
  listCounters,
  refreshUnread,
  type UnreadName,
  watchUnread,
} from "../../shared/messages/unread-sync.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { refreshAfterStop } from "../../shared/responsible-play/play-queries.ts";
import { PRIVATE, rainKey, winnersKey } from "../../shared/session/query-client.ts";
import { getAuth, onAuthChange } from "../../shared/session/session.ts";
import { openLive } from "./live-stream.ts";

/** The polling interval of the counters while no events come in. */
const POLL_MS = 30_000;
/** All clients hear of an announcement at the same moment. This spreads their requests. */
const CROWD_MS = 5_000;
const WINNERS_CROWD_MS = 2_000;
const RAIN_CROWD_MS = 3_000;
/** The time a logout may take between its event and its reply. */
const LOGOUT_MS = 3_000;

/**
 * The session is over: the server's next reply says so, and why (ERR-03). A logout in this page receives the event too,
 * and ends the session itself before the delay is over.
 */
function checkEnd(client: QueryClient) {
  const { token } = getAuth();
  setTimeout(() => {
    if (getAuth().token === token) void client.invalidateQueries({ queryKey: [PRIVATE] });
  }, LOGOUT_MS);
}

const walletHash = hashKey(walletQuery.queryKey);

/** A game shows its own balance when its reels have stopped; the server's would reveal the outcome early. */
const showsBalance = () => getLocation().path !== "/m/play";

/** Refetches the queries that a server event has changed. */
export function applyLiveEvent(client: QueryClient, brand: Pick<Brand, "isOn">, event: string) {
  const counters = listCounters(brand);
  const refresh = (name: UnreadName) => {
    if (counters.includes(name)) refreshUnread(client, name);
  };
  switch (event) {
    case "ready":
      // Catches up on the events missed while disconnected. Fresh queries are not refetched, except for the wallet.
      void client.refetchQueries({
        queryKey: [PRIVATE],
        type: "active",
        predicate: (query) => (query.queryHash === walletHash ? showsBalance() : query.isStale()),
      });
      for (const name of counters) refresh(name);
      void client.refetchQueries({ queryKey: winnersKey, type: "active", stale: true });
      void client.refetchQueries({ queryKey: rainKey, type: "active", stale: true });
      return;
    case "balance":
      if (showsBalance()) void client.invalidateQueries({ queryKey: walletQuery.queryKey });
      // The free part of the balance; it is requested only while it is shown.
      void client.invalidateQueries({ queryKey: [PRIVATE, "withdrawal", "methods"] });
      return;
    case "deposit":
      void client.invalidateQueries({ queryKey: [PRIVATE, event] });
      // A rain may ask for a deposit.
      void client.invalidateQueries({ queryKey: [PRIVATE, "rewards", "rain"] });
      return;
    case "withdrawal":
      void client.invalidateQueries({ queryKey: [PRIVATE, event] });
      return;
    case "reward":
      void client.invalidateQueries({ queryKey: [PRIVATE, "rewards"] });
      // Orders of the mall, and the points that come back.
      void client.invalidateQueries({ queryKey: [PRIVATE, "mall"] });
      // A VIP level that rises or falls, and its gifts.
      void client.invalidateQueries({ queryKey: [PRIVATE, "rankProgress"] });
      // A friend who counts, and the earnings from friends.
      void client.invalidateQueries({ queryKey: [PRIVATE, "offers", "inviteProgramme"] });
      void client.invalidateQueries({ queryKey: [PRIVATE, "invited"] });
      return;
    case "play":
      void client.invalidateQueries({ queryKey: [PRIVATE, event] });
      refreshAfterStop(client);
      return;
    case "inbox":
    case "chat":
      refresh(event);
      void client.invalidateQueries({ queryKey: [PRIVATE, event] });
      return;
    case "announcement":
      setTimeout(() => {
        refresh("announcement");
        void client.invalidateQueries({ queryKey: ["announcements"] });
        void client.invalidateQueries({ queryKey: [PRIVATE, "notices"] });
        void client.invalidateQueries({ queryKey: [PRIVATE, "announcements"] });
      }, Math.random() * CROWD_MS);
      return;
    case "rain":
      setTimeout(() => {
        void client.invalidateQueries({ queryKey: rainKey });
        void client.invalidateQueries({ queryKey: [PRIVATE, "rewards", "rain"] });
      }, Math.random() * RAIN_CROWD_MS);
      return;
    case "winners":
      setTimeout(
        () => void client.invalidateQueries({ queryKey: winnersKey }),
        Math.random() * WINNERS_CROWD_MS,
      );
      return;
    case "end":
      checkEnd(client);
  }
}

/** Follows one session: its counters, and its events while the page is visible. */
function followSession(client: QueryClient, brand: Pick<Brand, "isOn">): () => void {
  const stopCounters = watchUnread(client, brand);
  let close: (() => void) | undefined;
  const onVisibility = () => {
    if (document.hidden) {
      close?.();
      close = undefined;
    } else
      close ??= openLive({
        onEvent: (event) => applyLiveEvent(client, brand, event),
        onState: liveState.set,
      });
  };
  const poll = setInterval(() => {
    if (document.hidden || liveState.get()) return;
    for (const name of listCounters(brand)) refreshUnread(client, name);
  }, POLL_MS);
  document.addEventListener("visibilitychange", onVisibility);
  onVisibility();
  return () => {
    clearInterval(poll);
    document.removeEventListener("visibilitychange", onVisibility);
    close?.();
    stopCounters();
  };
}

let stopSession = (): void => undefined;

/** Stops all updates of a session that is about to end; a request in flight would only report that it is over. */
export const leaveSession = (): void => stopSession();

/**
 * Keeps the page of a signed-in member up to date. Loaded after the first paint. A closed site would refuse every call.
 * @returns a function that stops it
 */
export function startLiveUpdates(client: QueryClient, brand: Pick<Brand, "isOn" | "siteStatus">): () => void {
  if (brand.siteStatus !== 0) return () => undefined;
  let token: string | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    if (getAuth().token === token) return;
    token = getAuth().token;
    stop?.();
    stop = token === undefined ? undefined : followSession(client, brand);
  };
  const stopAuth = onAuthChange(follow);
  follow();
  stopSession = () => {
    stop?.();
    stop = undefined;
    void client.cancelQueries({ queryKey: [PRIVATE] });
  };
  return () => {
    stopAuth();
    stopSession();
  };
}
