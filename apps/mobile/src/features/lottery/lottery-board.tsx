import { Chips } from "@croupier/ui-kit/chips";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { SectionTitle } from "@croupier/ui-kit/section-title";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./lottery.module.css";
import { type Lottery, type LotteryKind, type LotteryType, useDraws, useLotteries } from "./lottery-calls.ts";
import { LotteryTile } from "./lottery-tile.tsx";
import { ResultsSheet } from "./results-sheet.tsx";

interface KindsProps {
  kinds: readonly LotteryKind[];
  selected: LotteryKind | undefined;
  onSelect: (kind: LotteryKind | undefined) => void;
}

/** The menu of the kinds that are there; a second press shows all again. */
function Kinds({ kinds, selected, onSelect }: KindsProps) {
  const { t } = usePhrases();
  if (kinds.length < 2) return null;
  return (
    <Chips
      label={t("lottery.kinds")}
      items={kinds.map((kind) => ({ key: kind, label: t(`lottery.kind.${kind}`) }))}
      selected={selected}
      onSelect={(kind) => onSelect(kind === selected ? undefined : kind)}
      isSoft
    />
  );
}

function Tiles({ lotteries }: { lotteries: readonly Lottery[] }) {
  const draws = useDraws(lotteries);
  const [asked, setAsked] = useState<Lottery>();
  const [isOpen, setIsOpen] = useState(false);
  function showResults(lottery: Lottery) {
    setAsked(lottery);
    setIsOpen(true);
  }
  return (
    <>
      <ul className={styles.tiles}>
        {lotteries.map((lottery) => (
          <LotteryTile
            key={lottery.gameId}
            lottery={lottery}
            draws={draws.data}
            isPending={draws.isPending}
            onResults={showResults}
          />
        ))}
      </ul>
      <ResultsSheet lottery={asked} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** The places of the kinds and of the first lotteries. */
function Waiting() {
  return (
    <div className={styles.tiles}>
      <Skeleton height={44} radius="full" />
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} height={163} radius="card" />
      ))}
    </div>
  );
}

/** The lotteries that are drawn by number (EXT-32); nothing if the brand has none of this type. */
export function LotteryBoard({ gameType }: { gameType: LotteryType }) {
  const { t } = usePhrases();
  const { lotteries, kinds, isPending, refetch } = useLotteries(gameType);
  const [kind, setKind] = useState<LotteryKind>();
  if (lotteries?.length === 0) return null;
  const shown = new Set(lotteries?.map(({ gameId }) => gameId));
  const present = kinds.filter(({ gameIds }) => gameIds.some((gameId) => shown.has(gameId)));
  return (
    <section className={styles.board} aria-label={t("lottery.title")}>
      <SectionTitle icon="lottery" text={t("lottery.title")} />
      {isPending ? (
        <Waiting />
      ) : lotteries ? (
        <>
          <Kinds kinds={present.map((one) => one.kind)} selected={kind} onSelect={setKind} />
          <Tiles lotteries={lotteries.filter((lottery) => !kind || lottery.kind === kind)} />
        </>
      ) : (
        <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />
      )}
    </section>
  );
}
