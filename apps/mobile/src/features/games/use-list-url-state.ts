import { useEffect } from "react";
import {
  createTarget,
  getLocation,
  isNavigating,
  navigate,
  useDeferredSearch,
  useSearch,
} from "../../platform/router/history.ts";
import type { RoutePath } from "../../platform/router/paths.ts";
import { goToLogin } from "../../shared/navigation/return-path.ts";
import { useSession } from "../../shared/session/session.ts";
import {
  type ListPreset,
  type ListState,
  needsSession,
  readListState,
  writeListState,
} from "./list-state.ts";

/** Changes a list's part of the query; other parameters, such as `gameType`, stay. */
export function changeQuery(change: Readonly<Record<string, string | undefined>>, isStep = false) {
  const { path, search } = getLocation();
  const kept = Object.fromEntries(new URLSearchParams(search));
  navigate(createTarget(path as RoutePath, { ...kept, ...change }), { replace: !isStep });
}

interface ListUrlStateOptions {
  /** What the path preselects (ROUTE-19). */
  classify?: string | undefined;
  /** Where a guest is sent who opens a member's list: LIST-10, LIST-11, and LIST-16 on the shared list. */
  sendAway?: (options?: { replace?: boolean }) => void;
}

/**
 * The state of a game list, and how to change it. The address is its only source, so a shared link, a reload and a step
 * back show the same list. `useListPages` has the number of pages.
 */
export function useListUrlState({ classify, sendAway = goToLogin }: ListUrlStateOptions = {}) {
  const preset: ListPreset = { classify };
  const read = (query: URLSearchParams) => readListState(query, preset);
  const state = useSearch(read);
  const drawn = useDeferredSearch(read);
  const isGuest = useSession() === undefined;
  const isRefused = isGuest && needsSession(state);
  useEffect(() => {
    // A member who signs out here is on the way home (SESS-07).
    if (isRefused && !isNavigating()) sendAway({ replace: true });
  }, [isRefused, sendAway]);

  return {
    /** What the controls show, within the tap. */
    state,
    /** What the games show: the same a moment later. */
    drawn,
    /** Whether a guest has opened a member's list and is being redirected. */
    isRefused,
    /** The state from the current address, so that a debounced search sees filters that changed meanwhile. */
    readNow: () => readListState(new URLSearchParams(getLocation().search), preset),
    /** `isStep` adds a history entry, so that back returns to the current state. */
    change(next: ListState, isStep?: boolean) {
      if (isGuest && needsSession(next)) return sendAway();
      // LIST-13: page 1
      return changeQuery({ ...writeListState(next, preset), page: undefined }, isStep);
    },
  };
}
