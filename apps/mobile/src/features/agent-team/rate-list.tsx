import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import { useDayFormat } from "../../shared/time/date-format.ts";
import styles from "./agent-team.module.css";
import { getRate, listCategories, type RateSet } from "./rates.ts";

/** Rates by category, each with those that count from a coming day. */
export function RateList({ set }: { set: RateSet }) {
  const { t } = usePhrases();
  const format = useRateFormat();
  const day = useDayFormat("medium");
  const categories = listCategories(set.rates, set.coming);
  if (categories.length === 0) return <p className={styles.note}>{t("agentRate.without")}</p>;
  return (
    <dl className={styles.rates}>
      {categories.map((category) => (
        <div key={category}>
          <dt>{t(getCategoryLabel(category).label)}</dt>
          <dd>{format(getRate(set, category))}</dd>
          {set.coming
            .filter((one) => one.category === category)
            .map(({ ppm, fromDay }) => (
              <dd key={fromDay} className={styles.coming}>
                {t("agentRate.coming", { rate: format(ppm), day: day.format(Date.parse(fromDay)) })}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
