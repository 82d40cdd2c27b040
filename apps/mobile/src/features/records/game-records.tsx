import type { ReplyOf } from "@croupier/contract/player/contract";
import { Checkbox } from "@croupier/ui-kit/checkbox";
import { classNames } from "@croupier/ui-kit/class-names";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { SelectField } from "@croupier/ui-kit/select-field";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo, useCallback, useState } from "react";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useDeferredSearch, useSearch } from "../../platform/router/history.ts";
import { listVendorsOf, useVendors } from "../../shared/games/use-vendors.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { HomeLink } from "../../shared/navigation/home-link.tsx";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { useDay, useToday } from "../../shared/time/brand-days.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { PeriodFilter } from "./period-filter.tsx";
import {
  getDays,
  isRangeAllowed,
  MAXIMUM_DAYS,
  type RecordFilter,
  readRecordFilter,
  writeSession,
} from "./record-filter.ts";
import styles from "./records.module.css";
import { RoundSheet } from "./round-sheet.tsx";
import { RoundTotals } from "./round-totals.tsx";
import { groupsOf, listTypes } from "./round-types.ts";
import { SaveButton } from "./save-button.tsx";
import { useSignedFormat } from "./signed-format.ts";

type GameRecord = ReplyOf<"GET /wps/record/games">;
type Round = GameRecord["list"][number];

const PAGE_SIZE = 20;

/** The member's rounds, newest first (EXT-05). */
function useRounds(filter: RecordFilter) {
  const { language } = usePhrases();
  const days = getDays(filter, useDay());
  const isAllowed = isRangeAllowed(days);
  const { gameType, vendor, isBySettled, session } = filter;
  const asked = {
    startDate: days[0],
    endDate: days[1],
    ...(gameType && { gameType }),
    ...(vendor && { vendor }),
    ...(isBySettled && { by: "settled" as const }),
    ...session,
  };
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "rounds", language, asked],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/record/games", {
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

function Filters({ filter, onChange }: { filter: RecordFilter; onChange: (next: RecordFilter) => void }) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const time = useDateFormat("medium", "short");
  const { session } = filter;
  const set = (part: Partial<RecordFilter>) => onChange({ ...filter, ...part });
  const all = { value: "", label: t("common.all") };
  const offered = listVendorsOf(vendors, groupsOf(filter.gameType));
  const names = offered.map((vendor) => ({ value: vendor.vassalage, label: vendor.accountTypeName }));
  // A vendor of earlier rounds that the brand no longer offers.
  if (filter.vendor && !names.some(({ value }) => value === filter.vendor))
    names.push({ value: filter.vendor, label: filter.vendor });
  return (
    <section className={styles.filters} aria-label={t("record.filter")}>
      <PeriodFilter filter={filter} onChange={(part) => set({ ...part, session: undefined })} />
      <div className={styles.pair}>
        <SelectField
          label={t("record.type")}
          value={filter.gameType}
          options={[all, ...listTypes(t)]}
          onChange={(event) => set({ gameType: event.target.value, vendor: "" })}
        />
        <SelectField
          label={t("list.provider")}
          value={filter.vendor}
          options={[all, ...names]}
          onChange={(event) => set({ vendor: event.target.value })}
        />
      </div>
      {filter.isBySettled && (
        <Checkbox label={t("record.bySettled")} checked onChange={() => set({ isBySettled: false })} />
      )}
      {session && (
        <Checkbox
          label={t("record.bySession", { time: time.formatRange(session.since, session.until) })}
          checked
          onChange={() => set({ session: undefined })}
        />
      )}
    </section>
  );
}

interface RoundRowProps {
  round: Round;
  onOpen: (round: Round) => void;
}

const RoundRow = memo(function RoundRow({ round, onOpen }: RoundRowProps) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "medium");
  const format = useAmountFormat();
  const formatNet = useSignedFormat();
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <strong>
          <button
            type="button"
            className={styles.parts}
            aria-label={`${round.gameName} ${time.format(round.time)}`}
            aria-haspopup="dialog"
            onClick={() => onOpen(round)}
          >
            {round.gameName}
            <Icon name="chevronRight" size={18} />
          </button>
        </strong>
        <strong className={classNames(styles.net, round.net > 0 && styles.won)}>
          {round.state === "settled" ? formatNet(round.net) : t(`record.state.${round.state}`)}
        </strong>
      </div>
      <div className={styles.line}>
        <small>{time.format(round.time)}</small>
        {round.state === "settled" && <small>{t("record.state.settled")}</small>}
      </div>
      <div className={styles.line}>
        <small>{t("record.stakeOf", { amount: format(round.stake) })}</small>
        <small>{t("record.validStakeOf", { amount: format(round.validStake) })}</small>
      </div>
    </li>
  );
});

function Rounds({ filter }: { filter: RecordFilter }) {
  const { t } = usePhrases();
  const query = useRounds(filter);
  const [asked, setAsked] = useState<Round>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback((round: Round) => {
    setAsked(round);
    setIsOpen(true);
  }, []);
  if (!query.isAllowed) return <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />;
  if (query.isPending) return <Waiting heights={[320]} />;
  if (query.isLoadingError)
    return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const pages = query.data?.pages ?? [];
  const rounds = pages.flatMap((page) => page.list);
  const [first] = pages;
  if (!first || rounds.length === 0)
    return <EmptyState icon="receipt" text={t("record.empty")} action={<HomeLink />} />;
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <RoundTotals totals={first.totals} />
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <RoundRow key={`${round.vendor}-${round.roundId}`} round={round} onOpen={open} />
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t("record.countOf", { shown: rounds.length, total: first.totalCount })}
      </p>
      <MoreButton pages={query} />
      <SaveButton of="GET /wps/record/games/csv" query={query.asked} />
      <RoundSheet round={asked} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}

/** The betting record (EXT-05); its filter lives in the query, so that a reload keeps it. */
export function Screen() {
  const getToday = useToday();
  const filter = useSearch((query) => readRecordFilter(query, getToday()));
  const drawn = useDeferredSearch((query) => readRecordFilter(query, getToday()));
  function change(next: RecordFilter) {
    const { period, from, to, gameType, vendor, isBySettled, session } = next;
    const range = period === "range" ? { from, to } : {};
    const by = isBySettled ? "settled" : undefined;
    const query = { period, ...range, gameType, vendor, by, ...writeSession(session) };
    navigate(createTarget("/m/gameRecord", query), { replace: true });
  }
  return (
    <div className={styles.record}>
      <Filters filter={filter} onChange={change} />
      <Rounds filter={drawn} />
    </div>
  );
}
