import { classNames } from "@croupier/ui-kit/class-names";
import { Icon } from "@croupier/ui-kit/icon";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { getMethodName } from "./method-name.ts";
import styles from "./order-list.module.css";
import { joinPages, noOrders, OrderEnd, OrderList, OrderName } from "./order-list.tsx";
import { createOrderTarget } from "./order-target.ts";
import { type WithdrawalMethod, type WithdrawalOrder, withdrawalOrdersQuery } from "./withdraw-calls.ts";

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

function WithdrawalRow({ order, methodName }: { order: WithdrawalOrder; methodName: string }) {
  const { t } = usePhrases();
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.order, styles.row)}
        onClick={() => navigate(createOrderTarget("/m/withdraw", order.orderNo), { replace: true })}
      >
        <div>
          <OrderName methodName={methodName} at={order.timeline[0]?.at} orderNo={order.orderNo} />
        </div>
        <OrderEnd amount={order.amount} state={t(`withdraw.step.${order.step}`)} tone={order.step} />
        <Icon name="chevronRight" size={18} className={styles.chevron} />
      </button>
    </li>
  );
}

/** The member's withdrawals; each opens its timeline. */
export function WithdrawOrders({ methods }: { methods: readonly WithdrawalMethod[] }) {
  const { t } = usePhrases();
  const pages = useInfiniteQuery({ ...withdrawalOrdersQuery, select: joinPages });
  const orders = pages.data ?? noOrders;
  useEndNotice(orders);
  return (
    <OrderList
      title={t("withdraw.orders")}
      icon="withdraw"
      emptyText={t("withdraw.noOrders")}
      pages={pages}
      rows={orders.map((order) => (
        <WithdrawalRow key={order.orderNo} order={order} methodName={getMethodName(methods, order.method)} />
      ))}
    />
  );
}
