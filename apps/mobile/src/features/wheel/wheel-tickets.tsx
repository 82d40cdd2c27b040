import { ticketSources } from "@croupier/domain/wheel";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import styles from "./wheel.module.css";
import type { Wheel } from "./wheel-calls.ts";

/** Where spins come from at this brand. Those of the reward centre lead there. */
export function SpinSources({ gives }: Pick<Wheel, "gives">) {
  const { t } = usePhrases();
  const id = useId();
  const sources = ticketSources.filter((source) => source !== "spin" && gives[source]);
  if (sources.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t("wheel.get")}</h2>
      <ul className={styles.lines} aria-labelledby={id}>
        {sources.map((source) => (
          <li key={source}>
            {source === "level" ? (
              t("wheel.source.level")
            ) : (
              <Link
                to={
                  source === "mall"
                    ? "/m/mall/mallHome"
                    : createTarget("/m/rewardCenter", { tab: "missions" })
                }
              >
                {t(`wheel.source.${source}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p>{t("wheel.neverSold")}</p>
    </section>
  );
}

/** The number of spins, and their sources. */
export function Tickets({ tickets }: Pick<Wheel, "tickets">) {
  const { t } = usePhrases();
  const all = tickets.reduce((sum, { count }) => sum + count, 0);
  return (
    <p className={styles.tickets}>
      <strong>{t("wheel.tickets", { count: all })}</strong>
      {all > 0 && (
        <small>
          {tickets.map(({ source, count }) => `${t(`wheel.source.${source}`)} ${count}`).join(" · ")}
        </small>
      )}
    </p>
  );
}
