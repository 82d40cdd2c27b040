import type { ReplyOf } from "@croupier/contract/player/contract";
import { languageTags } from "@croupier/domain/languages";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { CountedUntil } from "./counted-until.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { MAXIMUM_DAYS } from "./record-filter.ts";
import styles from "./records.module.css";
import { TeamFigures } from "./team-figures.tsx";
import { usePeriod } from "./use-period.ts";

type Overview = ReplyOf<"GET /wps/agent/team/overview">;

interface SumsProps {
  title: PhraseId;
  sums: Overview["team"];
  overview: Overview;
  /** The agent's own play and money, instead of the team's. */
  isOwn?: boolean;
}

function Sums({ title, sums, overview, isOwn = false }: SumsProps) {
  const { t } = usePhrases();
  const days = [overview.startDate, overview.endDate] as const;
  const range = { period: "range", from: days[0], to: days[1] };
  const rounds = createTarget(isOwn ? "/m/gameRecord" : "/m/teamBetting", { ...range, by: "settled" });
  return (
    <section aria-label={t(title)} className={styles.results}>
      <h2>{t(title)}</h2>
      <TeamFigures
        sums={sums}
        days={days}
        whose={isOwn ? { line: "own" } : {}}
        rounds={rounds}
        lines={isOwn ? undefined : createTarget("/m/agent/team/pnl", range)}
      />
    </section>
  );
}

function People({ overview }: { overview: Overview }) {
  const { t, language } = usePhrases();
  const counts: readonly (readonly [PhraseId, number])[] = [
    ["team.members", overview.members],
    ["team.registered", overview.registered],
    ["team.active", overview.active],
    ["record.rounds", overview.team.rounds],
  ];
  return (
    <dl className={styles.totals}>
      {counts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value.toLocaleString(languageTags[language])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The overview of a team (EXT-15): the figures of everybody below in the period, and the agent's beside them. */
export function TeamOverview() {
  const { t } = usePhrases();
  const { filter, days, isAllowed, change } = usePeriod("/m/agent/team/overview");
  const [startDate, endDate] = days;
  const query = useQuery({
    queryKey: [PRIVATE, "teamOverview", ...days],
    queryFn: ({ signal }) => wps("GET /wps/agent/team/overview", { query: { startDate, endDate }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
  const content = () => {
    if (!isAllowed) return <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />;
    if (query.isPending) return <Waiting heights={[96, 168, 168]} className={styles.results} />;
    if (!query.data) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
    const range = { period: "range", from: startDate, to: endDate };
    return (
      <div className={styles.results} aria-busy={query.isPlaceholderData}>
        <People overview={query.data} />
        <Sums title="team.all" sums={query.data.team} overview={query.data} />
        <nav className={styles.rounds} aria-label={t("team.opens")}>
          <Link className={styles.open} to={createTarget("/m/agent/team/pnl", range)}>
            {t("title.teamPnl")}
            <Icon name="chevronRight" size={18} />
          </Link>
          <Link className={styles.open} to={createTarget("/m/teamBetting", { ...range, by: "settled" })}>
            {t("title.teamBetting")}
            <Icon name="chevronRight" size={18} />
          </Link>
        </nav>
        <Sums title="team.own" sums={query.data.own} overview={query.data} isOwn />
        <CountedUntil asOf={query.data.asOf} isProvisional={query.data.isProvisional} />
      </div>
    );
  };
  return (
    <div className={styles.record}>
      <PeriodFilter filter={filter} onChange={change} />
      {content()}
    </div>
  );
}
