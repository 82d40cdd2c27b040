import { Spinner } from "@croupier/ui-kit/spinner";
import { lazy, Suspense } from "react";
import { usePhrases } from "../../platform/phrases.tsx";
import styles from "./download.module.css";

/** Only a desktop needs the encoder. */
const QrCode = lazy(async () => ({ default: (await import("@croupier/ui-kit/qr-code")).QrCode }));

/** The code that opens the download page of this very host on a phone. */
export function DesktopCode() {
  const { t } = usePhrases();
  const url = `${location.origin}/m/app`;
  return (
    <section className={styles.scan} aria-label={t("download.scan")}>
      <div className={styles.code}>
        <Suspense fallback={<Spinner />}>
          <QrCode text={url} label={t("download.qr", { url })} />
        </Suspense>
      </div>
      <div>
        <h2 className={styles.heading}>{t("download.scan")}</h2>
        <p className={styles.text}>{t("download.scanText")}</p>
        <p className={styles.address}>{url}</p>
      </div>
    </section>
  );
}
