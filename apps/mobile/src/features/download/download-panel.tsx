import { Button, buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { isStandalone } from "../../platform/pwa/device.ts";
import { install, useCanInstall } from "../../platform/pwa/install-prompt.ts";
import { isIos } from "../../platform/pwa/ios.ts";
import { DesktopCode } from "./desktop-code.tsx";
import styles from "./download.module.css";
import { listDownloads } from "./download-links.ts";
import { isHandheld } from "./phone.ts";

/** Everything that this device can install, or a message that there is nothing. */
function Buttons() {
  const { t } = usePhrases();
  const links = listDownloads(useBrand(), isIos());
  const canInstall = useCanInstall();
  if (isStandalone()) {
    return (
      <p className={styles.installed}>
        <Icon name="check" size={20} />
        {t("download.installed")}
      </p>
    );
  }
  if (links.length === 0 && !canInstall) return <EmptyState icon="download" text={t("download.none")} />;
  return (
    <div className={styles.buttons}>
      {canInstall && (
        <Button size="large" wide onPress={install}>
          <Icon name="plus" size={20} />
          {t("download.install")}
        </Button>
      )}
      {links.map(({ type, label, icon, url }, index) => (
        <a
          key={type}
          href={url}
          className={buttonClass({
            variant: canInstall || index > 0 ? "secondary" : "primary",
            size: "large",
            wide: true,
          })}
        >
          <Icon name={icon} size={20} />
          {t(label)}
        </a>
      ))}
    </div>
  );
}

/** The downloads for this device: buttons on a phone, a QR code for a phone on a desktop (EXT-27). */
export function DownloadPanel() {
  const { t } = usePhrases();
  const { title, parameters, status } = useBrand();
  return (
    <>
      <div className={styles.lead}>
        {parameters.pwa_icon_192 && (
          <img
            src={createImageUrl(parameters.pwa_icon_192, status.imageCDNs)}
            alt=""
            width={72}
            height={72}
            className={styles.appIcon}
          />
        )}
        <div>
          <p className={styles.title}>{t("download.lead")}</p>
          <p className={styles.text}>{t("download.leadText", { title })}</p>
        </div>
      </div>
      {!isHandheld(navigator.userAgent) && !isIos() && <DesktopCode />}
      <Buttons />
    </>
  );
}
