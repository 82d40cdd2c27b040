import { Button, buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { showError } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate, useSearch } from "../../platform/router/history.ts";
import { isWebAddress } from "../../platform/router/web-address.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { Timeline } from "../../shared/money/timeline.tsx";
import { type DepositMethod, type DepositOrder, orderQuery, useCancelOrder } from "./deposit-calls.ts";
import own from "./deposit-order.module.css";
import { createOrderTarget, readOrderNo } from "./deposit-order-target.ts";
import { useOrderSteps } from "./deposit-steps.ts";

function Facts({ order, methodName }: { order: DepositOrder; methodName: string }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const facts = [
    [t("deposit.ordered"), format(order.amount)],
    ...(order.received === null ? [] : [[t("deposit.received"), format(order.received)]]),
    ...(order.fee > 0 ? [[t("deposit.feeLabel"), format(order.fee)]] : []),
    ...(order.received === null ? [] : [[t("deposit.credited"), format(order.credited)]]),
    [t("deposit.method"), methodName],
    [t("deposit.orderNo"), order.orderNo],
  ];
  return (
    <dl className={own.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be done about an order that waits: pay, or cancel. */
function Actions({ order }: { order: DepositOrder }) {
  const { t, hasPhrase } = usePhrases();
  const cancel = useCancelOrder();
  const { payUrl } = order;
  return (
    <div className={own.actions}>
      {payUrl !== null && isWebAddress(payUrl) && (
        <a className={buttonClass()} href={payUrl}>
          {t("deposit.pay")}
        </a>
      )}
      {order.mayCancel && (
        <Button
          variant="secondary"
          wide
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
  );
}

function Order({ order, methodName }: { order: DepositOrder; methodName: string }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  return (
    <div className={own.order}>
      <p className={own.headline} role="status">
        <strong>{format(order.received === null ? order.amount : order.credited)}</strong>
        <span>{t(order.state === "pending" ? "deposit.state.pending" : `deposit.step.${order.step}`)}</span>
      </p>
      <Timeline label={t("deposit.timeline")} steps={useOrderSteps(order)} />
      <Facts order={order} methodName={methodName} />
      <Actions order={order} />
    </div>
  );
}

function OrderLoader({ orderNo, methods }: { orderNo: string; methods: readonly DepositMethod[] }) {
  const { t } = usePhrases();
  const { data, error, refetch } = useQuery(orderQuery(orderNo));
  if (data) {
    const method = methods.find(({ code }) => code === data.method);
    return <Order order={data} methodName={method?.name ?? data.method} />;
  }
  if (isWpsError(error) && error.code === "deposit.order.not.found")
    return <EmptyState icon="deposit" text={t("error.deposit.order.not.found")} />;
  if (error) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return (
    <div role="status" aria-label={t("common.loading")}>
      <Skeleton height={420} radius="card" />
    </div>
  );
}

/** The order that the address names: what happened, what is waited for and until when. It follows the order live. */
export function DepositOrderSheet({ methods }: { methods: readonly DepositMethod[] }) {
  const { t } = usePhrases();
  const orderNo = useSearch(readOrderNo);
  // While the sheet closes it still shows its order.
  const [shown, setShown] = useState(orderNo);
  if (orderNo && orderNo !== shown) setShown(orderNo);
  return (
    <Sheet
      open={orderNo !== undefined}
      onClose={() => navigate(createOrderTarget(), { replace: true })}
      title={t("deposit.details")}
      closeLabel={t("common.close")}
    >
      {shown && <OrderLoader key={shown} orderNo={shown} methods={methods} />}
    </Sheet>
  );
}
