import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showToast } from "@croupier/ui-kit/toast-store";
import { type ReactNode, useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useOnline } from "../../platform/pwa/online.ts";
import { Link } from "../../platform/router/link.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { usePeriodName } from "../../shared/time/period-name.ts";
import { type Bill, usePayBill } from "./bill-calls.ts";
import styles from "./bills.module.css";
import { FigureList } from "./figure-list.tsx";

interface PayFormProps {
  bill: Bill;
  balance: number;
  topUp: ReactNode;
  onDone: () => void;
}

/** Pays, after a step-up if the server asks for one (SEC-12), and reports the result. */
function usePayment({ id }: Bill, onDone: () => void) {
  const { t, hasPhrase } = usePhrases();
  const format = useAmountFormat();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const paying = usePayBill();
  const stepUp = useStepUp();
  const pay = useSingleRun(async () => {
    setIsPending(true);
    setFailure(undefined);
    try {
      const paid = await stepUp.run(() => paying.mutateAsync(id));
      if (paid) {
        if (paid.left > 0) showToast("info", t("bill.donePart", { amount: format(paid.left) }));
        else showToast("success", t("bill.done"));
        onDone();
      }
    } catch (error) {
      setFailure(error);
    }
    setIsPending(false);
  });
  return {
    pay,
    isPending,
    stepUpSheet: stepUp.sheet,
    code: isWpsError(failure) ? failure.code : undefined,
    failure: failure === undefined ? undefined : t(getErrorPhrase(failure, hasPhrase)),
  };
}

function PayForm({ bill, balance, topUp, onDone }: PayFormProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const period = usePeriodName();
  const isOnline = useOnline();
  const { pay, isPending, failure, code, stepUpSheet } = usePayment(bill, onDone);
  return (
    <>
      <FigureList
        figures={[
          [t("bill.to"), bill.other ?? ""],
          [t("contract.period"), period(bill)],
          [t("bill.left"), format(bill.left)],
          [t("bill.balance"), format(balance)],
        ]}
      />
      <p className={styles.note}>{t("bill.payLine")}</p>
      {failure && <FormAlert text={failure} />}
      {code === "payment.password.missing" && <Link to="/m/securityCenter">{t("title.security")}</Link>}
      {balance < bill.left && (
        <>
          <p className={styles.note}>{t("bill.lacks", { amount: format(bill.left - balance) })}</p>
          {topUp}
        </>
      )}
      <Button wide size="large" pending={isPending} disabled={!bill.canPay || !isOnline} onPress={pay}>
        {t("bill.pay")}
      </Button>
      {stepUpSheet}
    </>
  );
}

interface PaySheetProps {
  /** Kept while the sheet closes. */
  bill: Bill | undefined;
  balance: number;
  topUp: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** The amount to pay, its source, and the payment (AGT-27). */
export function PaySheet({ bill, balance, topUp, open, onClose }: PaySheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t("bill.payTitle")} closeLabel={t("common.close")}>
      <div className={styles.sheet}>
        {bill && open && <PayForm bill={bill} balance={balance} topUp={topUp} onDone={onClose} />}
      </div>
    </Sheet>
  );
}
