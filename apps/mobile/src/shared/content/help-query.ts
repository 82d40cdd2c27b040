import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";

/** API-61: the entries of the help centre, for its screen and for the links at the end of home. */
export const helpQuery = (language: Language) =>
  queryOptions({
    queryKey: ["helpCenter", language],
    queryFn: ({ signal }) =>
      wps("GET /wps/system/helpCenter", { query: { device: "MOBILE", language }, signal }),
    staleTime: 300_000,
  });
