import { Skeleton } from "@croupier/ui-kit/skeleton";
import { lazy, Suspense } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./invitation.module.css";

const QR_SIZE = 184;
const QrCode = lazy(async () => ({ default: (await import("../pictures/qr-code.tsx")).QrCode }));

/** An invitation as a code for a camera (EXT-13, EXT-14). */
export function InvitationQr({ link }: { link: string }) {
  const { t } = usePhrases();
  return (
    <figure className={styles.qr}>
      <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} radius="m" />}>
        <QrCode text={link} label={t("invite.qr")} size={QR_SIZE} />
      </Suspense>
      <figcaption>{t("invite.scan")}</figcaption>
    </figure>
  );
}
