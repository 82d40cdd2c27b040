import { isMoneyMetric } from "@croupier/domain/mission";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { RewardTurnover } from "../../shared/money/reward-turnover.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import type { Mission } from "./mission-calls.ts";
import styles from "./missions.module.css";

/** What is to be reached, in words. */
function useGoal({ metric, target, categories }: Mission): string {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const games = categories.map((category) => t(getCategoryLabel(category).label)).join(", ");
  const goal = t(`missions.goal.${metric}`, {
    ...{ target: isMoneyMetric(metric) ? format(target) : target, count: target },
  });
  return games === "" ? goal : `${goal} (${games})`;
}

/** One mission: what to do, what it gives, how far the member is, and until when (EXT-03). */
export function MissionItem({ mission }: { mission: Mission }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  const goal = useGoal(mission);
  const id = useId();
  const { title, gives, reward, metric, target, current, period, requirement, isReached, endsAt } = mission;
  const write = (value: number) => (isMoneyMetric(metric) ? format(value) : String(value));
  const shown = Math.min(current, target);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3 id={id}>{title}</h3>
          <small>{t(`missions.period.${period}`)}</small>
        </div>
        <strong>{gives === "spin" ? t("missions.spin") : format(reward)}</strong>
      </div>
      <p>{goal}</p>
      <progress aria-labelledby={id} value={shown} max={target} />
      <p className={styles.state}>
        <span>{t("missions.progress", { current: write(shown), target: write(target) })}</span>
        {isReached ? (
          <span className={styles.reached}>{t("missions.reached")}</span>
        ) : (
          endsAt !== null && <span>{t("missions.until", { time: time.format(endsAt) })}</span>
        )}
      </p>
      {!isReached && requirement && <RewardTurnover requirement={requirement} />}
    </li>
  );
}
