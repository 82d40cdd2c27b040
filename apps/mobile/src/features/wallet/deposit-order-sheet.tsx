import { buttonClass } from "@croupier/ui-kit/button";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { isWebAddress } from "../../platform/router/web-address.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { type DepositMethod, type DepositOrder, orderQuery } from "./deposit-calls.ts";
import { DepositCancel } from "./deposit-cancel.tsx";
import { useDepositState, useDepositSteps } from "./deposit-steps.ts";
import { getMethodName } from "./method-name.ts";
import { OrderSheet } from "./order-sheet.tsx";
import { OrderView } from "./order-view.tsx";

function useFacts(order: DepositOrder, methodName: string): (readonly [string, string])[] {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { received } = order;
  return [
    [t("deposit.ordered"), format(order.amount)],
    ...(received === null ? [] : [[t("deposit.received"), format(received)] as const]),
    ...(order.fee > 0 ? [[t("deposit.feeLabel"), format(order.fee)] as const] : []),
    ...(received === null ? [] : [[t("deposit.credited"), format(order.credited)] as const]),
    [t("deposit.method"), methodName],
    [t("deposit.orderNo"), order.orderNo],
  ];
}

function Deposit({ order, methodName }: { order: DepositOrder; methodName: string }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { payUrl } = order;
  return (
    <OrderView
      figure={format(order.received === null ? order.amount : order.credited)}
      state={useDepositState(order)}
      timelineLabel={t("deposit.timeline")}
      steps={useDepositSteps(order)}
      facts={useFacts(order, methodName)}
    >
      {payUrl !== null && isWebAddress(payUrl) && (
        <a className={buttonClass()} href={payUrl}>
          {t("deposit.pay")}
        </a>
      )}
      <DepositCancel order={order} wide />
    </OrderView>
  );
}

/** The deposit that the address names: its history, its next step and the deadline. */
export function DepositOrderSheet({ methods }: { methods: readonly DepositMethod[] }) {
  const { t } = usePhrases();
  return (
    <OrderSheet
      path="/m/voucherCenter"
      title={t("deposit.details")}
      icon="deposit"
      query={orderQuery}
      notFound="deposit.order.not.found"
    >
      {(order) => <Deposit order={order} methodName={getMethodName(methods, order.method)} />}
    </OrderSheet>
  );
}
