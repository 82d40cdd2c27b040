import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./records.module.css";

interface CountedUntilProps {
  asOf: number | null;
  isProvisional: boolean;
}

/** Up to when sums of a team are counted, and whether they may still change. */
export function CountedUntil({ asOf, isProvisional }: CountedUntilProps) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "medium");
  if (asOf === null) return null;
  return (
    <p className={styles.count}>
      {t(isProvisional ? "team.asOfOpen" : "team.asOf", { time: time.format(asOf) })}
    </p>
  );
}
