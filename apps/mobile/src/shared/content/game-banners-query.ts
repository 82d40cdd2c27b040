import type { GameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { announcementFields, gameBannersKey } from "./announcement-queries.ts";

/** API-26: the banners above the lists of a type of games; the page of a plain list brings it along (BootData.list). */
export const gameBannersQuery = (language: Language, gameType: GameType) =>
  queryOptions({
    queryKey: gameBannersKey(language, gameType),
    queryFn: async ({ signal }) => {
      const query = { types: "B", groupName: "m_game", gameType, ...announcementFields(), language } as const;
      return (await wps("GET /wps/system/announcements", { query, signal })).banners;
    },
  });
