import { showToast } from "@croupier/ui-kit/toast-store";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { walletQuery } from "../../shared/money/wallet.ts";
import { type DepositMethod, type DepositOrder, ordersQuery } from "./deposit-calls.ts";
import { DepositCancel } from "./deposit-cancel.tsx";
import { useDepositState } from "./deposit-steps.ts";
import { getMethodName } from "./method-name.ts";
import styles from "./order-list.module.css";
import { joinPages, noOrders, OrderEnd, OrderList, OrderName } from "./order-list.tsx";
import { createOrderTarget } from "./order-target.ts";

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

function DepositRow({ order, methodName }: { order: DepositOrder; methodName: string }) {
  return (
    <li className={styles.order}>
      <Link to={createOrderTarget("/m/voucherCenter", order.orderNo)} replace className={styles.opener}>
        <OrderName methodName={methodName} at={order.createdAt} orderNo={order.orderNo} />
      </Link>
      <OrderEnd
        amount={order.amount}
        state={useDepositState(order)}
        tone={order.state === "pending" ? "pending" : order.step}
      >
        <DepositCancel order={order} size="small" />
      </OrderEnd>
    </li>
  );
}

/** Own orders with their states; the list follows an order until it is settled. */
export function DepositOrders({ methods }: { methods: readonly DepositMethod[] }) {
  const { t } = usePhrases();
  const pages = useInfiniteQuery({ ...ordersQuery, select: joinPages });
  const orders = pages.data ?? noOrders;
  usePaidNotice(orders);
  return (
    <OrderList
      title={t("deposit.orders")}
      icon="deposit"
      emptyText={t("deposit.noOrders")}
      pages={pages}
      rows={orders.map((order) => (
        <DepositRow key={order.orderNo} order={order} methodName={getMethodName(methods, order.method)} />
      ))}
    />
  );
}
