import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Day, DayRange } from "@croupier/domain/periods";
import { buttonClass } from "@croupier/ui-kit/button";
import { Checkbox } from "@croupier/ui-kit/checkbox";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { SelectField } from "@croupier/ui-kit/select-field";
import { TextField } from "@croupier/ui-kit/text-field";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useDeferredSearch, useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { useDay, useToday } from "../../shared/time/brand-days.ts";
import { BookingRow } from "./booking-row.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { getDays, isRangeAllowed, MAXIMUM_DAYS, type PeriodRange, readPeriod } from "./record-filter.ts";
import styles from "./records.module.css";
import { SaveButton } from "./save-button.tsx";
import { useSignedFormat } from "./signed-format.ts";

type RecordType = ReplyOf<"GET /wps/record/transactions">["list"][number]["type"];

const PAGE_SIZE = 20;
const ownTypes: readonly RecordType[] = [
  ...(["deposit", "withdraw", "bonus", "reward", "play", "correction", "transfer"] as const),
  ...(["rebate", "salary", "dividend"] as const),
];
/** A team's bets have a record of their own. Members' transfers are in their own. */
const teamTypes: readonly RecordType[] = ["deposit", "withdraw", "bonus", "reward", "correction"];

interface Filter extends PeriodRange {
  type: RecordType | undefined;
  /** The agent's view of the team (ROUTE-11). */
  isTeam: boolean;
  /** Withdrawals by the amount paid, as profit and loss counts them, or by their cost. */
  by: "paid" | "fee" | undefined;
}

const typesOf = (isTeam: boolean) => (isTeam ? teamTypes : ownTypes);

/** Reads the filter of a query; only an agent has a team's view. */
function readFilter(query: URLSearchParams, isAgent: boolean, today: Day): Filter {
  const isTeam = isAgent && query.get("types") === "A";
  const type = typesOf(isTeam).find((one) => one === query.get("type"));
  const named = (["paid", "fee"] as const).find((one) => one === query.get("by"));
  const by = type === "withdraw" ? named : undefined;
  return { ...readPeriod(query, today), type, isTeam, by };
}

/** The query of the record, besides the page. */
const queryOf = ({ type, isTeam, by }: Filter, [startDate, endDate]: DayRange, memberName: string) => ({
  startDate,
  endDate,
  ...(type && { type }),
  ...(by && { by }),
  ...(isTeam && { types: "A" as const }),
  ...(isTeam && memberName && { memberName }),
});

function useBookings(filter: Filter, memberName: string) {
  const days = getDays(filter, useDay());
  const isAllowed = isRangeAllowed(days);
  const asked = queryOf(filter, days, memberName);
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "bookings", asked],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/record/transactions", {
        query: { ...asked, ...afterRow(pageParam), pageSize: PAGE_SIZE },
        signal,
      }),
    ...byLastRow,
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
  return { ...query, asked, isAllowed };
}

/** The sums in and out of all rows under the filter. */
function Totals({ totals }: { totals: ReplyOf<"GET /wps/record/transactions">["totals"] }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const formatSigned = useSignedFormat();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t("booking.in")}</dt>
        <dd>{format(totals.in)}</dd>
      </div>
      <div>
        <dt>{t("booking.out")}</dt>
        <dd>{format(totals.out)}</dd>
      </div>
      <div>
        <dt>{t("booking.net")}</dt>
        <dd>{formatSigned(totals.net)}</dd>
      </div>
    </dl>
  );
}

function Bookings({ filter, memberName }: { filter: Filter; memberName: string }) {
  const { t } = usePhrases();
  const query = useBookings(filter, memberName);
  if (!query.isAllowed) return <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />;
  if (query.isPending) return <Waiting heights={[320]} />;
  if (query.isLoadingError)
    return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const pages = query.data?.pages ?? [];
  const bookings = pages.flatMap((page) => page.list);
  const [first] = pages;
  if (!first || bookings.length === 0)
    return (
      <EmptyState
        icon="transfer"
        text={t("booking.empty")}
        action={
          <Link to="/m/voucherCenter" className={buttonClass({ variant: "secondary" })}>
            {t("title.deposit")}
          </Link>
        }
      />
    );
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <Totals totals={first.totals} />
      <ul className={styles.rounds}>
        {bookings.map((booking) => (
          <BookingRow
            key={booking.number}
            booking={booking}
            isTeam={filter.isTeam}
            from={query.asked.startDate}
            to={query.asked.endDate}
          />
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t("record.countOf", { shown: bookings.length, total: first.totalCount })}
      </p>
      <MoreButton pages={query} />
      <SaveButton of="GET /wps/record/transactions/csv" query={query.asked} />
    </div>
  );
}

/** The account record; with `types=A` an agent sees the team's rows and can look for one member (ROUTE-11). */
export function Screen() {
  const { t } = usePhrases();
  const { isAgent } = describeSession(useSession());
  const getToday = useToday();
  const filter = useSearch((query) => readFilter(query, isAgent, getToday()));
  const drawn = useDeferredSearch((query) => readFilter(query, isAgent, getToday()));
  const [memberName, setMemberName] = useState("");
  // A name is searched after a pause in typing, not with each letter.
  const [askedName, setAskedName] = useState("");
  const askName = () => setAskedName(memberName.trim());
  function change(part: Partial<Filter>) {
    const next = { ...filter, ...part };
    const { period, from, to, type, isTeam } = next;
    const range = period === "range" ? { from, to } : {};
    const by = type === "withdraw" ? next.by : undefined;
    const query = { types: isTeam ? "A" : undefined, period, ...range, type, by };
    navigate(createTarget("/m/transaction/record", query), { replace: true });
  }
  return (
    <div className={styles.record}>
      <form
        className={styles.filters}
        aria-label={t("record.filter")}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          askName();
        }}
      >
        <PeriodFilter filter={filter} onChange={change} />
        <div className={filter.isTeam ? styles.pair : undefined}>
          <SelectField
            label={t("booking.type")}
            value={filter.type ?? ""}
            options={[
              { value: "", label: t("common.all") },
              ...typesOf(filter.isTeam).map((type) => ({ value: type, label: t(`booking.${type}`) })),
            ]}
            onChange={(event) => change({ type: ownTypes.find((type) => type === event.target.value) })}
          />
          {filter.isTeam && (
            <TextField
              label={t("booking.member")}
              value={memberName}
              maxLength={64}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => setMemberName(event.target.value)}
              onBlur={askName}
            />
          )}
        </div>
        {filter.by && (
          <Checkbox
            label={t(filter.by === "paid" ? "booking.byPaid" : "booking.byFee")}
            checked
            onChange={() => change({ by: undefined })}
          />
        )}
      </form>
      <Bookings filter={drawn} memberName={askedName} />
    </div>
  );
}
