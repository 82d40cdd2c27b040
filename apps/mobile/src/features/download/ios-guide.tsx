import { Icon } from "@croupier/ui-kit/icon";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./download.module.css";
import { listDownloads } from "./download-links.ts";
import { findResource } from "./find-resource.ts";
import { GuideSteps, type Step } from "./guide-steps.tsx";
import { findOldIos } from "./phone.ts";

const profileSteps: readonly Step[] = [
  ["download", "download.i1"],
  ["settings", "download.i2"],
  ["profile", "download.i3"],
  ["open", "download.i4"],
];
const homeScreenSteps: readonly Step[] = [
  ["share", "download.h1"],
  ["addToHome", "download.h2"],
  ["confirm", "download.h3"],
];
const oldTips = { "12": "download.tip12", "11": "download.tip11" } as const;

/** How iOS installs the profile, with the step that trusts it, and how a page becomes an icon (EXT-27, APP-06). */
export function Guide() {
  const { t } = usePhrases();
  const brand = useBrand();
  const offersProfile = listDownloads(brand, true).some(({ type }) => type === "MOBILECONFIG");
  const old = findOldIos(navigator.userAgent);
  return (
    <>
      {old && (
        <p className={styles.tip} role="note">
          <Icon name="alert" size={20} />
          {t(oldTips[old])}
        </p>
      )}
      {offersProfile && <GuideSteps title={t("download.guideOf", { system: "iOS" })} steps={profileSteps} />}
      <GuideSteps title={t("download.homeScreen")} steps={homeScreenSteps} />
      {findResource(brand, "IOS") && (
        <p className={styles.tip} role="note">
          <Icon name="shield" size={20} />
          {t("download.iTrust")}
        </p>
      )}
    </>
  );
}
