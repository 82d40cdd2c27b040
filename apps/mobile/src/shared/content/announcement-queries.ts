import type { LobbyAnnouncements } from "@croupier/contract/player/boot";
import { type GameType, platformCode } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { findMerchantCode, getCallerToken } from "../session/caller.ts";

/** API-25: the fields of every request for announcements. */
export const announcementFields = () => ({
  platform: platformCode,
  merchantCode: findMerchantCode(),
  token: getCallerToken(),
});

type AnnouncementGroup = "m_home" | "m_reg";

const getAnnouncements = (
  language: Language,
  groupName: AnnouncementGroup | undefined,
  signal: AbortSignal,
) =>
  wps("GET /wps/system/announcements", {
    query: { types: "PR,B,PL,PU,H", ...(groupName && { groupName }), ...announcementFields(), language },
    signal,
  });

/** API-25: all announcements, or those of one group. */
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

/** The key of the banners above the lists of a type of games, which may come with the page (BootData.list). */
export const gameBannersKey = (language: Language, gameType: GameType) =>
  ["announcements", "m_game", language, gameType] as const;

/** The key of the promotions that came with the page (BootData.promotions); they have no texts. */
export const bootPromotionsKey = (language: Language) => ["bootPromotions", language] as const;
