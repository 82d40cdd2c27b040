import { Button } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { type DepositMethod, type DepositOrder, ordersQuery, useCancelOrder } from "./deposit-calls.ts";
import own from "./deposit-order.module.css";
import { createOrderTarget } from "./deposit-order-target.ts";
import styles from "./wallet.module.css";

/** Orders that became paid since they were last seen here. */
export const listNewlyPaid = (before: ReadonlySet<string>, orders: readonly DepositOrder[]) =>
  orders.filter((order) => order.state === "paid" && before.has(order.orderNo));

/** Says it when a pending order is paid, and lets the balance count up. */
function usePaidNotice(orders: readonly DepositOrder[]) {
  const { t } = usePhrases();
  const client = useQueryClient();
  const pending = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const paid = listNewlyPaid(pending.current, orders);
    pending.current = new Set(
      orders.filter((order) => order.state === "pending").map((order) => order.orderNo),
    );
    if (paid.length === 0) return;
    showToast("success", t("deposit.arrived"));
    void client.invalidateQueries({ queryKey: walletQuery.queryKey });
  }, [orders, client, t]);
}

function OrderRow({ order, methodName }: { order: DepositOrder; methodName: string }) {
  const { t, hasPhrase } = usePhrases();
  const time = useDateFormat("medium", "short");
  const format = useAmountFormat();
  const cancel = useCancelOrder();
  return (
    <li className={styles.order}>
      <Link to={createOrderTarget(order.orderNo)} replace className={own.opener}>
        <strong>{methodName}</strong>
        <small>{time.format(order.createdAt)}</small>
        <small className={styles.number}>{order.orderNo}</small>
      </Link>
      <div className={classNames(styles.orderEnd, own.end)}>
        <strong className={styles.figure}>{format(order.amount)}</strong>
        <span
          className={classNames(styles.state, order.state === "pending" ? styles.pending : own[order.step])}
        >
          {t(order.state === "pending" ? "deposit.state.pending" : `deposit.step.${order.step}`)}
        </span>
        {order.mayCancel && (
          <Button
            size="small"
            variant="secondary"
            onPress={() =>
              cancel
                .mutateAsync(order.orderNo)
                .catch((error: unknown) => showError(t(getErrorPhrase(error, hasPhrase))))
            }
          >
            {t("deposit.cancel")}
          </Button>
        )}
      </div>
    </li>
  );
}

const noOrders: readonly DepositOrder[] = [];
const listOf = (data: { pages: readonly { list: readonly DepositOrder[] }[] }) =>
  data.pages.flatMap((page) => page.list);

/** Own orders with their states; the list follows an order until it is settled. */
export function DepositOrders({ methods }: { methods: readonly DepositMethod[] }) {
  const { t } = usePhrases();
  const query = useInfiniteQuery({ ...ordersQuery, select: listOf });
  const orders = query.data ?? noOrders;
  usePaidNotice(orders);
  const nameOf = (code: string) => methods.find((method) => method.code === code)?.name ?? code;
  return (
    <section className={styles.orders} aria-label={t("deposit.orders")}>
      <h2>{t("deposit.orders")}</h2>
      {query.isPending ? (
        <Skeleton height={180} radius="card" />
      ) : query.isError && orders.length === 0 ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />
      ) : orders.length === 0 ? (
        <EmptyState icon="deposit" text={t("deposit.noOrders")} />
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
