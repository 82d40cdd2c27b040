import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { getMethodName } from "./method-name.ts";
import { OrderSheet } from "./order-sheet.tsx";
import { OrderView } from "./order-view.tsx";
import {
  useCancelWithdrawal,
  type WithdrawalMethod,
  type WithdrawalOrder,
  withdrawalOrderQuery,
} from "./withdraw-calls.ts";
import { useWithdrawalSteps } from "./withdraw-steps.ts";

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

function Withdrawal({ order, methodName }: { order: WithdrawalOrder; methodName: string }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { account } = order;
  // A rejected order went back to the balance and pays nothing out.
  const isBack = order.state === "rejected";
  return (
    <OrderView
      figureLabel={t(isBack ? "withdraw.amount" : "withdraw.receives")}
      figure={format(isBack ? order.amount : order.receives)}
      state={t(`withdraw.now.${order.step}`)}
      timelineLabel={t("withdraw.steps")}
      steps={useWithdrawalSteps(order)}
      facts={[
        [t("withdraw.amount"), format(order.amount)],
        [t("withdraw.fee"), format(order.fee)],
        [t("withdraw.method"), methodName],
        [t("withdraw.account"), `${account.bankName} ${account.accountNumber} · ${account.payeeName}`],
        [t("withdraw.orderNo"), order.orderNo],
      ]}
    >
      <CancelButton order={order} />
    </OrderView>
  );
}

/** The withdrawal that the address names: its history, its next step and the deadline. */
export function WithdrawOrderSheet({ methods }: { methods: readonly WithdrawalMethod[] }) {
  const { t } = usePhrases();
  return (
    <OrderSheet
      path="/m/withdraw"
      title={t("withdraw.order")}
      icon="withdraw"
      query={withdrawalOrderQuery}
      notFound="withdrawal.order.not.found"
    >
      {(order) => <Withdrawal order={order} methodName={getMethodName(methods, order.method)} />}
    </OrderSheet>
  );
}
