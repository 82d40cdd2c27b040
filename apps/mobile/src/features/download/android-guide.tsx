import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { GuideSteps, type Step } from "./guide-steps.tsx";

const steps: readonly Step[] = [
  ["download", "download.a1"],
  ["allow", "download.a2"],
  ["install", "download.a3"],
  ["open", "download.a4"],
];

/** How the Android app is installed (EXT-27). */
export function Guide() {
  const { t } = usePhrases();
  return <GuideSteps title={t("download.guideOf", { system: "Android" })} steps={steps} />;
}
