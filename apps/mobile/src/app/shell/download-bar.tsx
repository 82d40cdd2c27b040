import { Button } from "@croupier/ui-kit/button";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { useLayoutEffect, useRef, useState } from "react";
import { findResource } from "../../features/download/find-resource.ts";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { isNativeApp, isStandalone } from "../../platform/pwa/device.ts";
import { Link } from "../../platform/router/link.tsx";
import { parseTarget } from "../../platform/router/paths.ts";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { localStore } from "../../shared/storage/stores.ts";
import styles from "./deferred.module.css";

/** The app's icon, a link to the brand's AppDownloadIcon (APP-05, APP-09). */
function AppIcon() {
  const { t } = usePhrases();
  const brand = useBrand();
  const url = findResource(brand, "AppDownloadIcon");
  const icon = brand.parameters.pwa_icon_192;
  if (!url || !icon) return null;
  const target = parseTarget(url);
  const picture = <img src={createImageUrl(icon, brand.status.imageCDNs)} alt="" width={44} height={44} />;
  const rest = { className: styles.appIcon, "aria-label": t("download.icon") };
  return target ? (
    <Link to={target} {...rest}>
      {picture}
    </Link>
  ) : (
    <a href={url} {...rest}>
      {picture}
    </a>
  );
}

/** APP-07 to APP-09: shown until it is closed, and never in the app itself or without anything to get. */
export function DownloadBar() {
  const { t } = usePhrases();
  const { resources } = useBrand().status;
  const bar = useRef<HTMLElement>(null);
  const [isClosed, setIsClosed] = useState(() => localStore.read("hideDownloadBar") === true);
  const isShown = !isClosed && resources.length > 0 && !isStandalone() && !isNativeApp();
  // The page ends above the bar, as it does above the footer.
  useLayoutEffect(() => {
    if (!isShown || !bar.current) return undefined;
    const { style } = document.documentElement;
    style.setProperty("--dock-height", `${bar.current.offsetHeight}px`);
    return () => void style.removeProperty("--dock-height");
  }, [isShown]);
  if (!isShown) return null;
  return (
    <aside ref={bar} className={styles.download} aria-label={t("download.title")}>
      <IconButton
        icon="close"
        label={t("download.close")}
        onClick={() => {
          localStore.write("hideDownloadBar", true);
          setIsClosed(true);
        }}
      />
      <AppIcon />
      <p>{t("download.bar")}</p>
      <Button size="small" onPress={() => openPanel("downloadPopup")}>
        {t("download.get")}
      </Button>
    </aside>
  );
}
