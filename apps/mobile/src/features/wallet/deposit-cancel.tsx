import { Button, type ButtonProps } from "@croupier/ui-kit/button";
import { showError } from "@croupier/ui-kit/toast-store";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { type DepositOrder, useCancelOrder } from "./deposit-calls.ts";

/** Cancels a deposit that may still be cancelled; of any other it shows nothing. */
export function DepositCancel({
  order,
  ...look
}: { order: DepositOrder } & Pick<ButtonProps, "size" | "wide">) {
  const { t, hasPhrase } = usePhrases();
  const cancel = useCancelOrder();
  if (!order.mayCancel) return null;
  return (
    <Button
      {...look}
      variant="secondary"
      onPress={() =>
        cancel
          .mutateAsync(order.orderNo)
          .catch((error: unknown) => showError(t(getErrorPhrase(error, hasPhrase))))
      }
    >
      {t("deposit.cancel")}
    </Button>
  );
}
