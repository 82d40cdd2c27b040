import type { ReplyOf } from "@croupier/contract/player/contract";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo } from "react";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { NameFilter } from "../../shared/lists/name-filter.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { CountedUntil } from "./counted-until.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { isPostedFigure, type PostedFigure, toPostings, type Whose } from "./posted-figures.ts";
import { MAXIMUM_DAYS } from "./record-filter.ts";
import styles from "./records.module.css";
import { SaveButton } from "./save-button.tsx";
import { useSignedFormat } from "./signed-format.ts";
import { TeamFigures } from "./team-figures.tsx";
import { isOrder, isSort, LineOrder } from "./team-order.tsx";
import { TeamPostings } from "./team-postings.tsx";
import { useNameBelow } from "./use-name-below.ts";
import { usePeriod } from "./use-period.ts";

type Pnl = ReplyOf<"GET /wps/agent/team/pnl">;
type Line = Pnl["list"][number];

interface LineRowProps {
  line: Line;
  /** The open agent's own play is a line as well. */
  isOwn: boolean;
  /** The agents that were opened one after the other, whose last one's lines they are. */
  under: string;
  from: string;
  to: string;
}

/**
 * A member's line opens to the rounds that ended in the period, an agent's to the lines below, and the paid amount to its
 * postings.
 */
const LineRow = memo(function LineRow({ line, isOwn, under, from, to }: LineRowProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const signed = useSignedFormat();
  const isTeam = line.isAgent && !isOwn;
  const target: Target = isTeam
    ? createTarget("/m/agent/team/pnl", {
        period: "range",
        from,
        to,
        under: under ? `${under}.${line.id}` : line.id,
      })
    : createTarget("/m/teamBetting", {
        period: "range",
        from,
        to,
        member: line.name,
        by: "settled",
        under: under || "own",
      });
  const whose = { line: line.id, ...(under && { under }) };
  const posted = (of: PostedFigure, text: PhraseId) => (
    <Link to={toPostings(of, [from, to], whose)} className={styles.figure}>
      <small>{t(text, { amount: format(line[of]) })}</small>
    </Link>
  );
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <strong className={styles.person}>
          <Link to={target} className={styles.parts}>
            {line.name}
            <Icon name="chevronRight" size={18} />
          </Link>
        </strong>
        <strong className={styles.net}>{signed(line.loss)}</strong>
      </div>
      <div className={styles.line}>
        <small>{t(isOwn ? "team.ownLine" : isTeam ? "team.agentLine" : "team.member")}</small>
        <small>{t("team.turnoverOf", { amount: format(line.turnover) })}</small>
      </div>
      <div className={styles.line}>
        <small>{t("booking.win", { amount: format(line.win) })}</small>
        {posted("bonus", "team.bonusOf")}
      </div>
      <div className={styles.line}>
        {posted("rebate", "team.rebateOf")}
        {posted("salary", "team.salaryOf")}
      </div>
      <div className={styles.line}>
        {posted("deposit", "team.depositOf")}
        {posted("withdrawal", "team.withdrawalOf")}
      </div>
    </li>
  );
});

interface LinesProps {
  name: string;
  /** An agent below whose lines are shown. */
  under: string;
  sort: string;
  order: string;
  days: readonly [string, string];
}

/** Where the lines are: from the agent's own down to the agent's who is open, with the people below them. */
function Opened({ under, from, to }: { under: NonNullable<Pnl["under"]>; from: string; to: string }) {
  const { t } = usePhrases();
  return (
    <nav aria-label={t("team.path")}>
      <ol className={styles.path}>
        <li>
          <Link to={createTarget("/m/agent/team/pnl", { period: "range", from, to })}>{t("team.mine")}</Link>
        </li>
        <li>
          <Link to={createTarget("/m/member/team", { under: under.id })} aria-current="page">
            {under.name}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

function Lines({ name, under, sort, order, days }: LinesProps) {
  const { t } = usePhrases();
  const [startDate, endDate] = days;
  const of = { ...(name && { name }), ...(under && { under }) };
  const asked = {
    startDate,
    endDate,
    ...of,
    ...(isSort(sort) && { sort }),
    ...(isOrder(order) && { order }),
  };
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "teamLines", asked],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/team/pnl", { query: { ...asked, ...afterRow(pageParam) }, signal }),
    ...byLastRow,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <Waiting heights={[320]} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const rounds = createTarget("/m/teamBetting", {
    period: "range",
    from: startDate,
    to: endDate,
    by: "settled",
  });
  const lines = pages.flatMap(({ list }) => list);
  const opened = first.under && <Opened under={first.under} from={startDate} to={endDate} />;
  if (lines.length === 0)
    return (
      <>
        {opened}
        <EmptyState icon="profit" text={t(name ? "team.nobody" : "team.idle")} />
      </>
    );
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      {opened}
      <TeamFigures
        sums={first.footer}
        days={days}
        whose={of}
        rounds={under || name ? undefined : rounds}
        lines={undefined}
      />
      <ul className={styles.rounds}>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isOwn={line.id === under.split(".").at(-1)}
            under={under}
            from={startDate}
            to={endDate}
          />
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t("record.countOf", { shown: lines.length, total: first.totalCount })}
      </p>
      <MoreButton pages={query} />
      <SaveButton of="GET /wps/agent/team/pnl/csv" query={asked} />
      <CountedUntil asOf={first.asOf} isProvisional={first.isProvisional} />
    </div>
  );
}

/** Profit and loss of a team (EXT-18): a line for each direct, an agent with the team below, and the total. */
export function TeamLines() {
  const { t } = usePhrases();
  const under = useSearch((query) => query.get("under") ?? "");
  const [sort, order] = [
    useSearch((query) => query.get("sort") ?? ""),
    useSearch((query) => query.get("order") ?? ""),
  ];
  const of = useSearch((query) => query.get("of") ?? "");
  const line = useSearch((query) => query.get("line") ?? "");
  const linked = useSearch((query) => query.get("name") ?? "");
  const isPosted = isPostedFigure(of);
  const whose: Whose = {
    ...(under && { under }),
    ...(line && { line }),
    ...(linked && { name: linked }),
  };
  const { filter, days, isAllowed, change } = usePeriod("/m/agent/team/pnl", {
    ...(isPosted ? { ...whose, of } : under && { under }),
    ...(isSort(sort) && { sort }),
    ...(isOrder(order) && { order }),
  });
  const [name, setName] = useNameBelow(under);
  return (
    <div className={styles.record}>
      <PeriodFilter filter={filter} onChange={change} />
      {!isPosted && (
        <>
          <NameFilter key={under} name={name} onSearch={setName} />
          <LineOrder sort={sort} order={order} onChange={(part) => change({}, part)} />
        </>
      )}
      {!isAllowed && <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />}
      {isAllowed && isPosted && <TeamPostings of={of} days={days} whose={whose} />}
      {isAllowed && !isPosted && (
        <Lines key={under} name={name} under={under} sort={sort} order={order} days={days} />
      )}
    </div>
  );
}
