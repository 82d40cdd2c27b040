import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useDayFormat } from "../../shared/time/date-format.ts";
import styles from "./mall.module.css";
import { pointsQuery, usePoints } from "./mall-calls.ts";

const earningPer = 100;

/** The member's points, the next to expire, and the points that play brings (RWD-22, RWD-23). */
export function PointsCard() {
  const { t } = usePhrases();
  const write = usePoints();
  const format = useAmountFormat();
  const date = useDayFormat("medium");
  const id = useId();
  const { data, isLoadingError, refetch } = useQuery(pointsQuery);
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Waiting heights={[120]} />;
  const { points, expiring, rates } = data;
  return (
    <section className={styles.points} aria-labelledby={id}>
      <h2 id={id}>{t("mall.points")}</h2>
      <strong>{write(points)}</strong>
      {expiring && (
        <p>
          {t("mall.expiring", {
            points: write(expiring.points),
            date: date.format(new Date(`${expiring.date}T00:00:00Z`)),
          })}
        </p>
      )}
      {rates.length > 0 && (
        <details>
          <summary>{t("mall.earning")}</summary>
          <p>{t("mall.earningText", { amount: format(earningPer) })}</p>
          <ul>
            {rates.map((rate) => (
              <li key={rate.category}>
                <span>{t(getCategoryLabel(rate.category).label)}</span>
                <span>{write(rate.points)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
