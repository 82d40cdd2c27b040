import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { launchGame } from "../../shared/games/launch-call.ts";

/**
 * The address of a game: one launch each time its screen is opened (GAME-05, GAME-09). A launch is never repeated
 * automatically; the player retries a failed one.
 */
export function useLaunch(nodeId: string, isDemo: boolean, isEnabled: boolean) {
  const { language } = usePhrases();
  return useQuery({
    queryKey: ["launch", nodeId, isDemo, language],
    queryFn: ({ signal }) => launchGame({ nodeId, isDemo, language, signal }),
    enabled: isEnabled && nodeId !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
