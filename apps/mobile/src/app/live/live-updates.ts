import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Brand } from "../../platform/brand/brand.tsx";
import { getLocation } from "../../platform/router/history.ts";
import { liveState } from "../../shared/messages/unread.ts";
import {
  listCounters,
  refreshUnread,
  type UnreadName,
  watchUnread,
} from "../../shared/messages/unread-queries.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE, winnersKey } from "../../shared/session/query-client.ts";
import { getAuth, onAuthChange } from "../../shared/session/session.ts";
import { openLive } from "./live-stream.ts";

/** While no events come in, the counters are asked for so often. */
const POLL_MS = 30_000;
/** Everybody hears of a new announcement at the same moment, and must not ask at the same moment. */
const CROWD_MS = 5_000;
const WINNERS_CROWD_MS = 2_000;
/** How long a logout may take between the server's news of it and its answer. */
const LOGOUT_MS = 3_000;

/**
 * The session is over: the server's next answer says so, and why (ERR-03). A logout of this very page hears it too,
 * and has ended the session by itself before the wait is over.
 */
function checkEnd(client: QueryClient) {
  const { token } = getAuth();
  setTimeout(() => {
    if (getAuth().token === token) void client.invalidateQueries({ queryKey: [PRIVATE] });
  }, LOGOUT_MS);
}

const walletHash = hashKey(walletQuery.queryKey);

/** A game tells its own balance when its reels have stopped; the server's would give the outcome away. */
const showsBalance = () => getLocation().path !== "/m/play";

/** What an event of the server means for what is shown: it is asked for again. */
export function applyLiveEvent(client: QueryClient, brand: Pick<Brand, "isOn">, event: string) {
  const counters = listCounters(brand);
  const refresh = (name: UnreadName) => {
    if (counters.includes(name)) refreshUnread(client, name);
  };
  switch (event) {
    case "ready":
      // Whatever happened while nobody listened; what was just asked for is not asked for again, but for the money.
      void client.refetchQueries({
        queryKey: [PRIVATE],
        type: "active",
        predicate: (query) => (query.queryHash === walletHash ? showsBalance() : query.isStale()),
      });
      for (const name of counters) refresh(name);
      void client.refetchQueries({ queryKey: winnersKey, type: "active", stale: true });
      return;
    case "balance":
      if (showsBalance()) void client.invalidateQueries({ queryKey: walletQuery.queryKey });
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

/** Follows one session: its counters, and its events while the page is seen. */
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

/** Hears and asks no more for a session that is about to end: the answer would be that it is over. */
export const leaveSession = (): void => stopSession();

/** Keeps what is shown up to date for whoever is signed in; loaded after the first paint. Answers how to stop. */
export function startLiveUpdates(client: QueryClient, brand: Pick<Brand, "isOn">): () => void {
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
