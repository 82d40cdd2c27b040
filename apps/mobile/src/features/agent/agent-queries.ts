import { contentTypes } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Day } from "@croupier/domain/periods";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { announcementFields } from "../../shared/content/announcement-queries.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

const REFRESH_MS = 60_000;

/** API-33: the counters of the brand's day. */
export const teamKpiQuery = (getToday: () => Day) =>
  queryOptions({
    queryKey: [PRIVATE, "teamKpi"],
    queryFn: ({ signal }) => {
      const today = getToday();
      return wps("GET /wps/agent/team/kpi", { query: { startDate: today, endDate: today, size: 0 }, signal });
    },
    refetchInterval: REFRESH_MS,
  });

/**
 * AGENT-17: how many announcements to agents are unread (API-25, type A). Its key extends that of the counter of all
 * announcements, so both are refetched together.
 */
export const agentUnreadQuery = (language: Language) =>
  queryOptions({
    queryKey: [PRIVATE, "unread", "announcement", "A", language],
    queryFn: ({ signal }) =>
      wps("GET /wps/system/announcements", {
        query: { types: contentTypes.agent, ...announcementFields(), language },
        signal,
      }),
    select: ({ player }) => player.filter(({ types, read }) => types === "A" && !read).length,
  });
