import { classNames } from "@croupier/ui-kit/class-names";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./wallet.module.css";
import own from "./withdraw.module.css";
import { type WithdrawalMethod, type WithdrawalOrder, withdrawalOrdersQuery } from "./withdraw-calls.ts";
import { createOrderTarget } from "./withdraw-order-target.ts";

/** Says it when an open order is paid or rejected while its member looks. */
function useEndNotice(orders: readonly WithdrawalOrder[]) {
  const { t } = usePhrases();
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { orderNo, step } of orders) {
      if (!open.current.has(orderNo)) continue;
      if (step === "paid") showToast("success", t("withdraw.now.paid"));
      if (step === "rejected") showError(t("withdraw.now.rejected"));
    }
    open.current = new Set(orders.filter(({ next }) => next !== null).map(({ orderNo }) => orderNo));
  }, [orders, t]);
}

function OrderRow({ order, methodName }: { order: WithdrawalOrder; methodName: string }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  const format = useAmountFormat();
  const [first] = order.timeline;
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.order, own.row)}
        onClick={() => navigate(createOrderTarget(order.orderNo), { replace: true })}
      >
        <div>
          <strong>{methodName}</strong>
          {first && <small>{time.format(first.at)}</small>}
          <small className={styles.number}>{order.orderNo}</small>
        </div>
        <div className={styles.orderEnd}>
          <strong className={styles.figure}>{format(order.amount)}</strong>
          <span className={classNames(styles.state, own[order.step])}>
            {t(`withdraw.step.${order.step}`)}
          </span>
        </div>
        <Icon name="chevronRight" size={18} className={own.chevron} />
      </button>
    </li>
  );
}

const noOrders: readonly WithdrawalOrder[] = [];
const listOf = (data: { pages: readonly { list: readonly WithdrawalOrder[] }[] }) =>
  data.pages.flatMap((page) => page.list);

/** Own withdrawals, each of which opens its timeline. */
export function WithdrawOrders({ methods }: { methods: readonly WithdrawalMethod[] }) {
  const { t } = usePhrases();
  const query = useInfiniteQuery({ ...withdrawalOrdersQuery, select: listOf });
  const orders = query.data ?? noOrders;
  useEndNotice(orders);
  const nameOf = (code: string) => methods.find((method) => method.code === code)?.name ?? code;
  return (
    <section className={styles.orders} aria-label={t("withdraw.orders")}>
      <h2>{t("withdraw.orders")}</h2>
      {query.isPending ? (
        <Skeleton height={180} radius="card" />
      ) : query.isError && orders.length === 0 ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />
      ) : orders.length === 0 ? (
        <EmptyState icon="withdraw" text={t("withdraw.noOrders")} />
      ) : (
        <ul>
          {orders.map((order) => (
            <OrderRow key={order.orderNo} order={order} methodName={nameOf(order.method)} />
          ))}
        </ul>
      )}
      <MoreButton pages={query} />
    </section>
  );
}
