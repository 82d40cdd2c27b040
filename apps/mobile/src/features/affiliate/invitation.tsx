import { Button } from "@croupier/ui-kit/button";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./affiliate.module.css";
import { affiliateCodeQuery, createInvitationLink } from "./affiliate.ts";
import { useCopyText } from "./copy-text.ts";

const QR_SIZE = 184;
const QrCode = lazy(async () => ({ default: (await import("../../shared/pictures/qr-code.tsx")).QrCode }));

function CopyLine({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  const { t } = usePhrases();
  const copy = useCopyText();
  return (
    <div className={styles.copyLine}>
      <div className={styles.copyText}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{text}</p>
      </div>
      <Button variant="secondary" size="small" aria-label={copyLabel} onPress={() => copy(text)}>
        <Icon name="copy" size={18} />
        {t("common.copy")}
      </Button>
    </div>
  );
}

/** The own code and link, each with a copy button (FOOT-04, ERR-09), and on demand as a QR code (EXT-14). */
export function Invitation({ hasQr = false }: { hasQr?: boolean }) {
  const { t } = usePhrases();
  const { data, isError, refetch } = useQuery(affiliateCodeQuery);
  if (isError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={hasQr ? 344 : 128} radius="card" />;
  const link = createInvitationLink(data.code);
  return (
    <div className={styles.invitation}>
      {hasQr && (
        <figure className={styles.qr}>
          <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} radius="m" />}>
            <QrCode text={link} label={t("invite.qr")} size={QR_SIZE} />
          </Suspense>
          <figcaption>{t("invite.scan")}</figcaption>
        </figure>
      )}
      <CopyLine label={t("invite.code")} text={data.code} copyLabel={t("invite.copyCode")} />
      <CopyLine label={t("invite.link")} text={link} copyLabel={t("invite.copyLink")} />
    </div>
  );
}
