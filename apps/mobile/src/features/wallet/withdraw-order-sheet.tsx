import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate, useSearch } from "../../platform/router/history.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { Timeline } from "../../shared/money/timeline.tsx";
import own from "./withdraw.module.css";
import {
  useCancelWithdrawal,
  type WithdrawalMethod,
  type WithdrawalOrder,
  withdrawalOrderQuery,
} from "./withdraw-calls.ts";
import { createOrderTarget, readOrderNo } from "./withdraw-order-target.ts";
import { useOrderSteps } from "./withdraw-steps.ts";

function OrderFacts({ order, methodName }: { order: WithdrawalOrder; methodName: string }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { account } = order;
  const facts = [
    [t("withdraw.amount"), format(order.amount)],
    [t("withdraw.fee"), format(order.fee)],
    [t("withdraw.method"), methodName],
    [t("withdraw.account"), `${account.bankName} ${account.accountNumber} · ${account.payeeName}`],
    [t("withdraw.orderNo"), order.orderNo],
  ];
  return (
    <dl className={own.lines}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks, and cancels. The amount is back at once. */
function CancelButton({ order }: { order: WithdrawalOrder }) {
  const { t, hasPhrase } = usePhrases();
  const format = useAmountFormat();
  const cancel = useCancelWithdrawal();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    try {
      await cancel.mutateAsync(order.orderNo);
      showToast("success", t("withdraw.now.cancelled"));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
    setIsAsking(false);
  }

  return (
    <>
      {order.mayCancel && (
        <Button variant="secondary" wide onPress={() => setIsAsking(true)}>
          {t("withdraw.cancel")}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("withdraw.cancelQuestion")}
        cancelLabel={t("withdraw.keep")}
        confirmLabel={t("withdraw.cancel")}
        confirmVariant="danger"
        onConfirm={confirm}
      >
        {t("withdraw.cancelText", { amount: format(order.amount) })}
      </Dialog>
    </>
  );
}

function Order({ order, methodName }: { order: WithdrawalOrder; methodName: string }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  // Of what went back to the balance nothing arrives.
  const isBack = order.state === "rejected";
  return (
    <div className={own.orderSheet}>
      <div className={own.headline}>
        <span>{t(isBack ? "withdraw.amount" : "withdraw.receives")}</span>
        <strong>{format(isBack ? order.amount : order.receives)}</strong>
        <p role="status">{t(`withdraw.now.${order.step}`)}</p>
      </div>
      <Timeline label={t("withdraw.steps")} steps={useOrderSteps(order)} />
      <OrderFacts order={order} methodName={methodName} />
      <CancelButton order={order} />
    </div>
  );
}

function OrderLoader({ orderNo, methods }: { orderNo: string; methods: readonly WithdrawalMethod[] }) {
  const { t } = usePhrases();
  const { data, error, refetch } = useQuery(withdrawalOrderQuery(orderNo));
  if (data)
    return (
      <Order
        order={data}
        methodName={methods.find(({ code }) => code === data.method)?.name ?? data.method}
      />
    );
  if (isWpsError(error) && error.code === "withdrawal.order.not.found")
    return <EmptyState icon="withdraw" text={t("error.withdrawal.order.not.found")} />;
  if (error) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return (
    <div role="status" aria-label={t("common.loading")}>
      <Skeleton height={420} radius="card" />
    </div>
  );
}

/** The order that the address names: what happened, what happens next and by when. It follows the order live. */
export function WithdrawOrderSheet({ methods }: { methods: readonly WithdrawalMethod[] }) {
  const { t } = usePhrases();
  const orderNo = useSearch(readOrderNo);
  // While the sheet closes it still shows its order.
  const [shown, setShown] = useState(orderNo);
  if (orderNo && orderNo !== shown) setShown(orderNo);
  return (
    <Sheet
      open={orderNo !== undefined}
      onClose={() => navigate(createOrderTarget(), { replace: true })}
      title={t("withdraw.order")}
      closeLabel={t("common.close")}
    >
      {shown && <OrderLoader key={shown} orderNo={shown} methods={methods} />}
    </Sheet>
  );
}
