import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { CheckInStrip } from "./check-in-strip.tsx";
import { missionsQuery } from "./mission-calls.ts";
import { MissionItem } from "./mission-item.tsx";
import styles from "./missions.module.css";

/** The check-in and the missions (EXT-03). Play money sees them, and receives nothing. */
export function MissionsPanel() {
  const { t, language } = usePhrases();
  const { isReal } = describeSession(useSession());
  const { data, isLoadingError, refetch } = useQuery(missionsQuery(language));
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Waiting className={styles.panel} heights={[320, 150, 150]} />;
  const { checkIn, missions } = data;
  return (
    <div className={styles.panel}>
      {checkIn && <CheckInStrip checkIn={checkIn} isReal={isReal} />}
      {missions.length > 0 ? (
        <ul className={styles.list} aria-label={t("missions.title")}>
          {missions.map((mission) => (
            <MissionItem key={mission.id} mission={mission} isReal={isReal} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="trophy" text={t("missions.none")} />
      )}
    </div>
  );
}
