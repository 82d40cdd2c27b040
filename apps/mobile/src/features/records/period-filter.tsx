import { TextField } from "@croupier/ui-kit/text-field";
import { usePhrases } from "../../platform/phrases.tsx";
import { type PeriodRange, periods } from "./record-filter.ts";
import styles from "./records.module.css";

interface PeriodFilterProps {
  filter: PeriodRange;
  onChange: (part: Partial<PeriodRange>) => void;
}

/** The periods of a record, and the days of a range (EXT-05). */
export function PeriodFilter({ filter, onChange }: PeriodFilterProps) {
  const { t } = usePhrases();
  return (
    <>
      <fieldset className={styles.periods} aria-label={t("record.period")}>
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={period === filter.period}
            onClick={() => onChange({ period })}
          >
            {t(`record.period.${period}`)}
          </button>
        ))}
      </fieldset>
      {filter.period === "range" && (
        <div className={styles.pair}>
          <TextField
            label={t("record.from")}
            type="date"
            value={filter.from}
            max={filter.to}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <TextField
            label={t("record.to")}
            type="date"
            value={filter.to}
            min={filter.from}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
    </>
  );
}
