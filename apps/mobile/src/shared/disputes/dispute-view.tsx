import { classNames } from "@croupier/ui-kit/class-names";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../money/amount-format.ts";
import { useDateFormat } from "../time/date-format.ts";
import type { Dispute } from "./dispute-calls.ts";
import styles from "./disputes.module.css";

/** The state of a dispute: its text, the deadline of the answer, or the answer. */
export function DisputeView({ dispute, name }: { dispute: Dispute; name: string }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const date = useDateFormat("medium");
  const { state, text, time, answer, answeredAt, answerBy, amount } = dispute;
  return (
    <>
      <div className={styles.line}>
        <strong>{name}</strong>
        <span className={classNames(styles.state, styles[state])}>{t(`dispute.state.${state}`)}</span>
      </div>
      <p className={styles.words}>{text}</p>
      <small>{t("dispute.opened", { day: date.format(time) })}</small>
      {answeredAt === null ? (
        <small>{t("dispute.answerBy", { day: date.format(answerBy) })}</small>
      ) : (
        <div className={styles.answer}>
          <small>{t("dispute.answered", { day: date.format(answeredAt) })}</small>
          <p className={styles.words}>{answer}</p>
          {amount !== null && <p>{t("dispute.credited", { amount: format(amount) })}</p>}
        </div>
      )}
    </>
  );
}
