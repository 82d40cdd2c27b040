import { showError } from "@croupier/ui-kit/toast-store";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createStore, useStored } from "../../platform/storage/store.ts";
import { goToLogin } from "../../shared/navigation/return-path.ts";
import { findSession, onSessionEnd, useSession } from "../../shared/session/session.ts";
import { type FavouriteChange, type FavouriteGame, favouriteIdsQuery } from "./favourite-queries.ts";

const none: ReadonlySet<string> = new Set();
const toSet = (ids: readonly string[]): ReadonlySet<string> => new Set(ids);

/**
 * Changes that the server has not confirmed, by node id; of several taps on one heart the last one counts. This is a
 * store of its own, because it renders within the tap's event; a mutation's state follows in a timer.
 */
const taps = createStore<ReadonlyMap<string, FavouriteChange>>(new Map());
onSessionEnd(() => taps.set(new Map()));

const keepTap = (change: FavouriteChange) => taps.set(new Map(taps.get()).set(change.game.nodeId, change));

function forgetTap(change: FavouriteChange) {
  const { nodeId } = change.game;
  if (taps.get().get(nodeId) !== change) return;
  taps.set(new Map([...taps.get()].filter(([id]) => id !== nodeId)));
}

/** The node ids of games that are being removed from the favourites (FAV-03); none for another list. */
export function useLeaving(isFavourites: boolean): ReadonlySet<string> {
  const ids = useStored(taps, (changes) =>
    isFavourites ? [...changes].flatMap(([nodeId, { isAdded }]) => (isAdded ? [] : nodeId)).join() : "",
  );
  return useMemo(() => (ids ? new Set(ids.split(",")) : none), [ids]);
}

/** The node ids of the favourites that the server knows of; none for a visitor (FAV-04). */
export function useKeptFavourites(): ReadonlySet<string> {
  const isMember = useSession() !== undefined;
  const { data = none } = useQuery({ ...favouriteIdsQuery, enabled: isMember, select: toSet });
  return data;
}

/**
 * The heart of one game. It shows the tapped state until the server replies; a failed change is dropped, which reverts
 * the heart and the lists, and an error is shown (FAV-03). A tap renders this heart alone.
 */
export function useHeart(game: FavouriteGame, isKept: boolean) {
  const { t, hasPhrase } = usePhrases();
  const client = useQueryClient();
  const isOn = useStored(taps, (changes) => changes.get(game.nodeId)?.isAdded) ?? isKept;
  return {
    isOn,
    toggle() {
      const owner = findSession()?.token;
      // FAV-01
      if (!owner) return goToLogin();
      const change = { game, isAdded: !isOn };
      const onSettled = () => forgetTap(change);
      const onError = (error: Error) => showError(t(getErrorPhrase(error, hasPhrase)));
      keepTap(change);
      import("./change-favourite.ts").then(
        (part) => part.changeFavourite(client, change, { owner, onError, onSettled }),
        // FAULT-09: its script did not come.
        () => {
          onSettled();
          showError(t("error.network"));
        },
      );
    },
  };
}
