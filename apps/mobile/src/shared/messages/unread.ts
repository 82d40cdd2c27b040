import { createStore, useStore } from "../../platform/storage/store.ts";

/** MSG-12: the unread counts of the session; all 0 for a guest. */
export interface Unread {
  /** Unread notices. */
  announcement: number;
  inbox: number;
  chat: number;
}

/** Shown by the shell from the start, and filled by code that loads later (live-updates.ts). */
export const unreadCounts = createStore<Unread>({ announcement: 0, inbox: 0, chat: 0 });

/** The unread counts of the session. */
export const useUnread = (): Unread => useStore(unreadCounts);

/** Whether live events come in; while they do not, components that must be up to date poll. */
export const liveState = createStore(false);

/** Whether live events come in. */
export const useIsLive = (): boolean => useStore(liveState);
