import { createStore, useStore } from "../../platform/storage/store.ts";
import { findSession } from "../session/session.ts";
import { localStore } from "../storage/stores.ts";

/** MSG-12: the unread counts of the session; all 0 for a guest. */
export interface Unread {
  /** Unread notices. */
  announcement: number;
  inbox: number;
  chat: number;
}

export const nothingUnread: Unread = { announcement: 0, inbox: 0, chat: 0 };

/** The last counts that this device knows of the signed-in member. */
function readKept(): Unread {
  const kept = localStore.read("unread");
  return kept && kept.of === findSession()?.userName ? kept.counts : nothingUnread;
}

/** Shown by the shell from its first frame as they were last, and refreshed by code that loads later (live-updates.ts). */
export const unreadCounts = createStore<Unread>(readKept());

/** The unread counts of the session. */
export const useUnread = (): Unread => useStore(unreadCounts);

/** Whether live events come in; while they do not, components that must be up to date poll. */
export const liveState = createStore(false);

/** Whether live events come in. */
export const useIsLive = (): boolean => useStore(liveState);
