import { classNames } from "@croupier/ui-kit/class-names";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { Conditions } from "./conditions.tsx";
import styles from "./vip.module.css";
import type { RankProgress } from "./vip.ts";

type Keep = NonNullable<RankProgress["keep"]>;

/** The last day before an instant at which a day of the brand begins. */
const useDayBefore = () => {
  const format = useDateFormat("medium");
  return (at: number) => format.format(at - 1);
};

/** The conditions that keep the rank beyond this month, and the missing part (VIP2-02, VIP2-03). */
export function KeptRank({ keep }: { keep: Keep }) {
  const { t } = usePhrases();
  const dayBefore = useDayBefore();
  const id = useId();
  const { labelName, until, isFree, isAtRisk, conditions } = keep;
  const date = dayBefore(until);
  const isKept = conditions.every(({ current, required }) => current >= required);
  const line = () => {
    if (isFree) return t("vip.keepFree", { date });
    return isKept ? t("vip.keepDone") : t("vip.keepUntil", { date });
  };
  return (
    <section className={classNames(styles.own, isAtRisk && styles.atRisk)} aria-labelledby={id}>
      <h2 id={id} className={styles.partName}>
        {t("vip.keep", { rank: labelName })}
      </h2>
      <p className={styles.line}>{line()}</p>
      {!isFree && <Conditions conditions={conditions} />}
    </section>
  );
}

/** A rank that was given by hand, and until when (VIP2-05). */
export function GivenRank({ label }: { label: NonNullable<RankProgress["label"]> }) {
  const { t } = usePhrases();
  const dayBefore = useDayBefore();
  return (
    <p className={styles.line}>
      {t("vip.labelUntil", { rank: label.labelName, date: dayBefore(label.until) })}
    </p>
  );
}
