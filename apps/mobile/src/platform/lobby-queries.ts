import { gameImageSize, gamePlatform, platformCode } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { localStore } from "./storage.ts";
import { wps } from "./wps.ts";

/** The three answers that the server also writes into the home page (BootData.lobby). */
export const announcementsQuery = (language: Language, groupName?: "m_home" | "m_reg" | "m_game") =>
  queryOptions({
    queryKey: ["announcements", groupName ?? "all", language],
    queryFn: ({ signal }) =>
      wps("GET /wps/system/announcements", {
        query: { types: "PR,B,PL,PU,H", ...(groupName && { groupName }), platform: platformCode, language },
        signal,
      }),
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

/** HOT-03: kept for five minutes per language. */
export const hotGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["hot", language],
    queryFn: ({ signal }) =>
      wps("GET /wps/game/hot", {
        query: { isPlatform: "2", language, platform: gamePlatform, imgSize: gameImageSize },
        signal,
      }),
    staleTime: 300_000,
  });
