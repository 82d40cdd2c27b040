import { formatUnits, parseAmount, unitsToWire } from "@croupier/domain/money";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { type FormEvent, useRef, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { AmountField } from "../../shared/money/amount-field.tsx";
import { useAmountFormat, useDecimals } from "../../shared/money/amount-format.ts";
import { Choice } from "./choice.tsx";
import { MissingStep } from "./missing-step.tsx";
import { useWithdrawForm } from "./use-withdraw-form.ts";
import styles from "./wallet.module.css";
import own from "./withdraw.module.css";
import { findQuote, getMost, type Quote } from "./withdraw-amount.ts";
import type { Withdrawal, WithdrawalMethod } from "./withdraw-calls.ts";
import { type Checked, WithdrawSummary } from "./withdraw-summary.tsx";

type Methods = readonly [WithdrawalMethod, ...WithdrawalMethod[]];

/** The fee of a method in words. */
function useFeeText() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  return ({ fee: { percent, fixed } }: WithdrawalMethod) => {
    if (percent === 0 && fixed === 0) return t("deposit.noFee");
    if (fixed === 0) return t("deposit.fee", { percent });
    if (percent === 0) return t("withdraw.feeFixed", { fixed: format(fixed) });
    return t("withdraw.feeBoth", { percent, fixed: format(fixed) });
  };
}

/** The fee of the amount and the sum that arrives, while it is typed. */
function QuoteLines({ quote }: { quote: Quote | undefined }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const write = (units: bigint | undefined) => (units === undefined ? "–" : format(unitsToWire(units)));
  return (
    <dl className={own.lines}>
      <div>
        <dt>{t("withdraw.fee")}</dt>
        <dd>{write(quote?.feeUnits)}</dd>
      </div>
      <div className={own.receives}>
        <dt>{t("withdraw.receives")}</dt>
        <dd>
          <output>{write(quote?.receivesUnits)}</output>
        </dd>
      </div>
    </dl>
  );
}

/** Method, account and amount of a withdrawal; then its summary, the payment password, and it is under way (EXT-11). */
export function WithdrawForm({ withdrawal, methods }: { withdrawal: Withdrawal; methods: Methods }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const decimals = useDecimals();
  const feeText = useFeeText();
  const amountField = useRef<HTMLInputElement>(null);
  const { funds, accounts, hasPaymentPassword } = withdrawal;
  const form = useWithdrawForm({ withdrawal, methods, onFault: () => amountField.current?.focus() });
  const [checked, setChecked] = useState<Checked>();
  const [isChecking, setIsChecking] = useState(false);
  const { method, account, amount } = form;
  const isAble = account !== undefined && hasPaymentPassword;

  function submit(event: FormEvent) {
    event.preventDefault();
    const amountUnits = parseAmount(amount);
    const quote = findQuote(amount, method, decimals);
    if (!account || form.hasFault() || amountUnits === undefined || !quote) return;
    setChecked({ method, account, amountUnits, quote, arrivesBy: withdrawal.arrivesBy });
    setIsChecking(true);
  }
  function confirm({ method: chosen, account: payee, amountUnits }: Checked) {
    setIsChecking(false);
    void form.send({
      method: chosen.code,
      accountId: payee.id,
      amount: formatUnits(amountUnits, decimals),
    });
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Choice
          legend={t("withdraw.method")}
          name="method"
          options={methods.map((one) => ({ value: one.code, title: one.name, line: feeText(one) }))}
          selected={method.code}
          error={form.getError("method")}
          onSelect={form.setMethod}
        />
        {accounts.length > 0 && (
          <Choice
            legend={t("withdraw.account")}
            name="account"
            options={accounts.map(({ id, bankName, payeeName, accountNumber }) => ({
              value: id,
              title: bankName,
              line: `${accountNumber} · ${payeeName}`,
            }))}
            selected={account?.id}
            error={form.getError("account")}
            onSelect={form.setAccount}
          />
        )}
        <MissingStep
          step={withdrawal.payoutAccounts === "pix" ? "pixKey" : "bankAccount"}
          isMissing={accounts.length === 0}
          onLeave={form.takeNewest}
        />
        <AmountField
          ref={amountField}
          label={t("withdraw.amount")}
          value={amount}
          hint={t("deposit.range", { minimum: format(method.minimum), maximum: format(method.maximum) })}
          error={form.getError("amount")}
          onChange={form.setAmount}
          suffix={
            funds.free > 0 && (
              <Button
                size="small"
                variant="ghost"
                onPress={() => form.setAmount(getMost(method, funds, decimals))}
              >
                {t("withdraw.all")}
              </Button>
            )
          }
        />
        <QuoteLines quote={findQuote(amount, method, decimals)} />
        {!hasPaymentPassword && <MissingStep step="paymentPassword" isMissing />}
        {form.lacksCpf ? (
          <MissingStep step="cpf" isMissing />
        ) : (
          form.failure && <FormAlert text={form.failure} />
        )}
        {isAble && (
          <Button type="submit" size="large" wide pending={form.isPending}>
            {t("title.withdraw")}
          </Button>
        )}
      </form>
      {checked && (
        <WithdrawSummary
          checked={checked}
          open={isChecking}
          onClose={() => setIsChecking(false)}
          onConfirm={() => confirm(checked)}
        />
      )}
      {form.stepUpSheet}
    </>
  );
}
