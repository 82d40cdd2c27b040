import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useId } from "react";
import { SafeHtml } from "../../platform/html/safe-html.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { TrialNotice } from "../../shared/session/trial-notice.tsx";
import { Cover } from "./cover.tsx";
import { NoPromotion } from "./no-promotion.tsx";
import { PromotionAction } from "./promotion-action.tsx";
import { usePromotions } from "./promotion-calls.ts";
import { PromotionDates } from "./promotion-dates.tsx";
import { PromotionWaiting } from "./promotion-waiting.tsx";
import styles from "./promotions.module.css";

export interface PromotionDetailProps {
  id: string | undefined;
  /** On the page of the list, whose bar leads home. */
  backsToList?: boolean;
}

/** One promotion (PROMO-04); without an id or with an unknown one a way back to the list (ROUTE-21). */
export function PromotionDetail({ id, backsToList = false }: PromotionDetailProps) {
  const { t } = usePhrases();
  const titleId = useId();
  const { data, isPending, refetch } = usePromotions();
  if (isPending) return <PromotionWaiting />;
  if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  const promotion = data.find((one) => one.id === id);
  if (!promotion) return <NoPromotion text={t("promotion.unknown")} />;
  return (
    <article className={styles.detail}>
      {backsToList && (
        <Link to="/m/activity" className={styles.back}>
          <Icon name="back" size={18} />
          {t("menu.promotions")}
        </Link>
      )}
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {promotion.title}
        </h2>
        <PromotionDates promotion={promotion} />
      </div>
      <Cover promotion={promotion} isFirst />
      <TrialNotice />
      <div className={styles.actions}>
        <PromotionAction promotion={promotion} titleId={titleId} large />
      </div>
      <SafeHtml html={promotion.content} />
    </article>
  );
}
