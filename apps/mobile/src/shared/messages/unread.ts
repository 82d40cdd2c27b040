import { createStore, useStore } from "../../platform/storage/store.ts";

/** MSG-12: what waits for whoever is signed in; all 0 for a guest. */
export interface Unread {
  /** Notices that do not count as read. */
  announcement: number;
  inbox: number;
  chat: number;
}

/** Shown by the shell at once, and counted by code that comes later (live-updates.ts). */
export const unreadCounts = createStore<Unread>({ announcement: 0, inbox: 0, chat: 0 });

export const useUnread = (): Unread => useStore(unreadCounts);

/** Whether live events come in; while they do not, whoever must be up to date asks by itself. */
export const liveState = createStore(false);

export const useIsLive = (): boolean => useStore(liveState);
