import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../session/query-client.ts";
import { announcementFields } from "./announcement-queries.ts";

/**
 * Every promotion that the brand shows, in its order (PROMO-02). A member's reply has their own status of each, so it
 * is removed with the session (SEC-21).
 */
export const promotionsQuery = (language: Language, isMember: boolean) =>
  queryOptions({
    queryKey: [...(isMember ? [PRIVATE] : []), "announcements", "promotion", language],
    queryFn: async ({ signal }) => {
      const query = { types: "Promotion", ...announcementFields(), language };
      return (await wps("GET /wps/system/announcements", { query, signal })).promotion;
    },
  });
