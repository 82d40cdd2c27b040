import { classNames } from "@croupier/ui-kit/class-names";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./lottery.module.css";
import type { LotteryKind, Result } from "./lottery-calls.ts";

/** Numbers may repeat within a draw, so they are keyed by index. */
const numberPlaces = (prize: string, texts: readonly string[]) =>
  texts.map((text, place) => ({ id: `${prize}-${place}`, text }));

/** The figures shown as balls: those of the first prize if a draw has several, else every number. */
function listBalls(kind: LotteryKind, prizes: Result["prizes"]) {
  if (kind === "DRAW") return numberPlaces("", [...(prizes[0]?.numbers[0] ?? "")]);
  return prizes.flatMap(({ prize, numbers }) => numberPlaces(prize, numbers));
}

/** The outcome of a draw in short. */
export function Balls({ kind, prizes }: { kind: LotteryKind; prizes: Result["prizes"] }) {
  const { t } = usePhrases();
  return (
    <ul className={styles.balls} aria-label={t("lottery.numbers")}>
      {listBalls(kind, prizes).map(({ id, text }) => (
        <li
          key={id}
          className={classNames(
            styles.ball,
            id.startsWith("EXTRA") && styles.extra,
            kind === "K3" && styles.die,
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Every prize of a draw with its numbers. */
export function PrizeTable({ prizes }: { prizes: Result["prizes"] }) {
  const { t } = usePhrases();
  return (
    <dl className={styles.prizes}>
      {prizes.map(({ prize, numbers }) => (
        <div key={prize} className={styles.prize}>
          <dt>{t(`lottery.prize.${prize}`)}</dt>
          <dd>
            {numberPlaces(prize, numbers).map(({ id, text }) => (
              <span key={id}>{text}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
