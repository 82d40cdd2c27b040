import { unitsToWire } from "@croupier/domain/money";
import { Button } from "@croupier/ui-kit/button";
import { Sheet } from "@croupier/ui-kit/sheet";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import view from "./order-view.module.css";
import type { Quote } from "./withdraw-amount.ts";
import type { Withdrawal, WithdrawalMethod } from "./withdraw-calls.ts";

/** A withdrawal that was filled in and has not been asked for. */
export interface Checked {
  method: WithdrawalMethod;
  account: Withdrawal["accounts"][number];
  /** In units. */
  amountUnits: bigint;
  quote: Quote;
  arrivesBy: number;
}

function Summary({ checked }: { checked: Checked }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  const { method, account, amountUnits, quote, arrivesBy } = checked;
  const facts = [
    [t("withdraw.account"), `${account.bankName} ${account.accountNumber} · ${account.payeeName}`],
    [t("withdraw.method"), method.name],
    [t("withdraw.amount"), format(unitsToWire(amountUnits))],
    [t("withdraw.fee"), format(unitsToWire(quote.feeUnits))],
    [t("withdraw.receives"), format(unitsToWire(quote.receivesUnits))],
    [t("withdraw.arrivesBy"), time.format(arrivesBy)],
  ] as const;
  return (
    <dl className={view.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The summary before a withdrawal is requested: its destination, amount, fee, the sum that arrives and its date. */
export function WithdrawSummary({
  checked,
  open,
  onClose,
  onConfirm,
}: {
  checked: Checked;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t("withdraw.check")} closeLabel={t("common.close")}>
      <div className={view.order}>
        <Summary checked={checked} />
        <div className={view.actions}>
          <Button size="large" wide onPress={onConfirm}>
            {t("withdraw.confirm")}
          </Button>
          <Button variant="ghost" wide onPress={onClose}>
            {t("withdraw.change")}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
