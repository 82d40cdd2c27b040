import { classNames } from "@croupier/ui-kit/class-names";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import type { IconName } from "@croupier/ui-kit/icon";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useZoneName } from "../../shared/time/brand-days.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./order-list.module.css";

/** The orders of all pages that are loaded. */
export const joinPages = <Order,>(data: { pages: readonly { list: readonly Order[] }[] }): readonly Order[] =>
  data.pages.flatMap((page) => page.list);

/** Stands for the orders of a list that has not come. */
export const noOrders: readonly never[] = [];

/** A row's name for its order. */
export function OrderName(props: { methodName: string; at: number | undefined; orderNo: string }) {
  const { methodName, at, orderNo } = props;
  const time = useDateFormat("medium", "short");
  return (
    <>
      <strong>{methodName}</strong>
      {at !== undefined && <small>{time.format(at)}</small>}
      <small className={styles.number}>{orderNo}</small>
    </>
  );
}

export interface OrderEndProps {
  amount: number;
  /** The order's state in words. */
  state: string;
  /** The colour of the state, named after a step or `pending`. */
  tone: string;
  children?: ReactNode;
}

/** The end of a row: the amount, the state, and the actions. */
export function OrderEnd({ amount, state, tone, children }: OrderEndProps) {
  const format = useAmountFormat();
  return (
    <div className={styles.end}>
      <strong className={styles.figure}>{format(amount)}</strong>
      <span className={classNames(styles.state, styles[tone])}>{state}</span>
      {children}
    </div>
  );
}

export interface OrderListProps {
  title: string;
  icon: IconName;
  emptyText: string;
  pages: UseInfiniteQueryResult<unknown>;
  rows: readonly ReactElement[];
}

/** Own orders, newest first, as far as they are loaded. */
export function OrderList({ title, icon, emptyText, pages, rows }: OrderListProps) {
  const { t } = usePhrases();
  const zone = useZoneName();
  return (
    <section className={styles.orders} aria-label={title}>
      <h2>{title}</h2>
      {pages.isPending ? (
        <Waiting heights={[180]} />
      ) : pages.isError && rows.length === 0 ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => pages.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState icon={icon} text={emptyText} />
      ) : (
        <>
          <p className={styles.zone}>{t("record.zone", { zone })}</p>
          <ul>{rows}</ul>
        </>
      )}
      <MoreButton pages={pages} />
    </section>
  );
}
