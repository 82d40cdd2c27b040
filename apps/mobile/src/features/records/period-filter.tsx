import { Chips } from "@croupier/ui-kit/chips";
import { TextField } from "@croupier/ui-kit/text-field";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useCentredChoice } from "../../shared/lists/use-centred-choice.ts";
import { useZoneName } from "../../shared/time/brand-days.ts";
import { type PeriodRange, periods } from "./record-filter.ts";
import styles from "./records.module.css";

interface PeriodFilterProps {
  filter: PeriodRange;
  onChange: (part: Partial<PeriodRange>) => void;
}

/** The periods of a record, and the days of a range (EXT-05). */
export function PeriodFilter({ filter, onChange }: PeriodFilterProps) {
  const { t } = usePhrases();
  const zone = useZoneName();
  const strip = useCentredChoice<HTMLFieldSetElement>(filter.period, periods.length);
  return (
    <>
      <Chips
        ref={strip}
        label={t("record.period")}
        items={periods.map((period) => ({ key: period, label: t(`record.period.${period}`) }))}
        selected={filter.period}
        onSelect={(period) => onChange({ period })}
      />
      {filter.period === "range" && (
        <div className={styles.dates}>
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
      <p className={styles.count}>{t("record.zone", { zone })}</p>
    </>
  );
}
