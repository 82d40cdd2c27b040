import { useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { useSearch } from "../../platform/router/history.ts";

/** REG-07: the code in the address, once the server has confirmed it. */
export function useAffiliateCode(): string | undefined {
  const code = useSearch((query) => query.get("affiliateCode")?.trim() ?? "");
  const { data } = useQuery({
    queryKey: ["affiliateCode", code],
    queryFn: ({ signal }) =>
      wps("GET /wps/member/check/affiliateCode", { query: { code, domain: location.hostname }, signal }),
    enabled: code !== "",
    staleTime: 300_000,
  });
  return data?.success ? code : undefined;
}
