import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { NoPromotion } from "./no-promotion.tsx";
import { type Promotion, usePromotions } from "./promotion-calls.ts";
import { findPromotionState } from "./promotion-state.ts";
import styles from "./promotions.module.css";
import { RewardForm } from "./reward-form.tsx";

/** The form stays mounted while it is open, although sending it makes the promotion no longer claimable. */
function ClaimGate({ promotion }: { promotion: Promotion }) {
  const { t } = usePhrases();
  const [isOpen] = useState(() => findPromotionState(promotion, new Date()) === "claim");
  return isOpen ? <RewardForm promotion={promotion} /> : <NoPromotion text={t("reward.closed")} />;
}

/** The application for the reward of a promotion that the member has joined. */
export function RewardApplication({ id }: { id: string | undefined }) {
  const { t } = usePhrases();
  const { data, isPending, refetch } = usePromotions();
  if (isPending)
    return (
      <div className={styles.form} role="status" aria-label={t("common.loading")}>
        <Skeleton height={66} radius="card" />
        <Skeleton height={164} radius="m" />
        <Skeleton height={120} radius="m" />
      </div>
    );
  if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  const promotion = data.find((one) => one.id === id);
  if (!promotion) return <NoPromotion text={t("promotion.unknown")} />;
  return <ClaimGate key={promotion.id} promotion={promotion} />;
}
