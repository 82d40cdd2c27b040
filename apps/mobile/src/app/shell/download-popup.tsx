import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useBrand } from "../../platform/brand.tsx";
import { isIos, isIphoneSafari, isStandalone } from "../../platform/device.ts";
import { closePanel, usePanel } from "../../platform/panels.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { isSafeLink } from "../../platform/safe-link.ts";
import styles from "./menu.module.css";

/** The download popup: what this phone can install, by resourceType (APP-01 to APP-05). */
export function Panel() {
  const { t } = usePhrases();
  const { status, isOn } = useBrand();
  const urlOf = (type: string) => status.resources.find((entry) => entry.resourceType === type)?.url;
  const links = [
    { label: t("download.android"), url: isIos() ? undefined : urlOf("Android") },
    { label: t("download.profile"), url: isIos() && !isOn("WEBCLIP") ? urlOf("MOBILECONFIG") : undefined },
    { label: t("download.ios"), url: isIos() ? urlOf("IOS") : undefined },
  ].filter((link): link is { label: string; url: string } => isSafeLink(link.url ?? ""));
  const offersHomeScreen = isIphoneSafari() && !isStandalone();
  return (
    <Sheet
      open={usePanel("downloadPopup")}
      onClose={() => closePanel("downloadPopup")}
      title={t("download.title")}
      closeLabel={t("common.close")}
    >
      {offersHomeScreen && (
        <p className={styles.text}>
          <strong>{t("download.homeScreen")}</strong>
          <br />
          {t("download.homeScreenHow")}
        </p>
      )}
      <div className={styles.stack}>
        {links.map((link) => (
          <a key={link.label} href={link.url} className={buttonClass({ variant: "secondary", wide: true })}>
            {link.label}
          </a>
        ))}
      </div>
      {links.length === 0 && !offersHomeScreen && <EmptyState icon="download" text={t("download.none")} />}
    </Sheet>
  );
}
