import type { LobbyAnnouncements } from "@croupier/contract/boot";
import { type CatalogueGameType, gameImageSize, gamePlatform, platformCode } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { localStore } from "../storage/stores.ts";

type AnnouncementGroup = "m_home" | "m_reg";

const getAnnouncements = (
  language: Language,
  groupName: AnnouncementGroup | undefined,
  signal: AbortSignal,
) =>
  wps("GET /wps/system/announcements", {
    query: { types: "PR,B,PL,PU,H", ...(groupName && { groupName }), platform: platformCode, language },
    signal,
  });

export const announcementsQuery = (language: Language, groupName?: AnnouncementGroup) =>
  queryOptions({
    queryKey: ["announcements", groupName ?? "all", language],
    queryFn: ({ signal }) => getAnnouncements(language, groupName, signal),
  });

/** The first of the three answers that the server also writes into the home page (BootData.lobby). */
export const lobbyAnnouncementsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["announcements", "lobby", language],
    queryFn: ({ signal }): Promise<LobbyAnnouncements> => getAnnouncements(language, "m_home", signal),
  });

/** API-26: what heads the game lists; the page of a plain list brings it along (BootData.list). */
export const gameBannersQuery = (language: Language) =>
  queryOptions({
    queryKey: ["announcements", "m_game", language],
    queryFn: async ({ signal }) => {
      const query = { types: "B", groupName: "m_game", platform: platformCode, language } as const;
      return (await wps("GET /wps/system/announcements", { query, signal })).banners;
    },
  });

export const vendorTypesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["vendorTypes", language],
    queryFn: async ({ signal }) => {
      const vendorTypes = await wps("GET /wps/game/vendorTypes", { query: { language }, signal });
      localStore.write("getVassGameType", vendorTypes);
      return vendorTypes;
    },
    staleTime: 300_000,
  });

/** Where the first page of a category waits that came with the page (BootData.list). */
export const bootListKey = (language: Language, gameType: CatalogueGameType) =>
  ["bootList", language, gameType] as const;

/** Where the promotions wait that came with the page (BootData.promotions): none of them is whole. */
export const bootPromotionsKey = (language: Language) => ["bootPromotions", language] as const;

/** Hot and popular games change slowly. */
export const HOT_AGE_MS = 300_000;

/** HOT-03: kept for five minutes per language. */
export const hotGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["hot", language],
    queryFn: ({ signal }) =>
      wps("GET /wps/game/hot", {
        query: { isPlatform: "2", language, platform: gamePlatform, imgSize: gameImageSize },
        signal,
      }),
    staleTime: HOT_AGE_MS,
  });

/** The age of the hot games that came with the page: the first of them only, so that who shows all asks again. */
export const NOT_WHOLE = 0;

/** The lobby's own block, for which the first hot games are enough. */
export const firstHotGamesQuery = (language: Language) =>
  queryOptions({
    ...hotGamesQuery(language),
    staleTime: ({ state }) => (state.dataUpdatedAt === NOT_WHOLE ? Number.POSITIVE_INFINITY : HOT_AGE_MS),
  });
