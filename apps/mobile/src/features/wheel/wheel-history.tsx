import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { usePrizeName } from "./prize-name.ts";
import styles from "./wheel.module.css";
import type { Spin } from "./wheel-calls.ts";

/** The outcomes of the member's last spins, newest first. */
export function WheelHistory({ spins }: { spins: readonly Spin[] }) {
  const { t } = usePhrases();
  const nameOf = usePrizeName();
  const time = useDateFormat("medium", "short");
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t("wheel.history")}</h2>
      {spins.length === 0 ? (
        <p>{t("wheel.historyEmpty")}</p>
      ) : (
        <ul className={styles.lines} aria-labelledby={id}>
          {spins.map((spin) => (
            <li key={spin.id}>
              <span>{nameOf(spin)}</span>
              <small>{time.format(spin.time)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
