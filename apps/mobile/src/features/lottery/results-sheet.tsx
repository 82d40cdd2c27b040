import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { Balls, PrizeTable } from "./drawn-numbers.tsx";
import styles from "./lottery.module.css";
import { type Lottery, resultsQuery } from "./lottery-calls.ts";

/** Results of many prizes are long: fewer of them are shown. */
const countOf = (lottery: Lottery) => (lottery.kind === "DRAW" ? 5 : 15);

function Results({ lottery }: { lottery: Lottery }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  const { data, isLoadingError, refetch } = useQuery(resultsQuery(lottery.gameId, countOf(lottery)));
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={240} radius="card" />;
  const { results, drawTime: firstTime } = data;
  if (results.length === 0) {
    const first = firstTime === undefined ? undefined : t("lottery.first", { time: time.format(firstTime) });
    return <EmptyState icon="lottery" text={first ?? t("lottery.none")} />;
  }
  return (
    <ul className={styles.history}>
      {results.map(({ numero, drawTime, prizes, verifyUrl }) => (
        <li key={numero}>
          <h3>
            {t("lottery.issue", { numero })}
            <small>{time.format(drawTime)}</small>
          </h3>
          {prizes.length === 0 ? (
            <p className={styles.note}>{t("lottery.missed")}</p>
          ) : lottery.kind === "DRAW" ? (
            <PrizeTable prizes={prizes} />
          ) : (
            <Balls kind={lottery.kind} prizes={prizes} />
          )}
          {verifyUrl !== null && (
            <a className={styles.verify} href={verifyUrl} target="_blank" rel="noopener noreferrer">
              {t("round.verify")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export interface ResultsSheetProps {
  /** Whose results are shown; kept while the sheet closes. */
  lottery: Lottery | undefined;
  open: boolean;
  onClose: () => void;
}

/** The last results of a lottery. */
export function ResultsSheet({ lottery, open, onClose }: ResultsSheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={lottery?.displayName ?? ""} closeLabel={t("common.close")}>
      <div className={styles.sheet}>{lottery && open && <Results lottery={lottery} />}</div>
    </Sheet>
  );
}
