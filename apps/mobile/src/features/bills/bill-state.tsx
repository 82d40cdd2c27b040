import { classNames } from "@croupier/ui-kit/class-names";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import type { Bill } from "./bill-calls.ts";
import styles from "./bills.module.css";

const looks: Readonly<Partial<Record<Bill["state"], string | undefined>>> = {
  paid: styles.paid,
  short: styles.short,
  part_paid: styles.short,
};

/** A bill's state, in the words of the trade. */
export function BillState({ state }: Pick<Bill, "state">) {
  const { t } = usePhrases();
  return <span className={classNames(styles.state, looks[state])}>{t(`bill.state.${state}`)}</span>;
}

/** What its state means: what it waits for and until when, or why it was cancelled. */
export function BillLine({ bill }: { bill: Pick<Bill, "state" | "answerBy" | "reason"> }) {
  const { t } = usePhrases();
  const date = useDateFormat("medium");
  const { state, answerBy, reason } = bill;
  const text = () => {
    if (state === "review" && answerBy !== null) return t("bill.reviewed", { date: date.format(answerBy) });
    if (state === "cancelled" && reason !== null) return t("bill.cancelledFor", { reason });
    return t(`bill.line.${state}`);
  };
  return <p className={styles.note}>{text()}</p>;
}
