import { useQuery } from "@tanstack/react-query";
import { lobbyAnnouncementsQuery } from "../../platform/lobby-queries.ts";
import { usePhrases } from "../../platform/phrases.tsx";

/** HOME-01: the banners of group m_home and the titles of the ticker. */
export function useHomeAnnouncements() {
  const { language } = usePhrases();
  return useQuery(lobbyAnnouncementsQuery(language));
}
