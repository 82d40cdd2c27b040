import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

const PAGE_SIZE = 20;

/** API-22: the member's own code; it never changes. */
export const affiliateCodeQuery = queryOptions({
  queryKey: [PRIVATE, "affiliateCode"],
  queryFn: ({ signal }) => wps("GET /wps/member/affiliateCode", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** EXT-14: the members who were invited. */
export const invitedQuery = infiniteQueryOptions({
  queryKey: [PRIVATE, "invited"],
  queryFn: ({ pageParam, signal }) =>
    wps("GET /wps/member/invited", { query: { ...afterRow(pageParam), pageSize: PAGE_SIZE }, signal }),
  ...byLastRow,
});

/** EXT-14: the conditions for friends, and the member's earnings from them. */
export const programmeQuery = queryOptions({
  queryKey: [PRIVATE, "offers", "inviteProgramme"],
  queryFn: ({ signal }) => wps("GET /wps/member/invite/programme", { signal }),
});
