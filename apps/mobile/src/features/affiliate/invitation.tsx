import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { CopyLine } from "../../shared/invitation/copy-line.tsx";
import { createInvitationLink } from "../../shared/invitation/invitation-link.ts";
import { InvitationQr } from "../../shared/invitation/invitation-qr.tsx";
import styles from "./affiliate.module.css";
import { affiliateCodeQuery } from "./affiliate.ts";

/** The member's own code and link, each with a copy button (FOOT-04, ERR-09), and on demand as a QR code (EXT-14). */
export function Invitation({ hasQr = false }: { hasQr?: boolean }) {
  const { t } = usePhrases();
  const { data, isLoadingError, refetch } = useQuery(affiliateCodeQuery);
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={hasQr ? 344 : 128} radius="card" />;
  const link = createInvitationLink(data.code);
  return (
    <div className={styles.invitation}>
      {hasQr && <InvitationQr link={link} />}
      <CopyLine label={t("invite.code")} text={data.code} copyLabel={t("invite.copyCode")} />
      <CopyLine label={t("invite.link")} text={link} copyLabel={t("invite.copyLink")} />
    </div>
  );
}
