import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { localStore } from "../../shared/storage/stores.ts";

export type LotteryType = "LOTT" | "ELOTT";
export type Lottery = ReplyOf<"GET /wps/lottery/list">["list"][number];
export type LotteryKind = Lottery["kind"];
export type Draw = ReplyOf<"GET /wps/lottery/numero">["list"][number];
export type Result = Draw["results"][number];

/** Draws, with the time they were received. */
export interface Draws {
  /** By how much the clock of this phone is ahead of the server's, in ms. */
  aheadMs: number;
  receivedMs: number;
  byGame: ReadonlyMap<string, Draw>;
}

/** SESS-14: the names under which the lists are kept, shown first and refreshed. */
const caches = { LOTT: "lottList", ELOTT: "elottList" } as const;

const listQuery = (gameType: LotteryType, language: Language) =>
  queryOptions({
    queryKey: ["lottery", "list", gameType, language],
    queryFn: async ({ signal }) => {
      const reply = await wps("GET /wps/lottery/list", { query: { gameType, language }, signal });
      localStore.write(caches[gameType], reply);
      return reply;
    },
    staleTime: 300_000,
  });

const menuQuery = queryOptions({
  queryKey: ["lottery", "menu"],
  queryFn: async ({ signal }) => {
    const reply = await wps("GET /wps/lottery/menu", { signal });
    localStore.write("getGameLotts", reply);
    return reply;
  },
  staleTime: 300_000,
});

/** The lotteries of a type and the kinds of the brand's: the server's, and until they come those that are kept. */
export function useLotteries(gameType: LotteryType) {
  const { language } = usePhrases();
  const list = useQuery(listQuery(gameType, language));
  const menu = useQuery(menuQuery);
  const lotteries = (list.data ?? localStore.read(caches[gameType]))?.list;
  const kinds = (menu.data ?? localStore.read("getGameLotts"))?.list;
  // Kinds and lotteries render together, so that neither pushes the other down.
  const isWhole = lotteries?.length === 0 || kinds !== undefined || menu.failureCount > 0;
  return {
    lotteries,
    kinds: kinds ?? [],
    isPending: lotteries ? !isWhole : !list.isError,
    refetch: list.refetch,
  };
}

/** The delay before a draw's outcome is fetched, and its jitter between clients. */
const AFTER_DRAW_MS = 1_500;
const CROWD_MS = 2_000;
const SOONEST_MS = 3_000;

/** When to refetch the draws: after the next one, or soon while an outcome is due. */
export function getNextAskMs(draws: Draws, lotteries: readonly Lottery[], nowMs: number): number {
  const due = lotteries.flatMap((lottery) => {
    const draw = draws.byGame.get(lottery.gameId);
    if (!draw) return [];
    return isDrawing(lottery, draw, nowMs - draws.aheadMs) ? [nowMs] : [draw.drawTime + draws.aheadMs];
  });
  if (due.length === 0) return 60_000;
  return Math.max(Math.min(...due) - nowMs + AFTER_DRAW_MS + Math.random() * CROWD_MS, SOONEST_MS);
}

/** A result that is this late comes when its vendor is back; the page does not wait for it. */
const OVERDUE_MS = 600_000;

/**
 * Whether the latest draw that is due has no outcome yet. Before the very first draw there is none to wait for.
 * @param serverMs the time by the server's clock
 */
export function isDrawing(
  lottery: Lottery,
  { results: [latest], drawTime }: Draw,
  serverMs: number,
): boolean {
  const dueTime = drawTime - lottery.periodMs;
  return latest !== undefined && latest.drawTime !== dueTime && serverMs - dueTime < OVERDUE_MS;
}

async function readDraws(query: { gameId?: string; results?: number }, signal: AbortSignal): Promise<Draws> {
  const { serverTime, list } = await wps("GET /wps/lottery/numero", { query, signal });
  const receivedMs = Date.now();
  return {
    aheadMs: receivedMs - serverTime,
    receivedMs,
    byGame: new Map(list.map((draw) => [draw.gameId, draw])),
  };
}

/** The draws of lotteries, refetched whenever one of them has happened. */
export function useDraws(lotteries: readonly Lottery[]) {
  return useQuery({
    queryKey: ["lottery", "numero"],
    queryFn: ({ signal }) => readDraws({}, signal),
    enabled: lotteries.length > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? getNextAskMs(state.data, lotteries, Date.now()) : false),
    // Draws may have happened while the phone was asleep.
    refetchOnWindowFocus: true,
  });
}

/** The last results of one lottery, the latest first, and when it draws next. */
export const resultsQuery = (gameId: string, results: number) =>
  queryOptions({
    queryKey: ["lottery", "results", gameId],
    queryFn: async ({ signal }) => {
      const { byGame } = await readDraws({ gameId, results }, signal);
      const draw = byGame.get(gameId);
      return { results: draw?.results ?? [], drawTime: draw?.drawTime };
    },
    staleTime: 0,
  });
