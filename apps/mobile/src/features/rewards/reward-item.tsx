import { Button } from "@croupier/ui-kit/button";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { RewardTurnover } from "../../shared/money/reward-turnover.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import type { Reward } from "./reward-calls.ts";
import { useRewardName } from "./reward-name.ts";
import styles from "./rewards.module.css";

/** A reward's outcome, or its next deadline. */
function When({ reward }: { reward: Reward }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  const { state, expiresAt, answerBy, endedAt } = reward;
  if (state === "pending")
    return <p>{answerBy !== null && t("rewards.review", { time: time.format(answerBy) })}</p>;
  if (state === "available")
    return (
      <p>{expiresAt === null ? t("rewards.noEnd") : t("rewards.until", { time: time.format(expiresAt) })}</p>
    );
  return (
    <p>
      <span className={styles[state]}>{t(`rewards.state.${state}`)}</span>
      {endedAt !== null && <span>{` · ${time.format(endedAt)}`}</span>}
    </p>
  );
}

/** One reward: its name, amount, deadline, and wagering requirement (EXT-03). */
export function RewardItem({ reward, onClaim }: { reward: Reward; onClaim: (reward: Reward) => unknown }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const name = useRewardName(reward);
  const { amount, source, title, state, requirement, reason } = reward;
  const isOpen = state === "available" || state === "pending";
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div>
          <h3>{name}</h3>
          {title !== "" && <small>{t(`rewards.source.${source}`)}</small>}
        </div>
        <strong>{format(amount)}</strong>
      </div>
      <When reward={reward} />
      {reason !== null && <p>{t("rewards.reason", { reason })}</p>}
      {reason === null && state === "pending" && <p>{t("rewards.signal")}</p>}
      {isOpen && requirement && <RewardTurnover requirement={requirement} />}
      {state === "available" && (
        <Button wide aria-label={t("rewards.claimOne", { name })} onPress={() => onClaim(reward)}>
          {t("rewards.claim")}
        </Button>
      )}
    </li>
  );
}
