import { mutationOptions, notifyManager, type QueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import type { Game } from "../../shared/games/games.ts";
import { getCallerToken } from "../../shared/session/caller.ts";
import { findSession } from "../../shared/session/session.ts";
import { FAVOURITE_LISTS, type FavouriteChange, favouriteIdsQuery } from "./favourite-queries.ts";

const CHANGES = ["favourite"] as const;

/** Applies a confirmed change: the hearts, and the lists without removed games. */
async function keepChange(client: QueryClient, { game, isAdded }: FavouriteChange) {
  // A reply that was in flight before the change does not include it.
  await client.cancelQueries({ queryKey: favouriteIdsQuery.queryKey });
  client.setQueryData(favouriteIdsQuery.queryKey, (ids = []) => {
    const others = ids.filter((id) => id !== game.nodeId);
    return isAdded ? [game.nodeId, ...others] : others;
  });
  if (!isAdded) {
    client.setQueriesData<{ games: readonly Game[] }>(
      { queryKey: FAVOURITE_LISTS },
      (page) => page && { ...page, games: page.games.filter(({ nodeId }) => nodeId !== game.nodeId) },
    );
  }
  // The pages have shifted by one; they are refetched after the last of several changes.
  if (client.isMutating({ mutationKey: CHANGES }) === 1)
    void client.invalidateQueries({ queryKey: FAVOURITE_LISTS });
}

/** Who tapped a heart, and what hears how it ended. */
export interface Tap {
  /** The member's token. After a logout, the next member never sees the previous member's changes (SEC-21). */
  readonly owner: string;
  onError(error: Error): void;
  onSettled(): void;
}

/** Sends a change of a favourite, unless its member has logged out meanwhile. */
export function changeFavourite(client: QueryClient, change: FavouriteChange, tap: Tap) {
  const isOwners = () => findSession()?.token === tap.owner;
  if (!isOwners()) return;
  // Built here and not by `useMutation`, which would notify every heart of a list of every change. `onError` reports
  // failures; they have no other listener.
  const mutation = client.getMutationCache().build(
    client,
    mutationOptions({
      mutationKey: CHANGES,
      // Changes run one after the other, so that two taps on one heart keep their order.
      scope: { id: "favourites" },
      mutationFn: async ({ game, isAdded }: FavouriteChange) => {
        const ids = await client.ensureQueryData(favouriteIdsQuery);
        // FAV-02: the server already knows.
        if (ids.includes(game.nodeId) === isAdded) return;
        const body = { nodeId: game.nodeId, token: getCallerToken(), vendor: game.vassalage };
        if (isAdded) await wps("POST /wps/game/favourites", { body });
        else await wps("DELETE /wps/game/favourites", { body });
      },
      onSuccess: () => (isOwners() ? keepChange(client, change) : undefined),
      onError: tap.onError,
      // It waits until the queries have notified their observers; otherwise the heart would flicker.
      onSettled: () => notifyManager.schedule(tap.onSettled),
    }),
  );
  mutation.execute(change).catch(() => undefined);
}
