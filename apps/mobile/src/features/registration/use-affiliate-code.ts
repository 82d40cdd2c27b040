import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { useSearch } from "../../platform/router/history.ts";

const checkQuery = (code: string) =>
  queryOptions({
    queryKey: ["affiliateCode", code],
    queryFn: ({ signal }) =>
      wps("GET /wps/member/check/affiliateCode", { query: { code, domain: location.hostname }, signal }),
    staleTime: 300_000,
  });

/** REG-07: the code in the address. */
export function useAffiliateCode() {
  const code = useSearch((query) => query.get("affiliateCode")?.trim() ?? "");
  const client = useQueryClient();
  const { data } = useQuery({ ...checkQuery(code), enabled: code !== "" });
  return {
    /** As far as the server has answered. */
    isValid: data?.success === true,
    /**
     * Waits for the server's answer, so that a fast visitor does not register without the friend who invited them.
     * @returns the code, if it is valid
     * @throws WpsError when the server cannot be asked
     */
    find: async (): Promise<string | undefined> =>
      code !== "" && (await client.ensureQueryData(checkQuery(code))).success ? code : undefined,
  };
}
