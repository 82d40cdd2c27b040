import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./promotions.module.css";

/** The placeholder of a promotion that is loading. */
export function PromotionWaiting() {
  const { t } = usePhrases();
  return (
    <div className={styles.detail} role="status" aria-label={t("common.loading")}>
      <Skeleton height={44} width="40%" />
      <Skeleton height={60} />
      <Skeleton ratio="2" radius="l" />
      <Skeleton height={160} />
    </div>
  );
}
