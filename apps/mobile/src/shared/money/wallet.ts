import { queryOptions, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../session/query-client.ts";
import { useSession } from "../session/session.ts";

/** API-24; refetch it after everything that moves money. */
export const walletQuery = queryOptions({
  queryKey: [PRIVATE, "wallet"],
  queryFn: ({ signal }) => wps("GET /wps/wallets/gcs", { signal }),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
});

/** The wallet of the signed-in member. */
export function useWallet() {
  return useQuery({ ...walletQuery, enabled: useSession() !== undefined });
}
