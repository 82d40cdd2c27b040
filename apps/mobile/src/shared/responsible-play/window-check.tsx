import { navigate } from "../../platform/router/history.ts";
import { responsiblePlayPage } from "./play-page.ts";
import { RealityCheckDialog } from "./reality-check-dialog.tsx";
import { useRealityCheck } from "./use-reality-check.ts";

/**
 * PLAY-27: a game in a window of its own is not covered by us. The check shows here when the player comes back, and until
 * then the ledger takes no further bet.
 */
export function WindowCheck() {
  const check = useRealityCheck({ isEnabled: true, isRunning: undefined });
  return <RealityCheckDialog check={check} onStop={() => navigate(responsiblePlayPage)} />;
}
