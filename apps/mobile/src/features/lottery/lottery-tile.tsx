import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useCountdown } from "../../platform/timing/use-countdown.ts";
import { GameRow } from "../../shared/games/game-row.tsx";
import { Balls } from "./drawn-numbers.tsx";
import styles from "./lottery.module.css";
import { type Draw, type Draws, isDrawing, type Lottery, type LotteryKind } from "./lottery-calls.ts";

/** Twenty balls are in two rows on a phone, all others in one. */
const ballsHeight = (kind: LotteryKind) => (kind === "KENO" ? 60 : 28);

const two = (value: number) => String(value).padStart(2, "0");

/** Seconds as 04:59, or 3:04:59 from an hour on. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The time until the next draw by the server's clock, its state, and when betting closes. */
function Countdown({ lottery, draw, draws }: { lottery: Lottery; draw: Draw; draws: Draws }) {
  const { t } = usePhrases();
  const { aheadMs, receivedMs } = draws;
  const endMs = draw.drawTime + aheadMs;
  const seconds = useCountdown({ startMs: receivedMs, endMs });
  const closedSeconds = (draw.drawTime - draw.closeTime) / 1000;
  if (seconds === 0 || isDrawing(lottery, draw, draw.drawTime - seconds * 1000))
    return <span className={styles.next}>{t("lottery.drawing")}</span>;
  return (
    <span className={styles.next}>
      {t(seconds <= closedSeconds ? "lottery.closed" : "lottery.next")}
      <b>{formatCountdown(seconds)}</b>
    </span>
  );
}

export interface LotteryTileProps {
  lottery: Lottery;
  draws: Draws | undefined;
  /** Whether the draws are still loading. */
  isPending: boolean;
  onResults: (lottery: Lottery) => void;
}

/** One lottery: the last result, the next draw where bets are taken, and a link to its vendor (EXT-32). */
export function LotteryTile({ lottery, draws, isPending, onResults }: LotteryTileProps) {
  const { t } = usePhrases();
  const draw = draws?.byGame.get(lottery.gameId);
  const result = draw?.results[0];
  return (
    <li className={styles.tile}>
      <GameRow game={lottery} note={result ? t("lottery.issue", { numero: result.numero }) : undefined} />
      {result && result.prizes.length > 0 && <Balls kind={lottery.kind} prizes={result.prizes} />}
      {result?.prizes.length === 0 && <p className={styles.note}>{t("lottery.missed")}</p>}
      {!result && isPending && <Skeleton width={160} height={ballsHeight(lottery.kind)} radius="m" />}
      {!result && !isPending && <p className={styles.note}>{t("lottery.none")}</p>}
      <div className={styles.foot}>
        {lottery.supportPlay && draw && draws ? (
          <Countdown lottery={lottery} draw={draw} draws={draws} />
        ) : (
          <span />
        )}
        <button
          type="button"
          className={styles.results}
          aria-label={t("lottery.resultsOf", { name: lottery.displayName })}
          aria-haspopup="dialog"
          onClick={() => onResults(lottery)}
        >
          {t("lottery.results")}
          <Icon name="chevronRight" size={16} />
        </button>
      </div>
    </li>
  );
}
