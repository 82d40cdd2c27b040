import type { ReplyOf } from "@croupier/contract/player/contract";
import { languageTags } from "@croupier/domain/languages";
import { addDays, type DayRange, monthOf } from "@croupier/domain/periods";
import { balanceLines, heldLines } from "@croupier/domain/posting-kinds";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Button } from "@croupier/ui-kit/button";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { SelectField } from "@croupier/ui-kit/select-field";
import { TextField } from "@croupier/ui-kit/text-field";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useDeferredSearch, useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useExactFormat } from "../../shared/money/exact-format.ts";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { useToday, useZoneName } from "../../shared/time/brand-days.ts";
import { useDateFormat, useDayFormat } from "../../shared/time/date-format.ts";
import { isRangeAllowed, MAXIMUM_DAYS } from "./record-filter.ts";
import { SaveButton } from "./save-button.tsx";
import styles from "./statement.module.css";
import { daysOfMonth, listMonths, readStatement, type StatementFilter } from "./statement-filter.ts";
import { usePrintedAlone } from "./use-printed-alone.ts";

type Statement = ReplyOf<"GET /wps/member/statement">;
type Kind = (Statement["balance"] | Statement["held"])["lines"][number]["kind"];

interface Part {
  opening: string;
  lines: readonly { kind: Kind; count: number; amount: string }[];
  closing: string;
}

/** The rows of the account record that a line is the sum of. */
function toRows([from, to]: DayRange, kind: Kind): Target {
  const type = { ...balanceLines, ...heldLines }[kind];
  const by = kind === "paid" || kind === "fee" ? { by: kind } : {};
  return createTarget("/m/transaction/record", { period: "range", from, to, type, ...by });
}

/** The statement that ends where this one begins: the days before in their month. */
function toStatementBefore([first]: DayRange): Target {
  const to = addDays(first, -1);
  const [from] = monthOf(to);
  return createTarget("/m/statement", { from, to });
}

/** A table that adds up: opening balance, movements and closing balance. */
function PartTable({ caption, part, days }: { caption: PhraseId; part: Part; days: DayRange }) {
  const { t, language } = usePhrases();
  const format = useExactFormat();
  return (
    <table className={styles.table}>
      <caption>{t(caption)}</caption>
      <thead>
        <tr>
          <th scope="col">{t("statement.line")}</th>
          <th scope="col">{t("statement.count")}</th>
          <th scope="col">{t("file.amount")}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.sum}>
          <th scope="row">
            <Link to={toStatementBefore(days)}>{t("statement.opening")}</Link>
          </th>
          <td />
          <td>{format(part.opening)}</td>
        </tr>
        {part.lines.map(({ kind, count, amount }) => (
          <tr key={kind}>
            <th scope="row">
              <Link to={toRows(days, kind)}>{t(`statement.kind.${kind}`)}</Link>
            </th>
            <td>{count.toLocaleString(languageTags[language])}</td>
            <td>{format(amount)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{t("statement.closing")}</th>
          <td />
          <td>{format(part.closing)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  const { t } = usePhrases();
  const { title: brandTitle } = useBrand();
  const zone = useZoneName();
  const date = useDayFormat("medium");
  const time = useDateFormat("medium", "medium");
  const days: DayRange = [statement.startDate, statement.endDate];
  const [from, to] = days.map((day) => date.format(Date.parse(day)));
  const { balance, held } = statement;
  const sheet = useRef<HTMLElement>(null);
  usePrintedAlone(sheet);
  return (
    <article ref={sheet} className={styles.sheet} aria-label={t("title.statement")}>
      <header className={styles.head}>
        <p>{brandTitle}</p>
        <h2>{t("statement.of", { name: statement.memberName })}</h2>
        <p>{t("statement.days", { from: from ?? "", to: to ?? "" })}</p>
        <p>{t("record.zone", { zone })}</p>
        <p>{t("statement.made", { time: time.format(statement.time) })}</p>
      </header>
      {balance.lines.length + held.lines.length === 0 && <p>{t("statement.empty")}</p>}
      <PartTable caption="statement.balance" part={balance} days={days} />
      {(held.lines.length > 0 || Number(held.closing) !== 0) && (
        <PartTable caption="statement.held" part={held} days={days} />
      )}
      <p className={styles.note}>{t("statement.exact")}</p>
    </article>
  );
}

function Content({ days }: { days: DayRange }) {
  const { t } = usePhrases();
  const isAllowed = isRangeAllowed(days);
  const query = useQuery({
    queryKey: [PRIVATE, "statement", ...days],
    queryFn: ({ signal }) =>
      wps("GET /wps/member/statement", { query: { startDate: days[0], endDate: days[1] }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
  if (!isAllowed) return <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />;
  if (query.isPending) return <Waiting heights={[360]} />;
  if (!query.data) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <Sheet statement={query.data} />
      <div className={styles.controls}>
        <Button variant="secondary" onPress={() => window.print()}>
          {t("statement.print")}
        </Button>
      </div>
    </div>
  );
}

function PeriodPicker({ filter, today }: { filter: StatementFilter; today: string }) {
  const { t } = usePhrases();
  const month = useDayFormat("medium");
  const {
    month: chosen,
    days: [from, to],
  } = filter;
  const open = (query: Record<string, string>) =>
    navigate(createTarget("/m/statement", query), { replace: true });
  // A field that is emptied keeps its day until another one is chosen: without both the page would be of a month.
  const setDays = (first: string, last: string) => first && last && open({ from: first, to: last });
  // A month is named by its days, as the language writes them.
  const name = (one: string) => {
    const [first, last] = daysOfMonth(one, today);
    return month.formatRange(Date.parse(first), Date.parse(last));
  };
  const months = listMonths(today).map((one) => ({ value: one, label: name(one) }));
  return (
    <section className={styles.controls} aria-label={t("record.filter")}>
      <SelectField
        label={t("statement.month")}
        value={chosen ?? ""}
        options={[...months, { value: "", label: t("statement.range") }]}
        onChange={({ target }) => open(target.value ? { month: target.value } : { from, to })}
      />
      {chosen === undefined && (
        <div className={styles.dates}>
          <TextField
            label={t("record.from")}
            type="date"
            value={from}
            max={to}
            onChange={({ target }) => setDays(target.value, to)}
          />
          <TextField
            label={t("record.to")}
            type="date"
            value={to}
            min={from}
            onChange={({ target }) => setDays(from, target.value)}
          />
        </div>
      )}
    </section>
  );
}

/** This year and the one before as files, by months. */
function YearFiles({ year }: { year: number }) {
  const { t } = usePhrases();
  return [year, year - 1].map((one) => (
    <SaveButton
      key={one}
      of="GET /wps/member/statement/year/csv"
      query={{ year: one }}
      label={t("statement.yearFile", { year: String(one) })}
    />
  ));
}

/** A member's statement of a month or of other days, made to be printed (EXT-07). Its period lives in the query. */
export function Screen() {
  const { isReal } = describeSession(useSession());
  const getToday = useToday();
  const today = getToday();
  const filter = useSearch((query) => readStatement(query, today));
  const drawn = useDeferredSearch((query) => readStatement(query, today));
  if (!isReal) return <FullAccountOnly />;
  return (
    <div className={styles.page}>
      <PeriodPicker filter={filter} today={today} />
      <Content days={drawn.days} />
      <YearFiles year={Number(today.slice(0, 4))} />
    </div>
  );
}
