import { GamePlayer } from "../../features/play/game-player.tsx";
import { useSearch } from "../../platform/router/history.ts";

const readGame = (query: URLSearchParams) => ({
  nodeId: query.get("nodeId") ?? "",
  isDemo: query.get("demo") === "1",
});

/** A game, on the full screen. */
export function Screen() {
  const { nodeId, isDemo } = useSearch(readGame);
  return <GamePlayer key={`${nodeId}-${isDemo}`} nodeId={nodeId} isDemo={isDemo} />;
}
