import type { ReplyOf } from "@croupier/contract/player/contract";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
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
import { MAXIMUM_DAYS } from "./record-filter.ts";
import styles from "./records.module.css";
import { SaveButton } from "./save-button.tsx";
import { useSignedFormat } from "./signed-format.ts";
import { usePeriod } from "./use-period.ts";

type Pnl = ReplyOf<"GET /wps/agent/team/pnl">;
type Line = Pnl["list"][number];

function Totals({ footer }: { footer: Pnl["footer"] }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const signed = useSignedFormat();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t("team.turnover")}</dt>
        <dd>{format(footer.turnover)}</dd>
      </div>
      <div>
        <dt>{t("profit.wins")}</dt>
        <dd>{format(footer.win)}</dd>
      </div>
      <div>
        <dt>{t("profit.bonuses")}</dt>
        <dd>{format(footer.bonus)}</dd>
      </div>
      <div>
        <dt>{t("team.rebates")}</dt>
        <dd>{format(footer.rebate)}</dd>
      </div>
      <div>
        <dt>{t("team.salaries")}</dt>
        <dd>{format(footer.salary)}</dd>
      </div>
      <div>
        <dt>{t("team.loss")}</dt>
        <dd>{signed(footer.loss)}</dd>
      </div>
    </dl>
  );
}

interface LineRowProps {
  line: Line;
  /** Of an agent who is open, what they did themselves is a line as well. */
  isOwn: boolean;
  from: string;
  to: string;
}

/** A member's line opens to the rounds that ended in the period, an agent's to the lines below. */
const LineRow = memo(function LineRow({ line, isOwn, from, to }: LineRowProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const signed = useSignedFormat();
  const isTeam = line.isAgent && !isOwn;
  const target: Target = isTeam
    ? createTarget("/m/agent/team/pnl", { period: "range", from, to, under: line.id })
    : createTarget("/m/teamBetting", { period: "range", from, to, member: line.name, by: "settled" });
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
        <small>{t("team.bonusOf", { amount: format(line.bonus) })}</small>
      </div>
      <div className={styles.line}>
        <small>{t("team.rebateOf", { amount: format(line.rebate) })}</small>
        <small>{t("team.salaryOf", { amount: format(line.salary) })}</small>
      </div>
      <div className={styles.line}>
        <small>{t("team.depositOf", { amount: format(line.deposit) })}</small>
        <small>{t("team.withdrawalOf", { amount: format(line.withdrawal) })}</small>
      </div>
    </li>
  );
});

interface LinesProps {
  name: string;
  /** An agent below whose lines are shown. */
  under: string;
  days: readonly [string, string];
}

/** Where the lines are: from the agent's own down to the agent's who is open, with the people below that one. */
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

function Lines({ name, under, days: [startDate, endDate] }: LinesProps) {
  const { t } = usePhrases();
  const asked = { startDate, endDate, ...(name && { name }), ...(under && { under }) };
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
      <Totals footer={first.footer} />
      <ul className={styles.rounds}>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} isOwn={line.id === under} from={startDate} to={endDate} />
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

/** Profit and loss of a team (EXT-18): a line for each direct, an agent with the team below, and what all come to. */
export function TeamLines() {
  const { t } = usePhrases();
  const under = useSearch((query) => query.get("under") ?? "");
  const { filter, days, isAllowed, change } = usePeriod("/m/agent/team/pnl", under ? { under } : {});
  const [name, setName] = useState("");
  return (
    <div className={styles.record}>
      <PeriodFilter filter={filter} onChange={change} />
      <NameFilter name={name} onSearch={setName} />
      {isAllowed ? (
        <Lines key={under} name={name} under={under} days={days} />
      ) : (
        <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />
      )}
    </div>
  );
}
