import type { ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { SelectField } from "@croupier/ui-kit/select-field";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo } from "react";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { DisputesButton } from "../../shared/disputes/disputes-button.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useExactFormat } from "../../shared/money/exact-format.ts";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { RebateLineView } from "./rebate-line.tsx";
import { RebateMember } from "./rebate-member.tsx";
import { Figures, useLineName } from "./rebate-parts.tsx";
import { type RebateLine, readPlace, toPlace } from "./rebate-place.ts";
import { MAXIMUM_DAYS } from "./record-filter.ts";
import styles from "./records.module.css";
import { listTypes } from "./round-types.ts";
import { SaveButton } from "./save-button.tsx";
import { usePeriod } from "./use-period.ts";

const path = "/m/member/agent/agentRebeat";
type Income = ReplyOf<"GET /wps/agent/rebate/income">;

const LineRow = memo(function LineRow({ line }: { line: RebateLine }) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const rate = useRateFormat();
  const { marks } = useLineName();
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <strong className={styles.person}>
          <Link to={toPlace({ line: line.id })} className={styles.parts}>
            {t(getCategoryLabel(line.category).label)}
            <Icon name="chevronRight" size={18} />
          </Link>
        </strong>
        <strong className={styles.net}>{format(line.amount)}</strong>
      </div>
      <div className={styles.line}>
        <small>{marks(line)}</small>
        <small>{rate(line.ppm)}</small>
      </div>
      <div className={styles.line}>
        <small>{t("agentRebate.ownOf", { amount: format(line.own) })}</small>
        <small>{t("agentRebate.teamOf", { amount: format(line.team) })}</small>
      </div>
    </li>
  );
});

/** Lines under their days; a page may end within a day. */
function Days({ lines }: { lines: readonly RebateLine[] }) {
  const { day } = useLineName();
  const days = [...new Set(lines.map((line) => line.day))];
  return days.map((one) => (
    <section key={one} className={styles.day} aria-label={day(one)}>
      <h2>{day(one)}</h2>
      <ul className={styles.rounds}>
        {lines
          .filter((line) => line.day === one)
          .map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
      </ul>
    </section>
  ));
}

function SettledUntil({ settledDay }: Pick<Income, "settledDay">) {
  const { t } = usePhrases();
  const { day } = useLineName();
  return (
    <p className={styles.count}>
      {settledDay === null
        ? t("agentRebate.nothingSettled")
        : t("agentRebate.settled", { day: day(settledDay) })}
    </p>
  );
}

function Lines({
  days: [startDate, endDate],
  category,
}: {
  days: readonly [string, string];
  category: string;
}) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const asked = { startDate, endDate, ...(category && { category }) };
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "rebateIncome", asked],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/rebate/income", { query: { ...asked, ...afterRow(pageParam) }, signal }),
    ...byLastRow,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <Waiting heights={[120, 320]} className={styles.results} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const lines = pages.flatMap(({ list }) => list);
  if (lines.length === 0)
    return (
      <div className={styles.results}>
        <EmptyState icon="wallet" text={t("agentRebate.empty")} />
        <SettledUntil settledDay={first.settledDay} />
      </div>
    );
  const { footer } = first;
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <Figures
        figures={[
          ["agentRebate.total", format(footer.amount)],
          ["agentRebate.own", format(footer.own)],
          ["agentRebate.team", format(footer.team)],
          ["agentRebate.teamTurnover", format(footer.teamTurnover)],
        ]}
      />
      <Days lines={lines} />
      <p className={styles.count} role="status">
        {t("record.countOf", { shown: lines.length, total: first.totalCount })}
      </p>
      <MoreButton pages={query} />
      <SettledUntil settledDay={first.settledDay} />
      <SaveButton of="GET /wps/agent/statement/csv" query={asked} />
    </div>
  );
}

function IncomeList() {
  const { t } = usePhrases();
  const category = useSearch((query) => query.get("category") ?? "");
  const known = catalogueGameTypes.find((one) => one === category) ?? "";
  const { filter, days, isAllowed, change } = usePeriod(path, { category: known });
  return (
    <>
      <PeriodFilter filter={filter} onChange={change} />
      <SelectField
        label={t("record.type")}
        value={known}
        options={[{ value: "", label: t("common.all") }, ...listTypes(t)]}
        onChange={(event) => change({}, { category: event.target.value })}
      />
      {/* Above what loads, so that it keeps its place. */}
      <DisputesButton />
      {isAllowed ? (
        <Lines days={days} category={known} />
      ) : (
        <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />
      )}
    </>
  );
}

/** Rebate income (EXT-20): by day and category, and each opened down to the movements of money (AGT-36). */
export function RebateIncome() {
  const place = useSearch(readPlace);
  const content = () => {
    if (place.line === "") return <IncomeList />;
    if (place.member === "") return <RebateLineView key={place.line} id={place.line} />;
    return <RebateMember key={JSON.stringify(place)} place={place} />;
  };
  return <div className={styles.record}>{content()}</div>;
}
