import { RewardApplication } from "../../features/promotions/reward-application.tsx";
import { useSearch } from "../../platform/router/history.ts";

/** `/m/applyReward?id={id}` (REWARD-01 to REWARD-09). */
export function Screen() {
  return <RewardApplication id={useSearch((query) => query.get("id") ?? undefined)} />;
}
