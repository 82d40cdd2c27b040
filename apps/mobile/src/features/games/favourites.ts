import { showError } from "@croupier/ui-kit/toast-store";
import {
  mutationOptions,
  notifyManager,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { wps } from "../../platform/http/wps.ts";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createStore, useStored } from "../../platform/storage/store.ts";
import type { Game } from "../../shared/games/games.ts";
import { goToLogin } from "../../shared/navigation/return-path.ts";
import { getCallerToken } from "../../shared/session/caller.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { findSession, onSessionEnd, useSession } from "../../shared/session/session.ts";

/** FAV-05 */
const IDS_PAGE_SIZE = 100;

/** FAV-04: the node ids that fill the hearts, all of them: a page that is not full is the last. */
const favouriteIdsQuery = queryOptions({
  queryKey: [PRIVATE, "favouriteIds"],
  queryFn: async ({ signal }) => {
    const ids: string[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const query = { token: getCallerToken(), pageNo, pageSize: IDS_PAGE_SIZE };
      const { content } = await wps("GET /wps/game/favourites/ids", { query, signal });
      ids.push(...content);
      if (content.length < IDS_PAGE_SIZE) return ids;
    }
  },
  staleTime: 300_000,
});

/** The query key of the lists of favourites, with any filter. */
export const FAVOURITE_LISTS = [PRIVATE, "games", "fav"] as const;

type FavouriteGame = Pick<Game, "nodeId" | "vassalage">;
interface Change {
  game: FavouriteGame;
  isAdded: boolean;
}

const CHANGES = ["favourite"] as const;
const none: ReadonlySet<string> = new Set();
const toSet = (ids: readonly string[]): ReadonlySet<string> => new Set(ids);

/**
 * Changes that the server has not confirmed, by node id; of several taps on one heart the last one counts. This is a
 * store of its own, because it renders within the tap's event; a mutation's state follows in a timer.
 */
const taps = createStore<ReadonlyMap<string, Change>>(new Map());
onSessionEnd(() => taps.set(new Map()));

const keepTap = (change: Change) => taps.set(new Map(taps.get()).set(change.game.nodeId, change));

function forgetTap(change: Change) {
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

/** Applies a confirmed change: the hearts, and the lists without removed games. */
async function keepChange(client: QueryClient, { game, isAdded }: Change) {
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

/** The node ids of the favourites that the server knows of; none for a visitor (FAV-04). */
export function useKeptFavourites(): ReadonlySet<string> {
  const isMember = useSession() !== undefined;
  const { data = none } = useQuery({ ...favouriteIdsQuery, enabled: isMember, select: toSet });
  return data;
}

/** Changes a favourite; a failure is shown. */
const changeMutation = (client: QueryClient, tell: (error: Error) => void) =>
  mutationOptions({
    mutationKey: CHANGES,
    // Changes run one after the other, so that two taps on one heart keep their order.
    scope: { id: "favourites" },
    mutationFn: async ({ game, isAdded }: Change) => {
      const ids = await client.ensureQueryData(favouriteIdsQuery);
      // FAV-02: the server already knows.
      if (ids.includes(game.nodeId) === isAdded) return;
      const body = { nodeId: game.nodeId, token: getCallerToken(), vendor: game.vassalage };
      if (isAdded) await wps("POST /wps/game/favourites", { body });
      else await wps("DELETE /wps/game/favourites", { body });
    },
    onMutate: () => findSession()?.token,
    // After a logout, the next member never sees the previous member's changes (SEC-21).
    onSuccess: (_reply, change, owner) =>
      owner === findSession()?.token ? keepChange(client, change) : undefined,
    onError: tell,
    // It waits until the queries have notified their observers; otherwise the heart would flicker.
    onSettled: (_reply, _error, change) => notifyManager.schedule(() => forgetTap(change)),
  });

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
      // FAV-01
      if (!findSession()) return goToLogin();
      const tell = (error: Error) => showError(t(getErrorPhrase(error, hasPhrase)));
      // Built here and not by `useMutation`, which would notify every heart of a list of every change. `tell` reports
      // failures; they have no other listener.
      const mutation = client.getMutationCache().build(client, changeMutation(client, tell));
      const change = { game, isAdded: !isOn };
      keepTap(change);
      mutation.execute(change).catch(() => undefined);
    },
  };
}
