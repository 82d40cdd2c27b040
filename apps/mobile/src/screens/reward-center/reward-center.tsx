import { MissionsPanel } from "../../features/missions/missions-panel.tsx";
import { RewardCentre } from "../../features/rewards/reward-centre.tsx";
import { WheelPanel } from "../../features/wheel/wheel-panel.tsx";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/** `/m/rewardCenter` (EXT-03). */
export function Screen() {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const hasMissions = isOn("MISSIONS") || isOn("CHECKIN");
  const sections = [
    ...(hasMissions ? [{ key: "missions", label: t("missions.title"), panel: <MissionsPanel /> }] : []),
    ...(isOn("WHEEL") ? [{ key: "wheel", label: t("wheel.title"), panel: <WheelPanel /> }] : []),
  ];
  return <RewardCentre sections={sections} />;
}
