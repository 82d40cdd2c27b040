import type { ReplyOf } from "@croupier/contract/player/contract";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useToday } from "../../shared/time/brand-days.ts";
import styles from "./agent.module.css";
import { teamKpiQuery } from "./agent-queries.ts";

type Counters = ReplyOf<"GET /wps/agent/team/kpi">["footer"];

const counters: ReadonlyArray<{ field: keyof Counters; label: PhraseId }> = [
  { field: "teamLoginMemberCount", label: "agent.loggedIn" },
  { field: "teamBetMemberCount", label: "agent.betting" },
  { field: "teamRegisterMemberCount", label: "agent.registered" },
  { field: "teamOnlineCount", label: "agent.online" },
];

/** The four counters of the team today (AGENT-04). */
export function TeamCounters() {
  const { t } = usePhrases();
  const { data, isLoadingError, refetch } = useQuery(teamKpiQuery(useToday()));
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return (
    <section aria-label={t("agent.team")}>
      <h2 className={styles.heading}>{t("agent.team")}</h2>
      <dl className={styles.counters}>
        {counters.map(({ field, label }) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>{data ? data.footer[field] : <Skeleton width={28} height="calc(1em * var(--leading))" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
