import type { ReplyOf } from "@croupier/contract/player/contract";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useDateFormat, useDayFormat } from "../../shared/time/date-format.ts";
import styles from "./mall.module.css";
import { movementsQuery, usePoints } from "./mall-calls.ts";

type Movement = ReplyOf<"GET /wps/mall/movements">["list"][number];

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = usePhrases();
  const write = usePoints();
  const time = useDateFormat("medium", "short");
  const day = useDayFormat("medium");
  const { kind, points, balance, title } = movement;
  const of = movement.day === null ? title : t("mall.playOf", { day: day.format(Date.parse(movement.day)) });
  return (
    <li className={styles.movement}>
      <span>
        <span>{t(`mall.movement.${kind}`)}</span>
        {of !== null && <small>{of}</small>}
        <small>{time.format(movement.time)}</small>
      </span>
      <strong>
        {points < 0 ? "\u2212" : "+"}
        {write(Math.abs(points))}
        <small>{t("mall.balance", { points: write(balance) })}</small>
      </strong>
    </li>
  );
}

/** The movements of the member's points, newest first: earned, spent, returned, expired and corrected (EXT-04). */
export function MovementsPanel() {
  const { t, language } = usePhrases();
  const pages = useInfiniteQuery(movementsQuery(language));
  const { data, isLoadingError, refetch } = pages;
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Waiting className={styles.page} heights={[240]} />;
  const movements = data.pages.flatMap(({ list }) => list);
  if (movements.length === 0) return <EmptyState icon="receipt" text={t("mall.noMovements")} />;
  return (
    <>
      <ul className={styles.movements} aria-label={t("mall.movements")}>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  );
}
