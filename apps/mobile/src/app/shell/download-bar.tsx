import { Button } from "@croupier/ui-kit/button";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { useState } from "react";
import { useBrand } from "../../platform/brand.tsx";
import { isNativeApp, isStandalone } from "../../platform/device.ts";
import { openPanel } from "../../platform/panels.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { localStore } from "../../platform/storage.ts";
import styles from "./shell.module.css";

/** APP-07 to APP-09: shown until it is closed, and never in the app itself or without anything to get. */
export function DownloadBar() {
  const { t } = usePhrases();
  const { resources } = useBrand().status;
  const [isClosed, setIsClosed] = useState(() => localStore.read("hideDownloadBar") === true);
  if (isClosed || resources.length === 0 || isStandalone() || isNativeApp()) return null;
  return (
    <aside className={styles.download}>
      <IconButton
        icon="close"
        label={t("download.close")}
        onClick={() => {
          localStore.write("hideDownloadBar", true);
          setIsClosed(true);
        }}
      />
      <p>{t("download.bar")}</p>
      <Button size="small" onPress={() => openPanel("downloadPopup")}>
        {t("download.get")}
      </Button>
    </aside>
  );
}
