import { Spinner } from "@croupier/ui-kit/spinner";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./download.module.css";

/** Only a desktop needs the encoder. */
const loadQrCode = async () => (await import("../../shared/pictures/qr-code.tsx")).QrCode;

/** The QR code that opens this host's download page on a phone. */
export function DesktopCode() {
  const { t } = usePhrases();
  const QrCode = useLazyPart(loadQrCode);
  const url = `${location.origin}/m/app`;
  return (
    <section className={styles.scan} aria-label={t("download.scan")}>
      <div className={styles.code}>
        {QrCode ? <QrCode text={url} label={t("download.qr", { url })} size={148} /> : <Spinner />}
      </div>
      <div>
        <h2 className={styles.heading}>{t("download.scan")}</h2>
        <p className={styles.text}>{t("download.scanText")}</p>
        <p className={styles.address}>{url}</p>
      </div>
    </section>
  );
}
