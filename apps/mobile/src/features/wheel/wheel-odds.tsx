import { languageTags } from "@croupier/domain/languages";
import { classNames } from "@croupier/ui-kit/class-names";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { RewardTurnover } from "../../shared/money/reward-turnover.tsx";
import { usePrizeName } from "./prize-name.ts";
import styles from "./wheel.module.css";
import type { Prize } from "./wheel-calls.ts";
import { createParts } from "./wheel-parts.ts";

/** The remaining stock of a prize, and its replacement once it is used up. */
function Stock({ prize, prizes }: { prize: Prize; prizes: readonly Prize[] }) {
  const { t } = usePhrases();
  const nameOf = usePrizeName();
  const standIn = prizes.find(({ id }) => id === prize.standInId);
  if (prize.left === null || !standIn) return null;
  const values = { count: prize.left, prize: nameOf(standIn) };
  return <small>{prize.left > 0 ? t("wheel.left", values) : t("wheel.gone", { prize: values.prize })}</small>;
}

/** Every prize with its chance, at the moment (RWD-25). */
export function WheelOdds({ prizes }: { prizes: readonly Prize[] }) {
  const { t, language } = usePhrases();
  const nameOf = usePrizeName();
  const id = useId();
  const whole = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const percent = new Intl.NumberFormat(languageTags[language], {
    style: "percent",
    maximumFractionDigits: 4,
  });
  const looks = new Map(createParts(prizes).map((part) => [part.id, part.look]));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t("wheel.odds")}</h2>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">{t("wheel.prize")}</th>
            <th scope="col">{t("wheel.oddsOf")}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">
                <span className={classNames(styles.swatch, styles[looks.get(prize.id) ?? "nothing"])} />
                <span>
                  <span>{nameOf(prize)}</span>
                  <Stock prize={prize} prizes={prizes} />
                  {prize.requirement && <RewardTurnover requirement={prize.requirement} />}
                </span>
              </th>
              <td>{percent.format(prize.odds / whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("wheel.fair")}</p>
    </section>
  );
}
