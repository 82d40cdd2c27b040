import { isMoneyMetric } from "@croupier/domain/mission";
import { buttonClass } from "@croupier/ui-kit/button";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { RewardTurnover } from "../../shared/money/reward-turnover.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { ClaimLink } from "./check-in-strip.tsx";
import type { Mission } from "./mission-calls.ts";
import styles from "./missions.module.css";

/** The goal, in words. */
function useGoal({ metric, target, categories }: Mission): string {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const games = categories.map((category) => t(getCategoryLabel(category).label)).join(", ");
  const goal = t(`missions.goal.${metric}`, {
    target: isMoneyMetric(metric) ? format(target) : target,
    count: target,
  });
  return games === "" ? goal : `${goal} (${games})`;
}

/** Where a mission is fulfilled; signing in has no place of its own. */
function findPlace({ metric, categories: [category] }: Mission): Target | undefined {
  if (metric === "deposit") return "/m/voucherCenter";
  if (metric === "mobile") return createTarget("/m/securityCenter", { add: "mobile" });
  if (metric === "loginDays") return undefined;
  return category === undefined ? "/m/hot-games" : createTarget("/m/gameList", { gameType: category });
}

/** The button that leads to the page where a mission is fulfilled. */
function FulfilLink({ mission }: { mission: Mission }) {
  const { t } = usePhrases();
  const place = findPlace(mission);
  if (place === undefined) return null;
  const { metric } = mission;
  const label =
    metric === "deposit" ? "title.deposit" : metric === "mobile" ? "missions.goal.mobile" : "title.play";
  return (
    <Link
      to={place}
      className={buttonClass({ variant: "secondary", wide: true })}
      aria-label={`${t(label)} · ${mission.title}`}
    >
      {t(label)}
    </Link>
  );
}

/** One mission: its goal, reward, progress and end (EXT-03). */
export function MissionItem({ mission, isReal }: { mission: Mission; isReal: boolean }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  const goal = useGoal(mission);
  const id = useId();
  const { title, gives, reward, metric, target, current, period, requirement, isReached, isToClaim, endsAt } =
    mission;
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
        {isToClaim ? null : isReached ? (
          <span className={styles.reached}>{t("missions.reached")}</span>
        ) : (
          endsAt !== null && <span>{t("missions.until", { time: time.format(endsAt) })}</span>
        )}
      </p>
      {!isReached && requirement && <RewardTurnover requirement={requirement} />}
      {isToClaim && <ClaimLink label={title} />}
      {isReal && !isReached && <FulfilLink mission={mission} />}
    </li>
  );
}
