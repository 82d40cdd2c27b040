import { gameImageSize } from "@croupier/domain/codes";
import { classNames } from "@croupier/ui-kit/class-names";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { SectionTitle } from "@croupier/ui-kit/section-title";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { wps } from "../../platform/http/wps.ts";
import { useNearViewport } from "../../platform/loading/use-near-viewport.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useOpenGame } from "../../shared/games/open-game.ts";
import { useIsLive } from "../../shared/messages/unread.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { winnersKey } from "../../shared/session/query-client.ts";
import styles from "./winners.module.css";

/** Winners limit, and from how many on the board scrolls in a loop (WIN-01). */
const LIMIT = 20;
const STILL_ROWS = 5;
const SECONDS_PER_ROW = 2.4;
/** Without live events, as for a visitor, the board polls. */
const POLL_MS = 60_000;

/** WIN-01 */
export const loops = (count: number): boolean => count > STILL_ROWS;

function useWinners(isEnabled: boolean) {
  const { language } = usePhrases();
  const isLive = useIsLive();
  return useQuery({
    queryKey: [...winnersKey, language],
    queryFn: ({ signal }) =>
      wps("GET /wps/game/winners", {
        query: { gameCategory: "ALL", language, limitNum: LIMIT, imgSize: gameImageSize },
        signal,
      }),
    staleTime: POLL_MS,
    refetchInterval: isLive ? false : POLL_MS,
    enabled: isEnabled,
  });
}

type Winner = NonNullable<ReturnType<typeof useWinners>["data"]>["list"][number];

function Row({ winner }: { winner: Winner }) {
  const openGame = useOpenGame();
  const format = useAmountFormat();
  const { imageCDNs } = useBrand().status;
  const { customerName, gameName, winAmount } = winner.vo;
  return (
    <button type="button" className={styles.row} onClick={() => openGame(winner)}>
      <img
        src={createImageUrl(winner.iconUrl, imageCDNs)}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.who}>
        <strong>{gameName}</strong>
        <small>{customerName}</small>
      </span>
      <span className={styles.amount}>{format(winAmount)}</span>
    </button>
  );
}

function Rows({ winners, isCopy = false }: { winners: readonly Winner[]; isCopy?: boolean }) {
  // Wins may be equal, so a row is keyed by its place.
  const rows = winners.map((winner, place) => ({ winner, place }));
  return (
    <ul inert={isCopy} aria-hidden={isCopy || undefined}>
      {rows.map(({ winner, place }) => (
        <li key={place}>
          <Row winner={winner} />
        </li>
      ))}
    </ul>
  );
}

/** The highest real wins (WIN-01 to WIN-04): highest first, moving upwards when there are more than five. */
export function WinnersBoard() {
  const { t } = usePhrases();
  const { ref, isNear } = useNearViewport<HTMLElement>();
  const { data, isLoadingError, refetch } = useWinners(isNear);
  const winners = (data?.list ?? []).toSorted((one, other) => other.vo.winAmount - one.vo.winAmount);
  const isMoving = loops(winners.length);
  const isEmpty = data !== undefined && winners.length === 0;
  const style = { "--round": `${winners.length * SECONDS_PER_ROW}s` } as CSSProperties;
  return (
    <section ref={ref} className={styles.board} aria-label={t("winners.title")}>
      <SectionTitle icon="trophy" text={t("winners.title")} isGold />
      <div className={classNames(isEmpty ? styles.none : styles.window, isMoving && styles.looping)}>
        {isLoadingError ? (
          <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />
        ) : data === undefined ? (
          <Skeleton height={300} radius="card" />
        ) : isEmpty ? (
          <p>
            <span>{t("winners.empty")}</span> <Link to="/m/hot-games">{t("title.hot")}</Link>
          </p>
        ) : (
          <div className={isMoving ? styles.moving : undefined} style={style}>
            <Rows winners={winners} />
            {isMoving && <Rows winners={winners} isCopy />}
          </div>
        )}
      </div>
    </section>
  );
}
