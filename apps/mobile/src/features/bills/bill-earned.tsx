import { EmptyState } from "@croupier/ui-kit/empty-state";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useExactFormat } from "../../shared/money/exact-format.ts";
import { usePeriodName } from "../../shared/time/period-name.ts";
import { type EarnedRow, earnedQuery } from "./bill-calls.ts";
import { type BillPlace, type Earned, useToBill } from "./bill-place.ts";
import { BillWay, NotOpened } from "./bill-way.tsx";
import styles from "./bills.module.css";
import { FigureList } from "./figure-list.tsx";

const titles = { rebate: "team.rebates", salary: "team.salaries" } as const;

function Row({ row }: { row: EarnedRow }) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const period = usePeriodName();
  const { memberName, day, hour, category, amount, paid } = row;
  const salary = hour === null ? "contract.kind.daily" : "contract.kind.hourly";
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <strong>{memberName}</strong>
        <strong>{format(amount)}</strong>
      </div>
      <div className={styles.line}>
        <small>{t(category === null ? salary : getCategoryLabel(category).label)}</small>
        <small>{period({ hour, first: day, last: day })}</small>
      </div>
      {paid.length === 0 && <small>{t("agentRebate.notPaid")}</small>}
      {paid.map((one) => (
        <div key={one.number} className={styles.line}>
          <small>{t("booking.number", { number: one.number })}</small>
          <small>{format(one.amount)}</small>
        </div>
      ))}
    </li>
  );
}

/** The rebates or salaries of a dividend's line, or of all of them, each with the ledger's numbers (AGT-36). */
export function BillEarned({ place, earned }: { place: BillPlace; earned: Earned }) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const { toBill } = useToBill();
  const query = useInfiniteQuery({ ...earnedQuery(place, earned), placeholderData: keepPreviousData });
  if (query.isPending) return <Waiting className={styles.part} heights={[24, 64, 320]} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <NotOpened error={query.error} onRetry={query.refetch} />;
  const rows = pages.flatMap((page) => page.list).map((row, number) => ({ ...row, number }));
  const { bill, under } = place;
  const name = first.line?.name ?? first.under?.name;
  const title = t(titles[earned]);
  return (
    <div className={styles.part} aria-busy={query.isPlaceholderData}>
      <BillWay
        steps={[
          { label: t("bill.lines"), to: toBill({ bill, under }) },
          { label: name === undefined ? title : `${name} · ${title}`, to: toBill(place) },
        ]}
      />
      <div className={styles.card}>
        <FigureList figures={[[title, format(first.total)]]} />
        <p className={styles.note}>{t("bill.byDays")}</p>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="receipt" text={t("booking.empty")} />
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </ul>
      )}
      <p className={styles.note} role="status">
        {t("record.countOf", { shown: rows.length, total: first.totalCount })}
      </p>
      <MoreButton pages={query} />
    </div>
  );
}
