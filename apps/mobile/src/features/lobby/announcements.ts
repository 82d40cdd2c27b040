import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { lobbyAnnouncementsQuery } from "../../shared/content/announcement-queries.ts";

/** HOME-01: the banners of group m_home and the titles of the ticker. */
export function useHomeAnnouncements() {
  const { language } = usePhrases();
  return useQuery(lobbyAnnouncementsQuery(language));
}
