import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { Game } from "../../shared/games/games.ts";
import { LIST_PAGE_SIZE } from "./list-state.ts";

/** The node ids of games, a page of the list after another: pages that are there stay as they are when another comes. */
function listPages(games: readonly Game[]): string[] {
  const pages = Array.from({ length: Math.ceil(games.length / LIST_PAGE_SIZE) }, (_, page) =>
    games.slice(page * LIST_PAGE_SIZE, (page + 1) * LIST_PAGE_SIZE),
  );
  return pages.map((page) => page.map(({ nodeId }) => nodeId).join());
}

/**
 * Games with a note of their documented return and volatility, if the brand shows these. They are drawn without the note until it
 * loads.
 */
export function useFigures(games: Game[]): {
  readonly isShown: boolean;
  readonly games: Game[];
} {
  const { t, language } = usePhrases();
  const isShown = useBrand().parameters.game_figures === "1";
  const figures = useQueries({
    queries: listPages(isShown ? games : []).map((nodeIds) => ({
      queryKey: ["figures", nodeIds],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        wps("GET /wps/game/figures", { query: { nodeIds }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.flatMap(({ data }) => data?.list ?? []),
  });
  const noted = useMemo(() => {
    if (figures.length === 0) return games;
    const percent = new Intl.NumberFormat(language === "CN" ? "zh-CN" : language.toLowerCase(), {
      maximumFractionDigits: 2,
    });
    const notes = new Map(
      figures.map(({ nodeId, rtp, volatility }) => {
        const parts = [
          rtp === null ? "" : `${percent.format(rtp)}%`,
          volatility === null ? "" : t(`list.volatility.${volatility}`),
        ];
        return [nodeId, parts.filter(Boolean).join(" · ")];
      }),
    );
    return games.map((game) => {
      const note = notes.get(game.nodeId);
      return note ? { ...game, note } : game;
    });
  }, [games, figures, language, t]);
  return { isShown, games: noted };
}
