import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import styles from "./vip.module.css";
import type { RankProgress } from "./vip.ts";

const labels = { deposit: "vip.deposit", turnover: "vip.turnover" } as const;

/** How far each condition is met. */
export function Conditions({ conditions }: { conditions: RankProgress["currentProgress"]["conditions"] }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  return (
    <dl className={styles.conditions}>
      {conditions.map(({ kind, current, required }) => (
        <div key={kind}>
          <dt>{t(labels[kind])}</dt>
          <dd>{t("vip.amountOf", { current: format(current), required: format(required) })}</dd>
        </div>
      ))}
    </dl>
  );
}
