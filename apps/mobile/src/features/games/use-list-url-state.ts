import { useEffect } from "react";
import { createTarget, getLocation, navigate, useSearch } from "../../platform/router/history.ts";
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

/** Puts a list's part of the query in place; what else the query says, such as `gameType`, stays. */
export function changeQuery(change: Readonly<Record<string, string | undefined>>, isStep = false) {
  const { path, search } = getLocation();
  const kept = Object.fromEntries(new URLSearchParams(search));
  navigate(createTarget(path as RoutePath, { ...kept, ...change }), { replace: !isStep });
}

interface ListUrlStateOptions {
  /** What the path preselects (ROUTE-19). */
  classify?: string | undefined;
  /** Where a guest is sent who wants a list of a member: LIST-10, LIST-11, and LIST-16 on the shared list. */
  sendAway?: (options?: { replace?: boolean }) => void;
}

/**
 * A game list in its address: what it shows, and how to change that. The address is the only place of this state, so a
 * shared link, a reload and a step back show the same list. How many pages of it are shown is `useListPages`.
 */
export function useListUrlState({ classify, sendAway = goToLogin }: ListUrlStateOptions = {}) {
  const preset: ListPreset = { classify };
  const state = useSearch((query) => readListState(query, preset));
  const isGuest = useSession() === undefined;
  const isRefused = isGuest && needsSession(state);
  useEffect(() => {
    if (isRefused) sendAway({ replace: true });
  }, [isRefused, sendAway]);

  return {
    state,
    /** Whether the list belongs to a member and nobody is signed in: the reader is on the way elsewhere. */
    isRefused,
    /** What the list shows in a moment: a search that waited finds the filters that were chosen meanwhile. */
    readNow: () => readListState(new URLSearchParams(getLocation().search), preset),
    /** `isStep` when back shall lead to what is shown now. */
    change(next: ListState, isStep?: boolean) {
      if (isGuest && needsSession(next)) return sendAway();
      // LIST-13: page 1
      return changeQuery({ ...writeListState(next, preset), page: undefined }, isStep);
    },
  };
}
