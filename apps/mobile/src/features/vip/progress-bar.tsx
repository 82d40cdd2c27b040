import { toVipPercent } from "@croupier/domain/vip";
import styles from "./vip.module.css";

/** A progress from 0 to 1 with its percent, rounded down (VIP-03). */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percent = toVipPercent(value);
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles.percent}>{percent}%</span>
    </div>
  );
}
