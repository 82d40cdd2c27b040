import { gateways } from "@croupier/domain/codes";
import { useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

const BACK_URL = "/m/home";

/**
 * The address of a game: one launch each time its screen is opened (GAME-05, GAME-09). A launch is never repeated
 * automatically; the player retries a failed one.
 */
export function useLaunch(nodeId: string, isDemo: boolean, isEnabled: boolean) {
  const { language } = usePhrases();
  return useQuery({
    queryKey: ["launch", nodeId, isDemo, language],
    queryFn: ({ signal }) => {
      const query = { nodeId, language, backUrl: BACK_URL };
      return isDemo
        ? wps("GET /wps/game/demo", { query, signal })
        : wps("GET /wps/game/launch", { query: { ...query, gateway: String(gateways.mobile) }, signal });
    },
    enabled: isEnabled && nodeId !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
