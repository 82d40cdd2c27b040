import type { ReplyOf } from "@croupier/contract/player/contract";
import type { DayRange } from "@croupier/domain/periods";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useDeferredSearch, useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { HomeLink } from "../../shared/navigation/home-link.tsx";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { useDay, useToday } from "../../shared/time/brand-days.ts";
import { useDayFormat } from "../../shared/time/date-format.ts";
import { PeriodFilter } from "./period-filter.tsx";
import styles from "./profit.module.css";
import { ProfitChart } from "./profit-chart.tsx";
import { getDays, isRangeAllowed, MAXIMUM_DAYS, type PeriodRange, readPeriod } from "./record-filter.ts";
import { SaveButton } from "./save-button.tsx";
import { useSignedFormat } from "./signed-format.ts";

type Profit = ReplyOf<"GET /wps/member/profitAndLoss">;

function useProfit(filter: PeriodRange) {
  const days = getDays(filter, useDay());
  const isAllowed = isRangeAllowed(days);
  const query = useQuery({
    queryKey: [PRIVATE, "profit", ...days],
    queryFn: ({ signal }) =>
      wps("GET /wps/member/profitAndLoss", { query: { startDate: days[0], endDate: days[1] }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
  return { ...query, isAllowed };
}

/** The rounds that ended on the days; their totals are the figure that leads here. */
const toRounds = ([from, to]: DayRange, gameType?: string): Target =>
  createTarget("/m/gameRecord", { period: "range", from, to, by: "settled", gameType });

const toBookings = ([from, to]: DayRange, type: string, by?: "paid"): Target =>
  createTarget("/m/transaction/record", { period: "range", from, to, type, by });

function Figure({ label, value, to }: { label: PhraseId; value: string; to: Target }) {
  const { t } = usePhrases();
  return (
    <li>
      <Link to={to}>
        <span>{t(label)}</span>
        <strong>{value}</strong>
        <Icon name="chevronRight" size={18} />
      </Link>
    </li>
  );
}

/** Every figure opens to the record that it is the sum of. */
function Totals({ totals, range }: { totals: Profit["totals"]; range: DayRange }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const signed = useSignedFormat();
  return (
    <>
      <Link to={toRounds(range)} className={styles.result}>
        <span>{t("profit.net")}</span>
        <strong>{signed(totals.net)}</strong>
        <small>{t("profit.rounds", { rounds: totals.rounds })}</small>
      </Link>
      <ul className={styles.figures}>
        <Figure label="profit.stakes" value={format(totals.stake)} to={toRounds(range)} />
        <Figure label="profit.wins" value={format(totals.win)} to={toRounds(range)} />
        <Figure label="profit.deposits" value={format(totals.deposit)} to={toBookings(range, "deposit")} />
        <Figure
          label="profit.withdrawals"
          value={format(totals.withdrawal)}
          to={toBookings(range, "withdraw", "paid")}
        />
        <Figure label="profit.bonuses" value={format(totals.bonus)} to={toBookings(range, "bonus")} />
      </ul>
    </>
  );
}

interface TableRow {
  key: string;
  name: string;
  to: Target;
  stake: number;
  win: number;
  net: number;
}

function Table({ caption, first, rows }: { caption: PhraseId; first: PhraseId; rows: readonly TableRow[] }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const signed = useSignedFormat();
  return (
    // It scrolls sideways for long amounts; its links take the keyboard along.
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>{t(caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(first)}</th>
            <th scope="col">{t("profit.stakes")}</th>
            <th scope="col">{t("profit.wins")}</th>
            <th scope="col">{t("profit.net")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Link to={row.to}>{row.name}</Link>
              </th>
              <td>{format(row.stake)}</td>
              <td>{format(row.win)}</td>
              <td>{signed(row.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Results({ profit }: { profit: Profit }) {
  const { t } = usePhrases();
  const date = useDayFormat("medium");
  const range: DayRange = [profit.startDate, profit.endDate];
  return (
    <>
      <Totals totals={profit.totals} range={range} />
      {profit.startDate !== profit.endDate && profit.types.length > 0 && (
        <ProfitChart range={range} days={profit.days} />
      )}
      {profit.types.length > 0 && (
        <Table
          caption="profit.byType"
          first="record.type"
          rows={profit.types.map(({ gameType, ...sums }) => ({
            ...sums,
            key: gameType,
            name: t(getCategoryLabel(gameType).label),
            to: toRounds(range, gameType),
          }))}
        />
      )}
      {profit.startDate !== profit.endDate && (
        <Table
          caption="profit.byDay"
          first="profit.day"
          rows={profit.days.toReversed().map(({ day, ...sums }) => ({
            ...sums,
            key: day,
            name: date.format(Date.parse(day)),
            to: toRounds([day, day]),
          }))}
        />
      )}
    </>
  );
}

function Content({ filter }: { filter: PeriodRange }) {
  const { t } = usePhrases();
  const query = useProfit(filter);
  if (!query.isAllowed) return <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />;
  if (query.isPending) return <Waiting heights={[96, 240]} className={styles.results} />;
  if (!query.data) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  if (query.data.days.length === 0)
    return <EmptyState icon="profit" text={t("profit.empty")} action={<HomeLink />} />;
  const { startDate, endDate } = query.data;
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <Results profit={query.data} />
      <SaveButton of="GET /wps/member/profitAndLoss/csv" query={{ startDate, endDate }} />
      <Link
        to={createTarget("/m/statement", { from: startDate, to: endDate })}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        {t("title.statement")}
      </Link>
    </div>
  );
}

/** Profit and loss (EXT-07). Its range lives in the query, so that a reload keeps it. */
export function Screen() {
  const { isReal } = describeSession(useSession());
  const getToday = useToday();
  const filter = useSearch((query) => readPeriod(query, getToday()));
  const drawn = useDeferredSearch((query) => readPeriod(query, getToday()));
  if (!isReal) return <FullAccountOnly />;
  const change = (part: Partial<PeriodRange>) => {
    const { period, from, to } = { ...filter, ...part };
    const range = period === "range" ? { from, to } : {};
    navigate(createTarget("/m/profitandloss", { period, ...range }), { replace: true });
  };
  return (
    <div className={styles.page}>
      <PeriodFilter filter={filter} onChange={change} />
      <Content filter={drawn} />
    </div>
  );
}
