import { Slider } from "@croupier/ui-kit/slider";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import styles from "./agent-team.module.css";
import { STEP_PPM } from "./rates.ts";

export interface RateRange {
  category: string;
  min: number;
  max: number;
  value: number;
  hint: string;
}

/** A slider for each category, up to the highest rate that may be given. */
export function RateFields(props: {
  ranges: readonly RateRange[];
  onChange: (category: string, ppm: number) => void;
}) {
  const { t } = usePhrases();
  const format = useRateFormat();
  return (
    <div className={styles.sliders} role="group" aria-label={t("agentRate.rates")}>
      {props.ranges.map(({ category, min, max, value, hint }) => (
        <Slider
          key={category}
          label={t(getCategoryLabel(category).label)}
          value={value}
          min={min}
          max={max}
          step={STEP_PPM}
          format={format}
          hint={hint}
          lessLabel={t("agentRate.less")}
          moreLabel={t("agentRate.more")}
          onChange={(ppm) => props.onChange(category, ppm)}
        />
      ))}
    </div>
  );
}
