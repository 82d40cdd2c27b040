import { Button, buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { listDownloads } from "../../features/download/download-links.ts";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { isStandalone } from "../../platform/pwa/device.ts";
import { install, useCanInstall } from "../../platform/pwa/install-prompt.ts";
import { isIos, isIphoneSafari } from "../../platform/pwa/ios.ts";
import { Link } from "../../platform/router/link.tsx";
import { closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import styles from "./menu.module.css";

/** The download popup: the downloads that this phone can install, by resourceType (APP-01 to APP-05). */
export function Panel() {
  const { t } = usePhrases();
  const links = listDownloads(useBrand(), isIos());
  const canInstall = useCanInstall();
  const offersHomeScreen = isIphoneSafari() && !isStandalone();
  const isEmpty = links.length === 0 && !offersHomeScreen && !canInstall;
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
        {canInstall && (
          <Button wide onPress={install}>
            {t("download.install")}
          </Button>
        )}
        {links.map(({ type, label, url }) => (
          <a key={type} href={url} className={buttonClass({ variant: "secondary", wide: true })}>
            {t(label)}
          </a>
        ))}
        {!isEmpty && (
          <Link to="/m/app" className={buttonClass({ variant: "ghost", wide: true })}>
            {t("download.systems")}
          </Link>
        )}
      </div>
      {isEmpty && <EmptyState icon="download" text={t("download.none")} />}
    </Sheet>
  );
}
