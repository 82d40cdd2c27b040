import { languageTags } from "@croupier/domain/languages";
import { parseAmount, wireToUnits } from "@croupier/domain/money";
import { Button, buttonClass } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { type FormEvent, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { rememberScreen } from "../../platform/router/remember-screen.ts";
import { useLeave } from "../../platform/router/use-leave.ts";
import { isWebAddress } from "../../platform/router/web-address.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { AmountField, hasTooManyDecimals, useFormFault } from "../../shared/money/amount-field.tsx";
import { useAmountFormat, useDecimals } from "../../shared/money/amount-format.ts";
import { getWayOn, usePlayRefusal } from "../../shared/responsible-play/refusal-text.ts";
import { dropDrafts, useDraft } from "../../shared/session/drafts.ts";
import { Choice } from "./choice.tsx";
import { type DepositMethod, useOpenOrder } from "./deposit-calls.ts";
import { MissingStep } from "./missing-step.tsx";
import { createOrderTarget } from "./order-target.ts";
import styles from "./wallet.module.css";

/** Finds why a typed amount cannot be deposited; the server has the last word. */
export function findAmountFault(
  text: string,
  method: Pick<DepositMethod, "minimum" | "maximum" | "step">,
  decimals: number,
): "decimals" | "range" | "step" | undefined {
  if (hasTooManyDecimals(text, decimals)) return "decimals";
  const units = parseAmount(text);
  if (units === undefined || units < wireToUnits(method.minimum) || units > wireToUnits(method.maximum))
    return "range";
  return units % wireToUnits(method.step) === 0n ? undefined : "step";
}

/** Refusals that the field of the amount tells. */
const refusedFor: Readonly<Record<string, "range" | "step" | undefined>> = {
  "deposit.amount.range": "range",
  "deposit.amount.step": "step",
};

/** Method and amount; then it opens the payment page. */
export function DepositForm({ methods }: { methods: readonly [DepositMethod, ...DepositMethod[]] }) {
  const { t, hasPhrase, language } = usePhrases();
  const { parameters } = useBrand();
  const format = useAmountFormat();
  const decimals = useDecimals();
  const findFormFault = useFormFault();
  const [code, setCode] = useDraft("deposit.method", methods[0].code);
  const [amount, setAmount] = useDraft("deposit.amount", "");
  const [wasChecked, setWasChecked] = useState(false);
  const open = useOpenOrder();
  const leave = useLeave();
  const describeRefusal = usePlayRefusal();
  const method = methods.find((one) => one.code === code) ?? methods[0];

  const refused = isWpsError(open.error) && refusedFor[open.error.code];
  const fault = refused || (wasChecked ? findAmountFault(amount, method, decimals) : undefined);
  const playRefusal = describeRefusal(open.error);
  const lacksCpf = isWpsError(open.error) && open.error.code === "cpf.required";
  const wayOn = getWayOn(open.error);
  const range = t("deposit.range", { minimum: format(method.minimum), maximum: format(method.maximum) });

  const faults = {
    decimals: findFormFault(amount),
    range: `${t("error.deposit.amount.range")} ${range}`,
    step: t("amount.step", { step: format(method.step) }),
  };

  function change(next: string) {
    setAmount(next);
    setWasChecked(false);
    open.reset();
  }
  const send = useSingleRun(async () => {
    const isStillHere = rememberScreen();
    const reply = await open.mutateAsync({ method: method.code, amount }).catch(() => undefined);
    if (!reply) return;
    dropDrafts("deposit.");
    if (!isStillHere()) return open.reset();
    // Who comes back without having paid finds the order, which can be paid or cancelled.
    const comeBack = () => {
      open.reset();
      navigate(createOrderTarget("/m/voucherCenter", reply.order.orderNo), { replace: true });
    };
    if (isWebAddress(reply.payUrl)) leave(reply.payUrl, comeBack);
    else comeBack();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setWasChecked(true);
    if (!findAmountFault(amount, method, decimals)) void send();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Choice
        legend={t("deposit.method")}
        name="method"
        options={methods.map(({ code: value, name: title, feePercent }) => ({
          value,
          title,
          line: feePercent > 0 ? t("deposit.fee", { percent: feePercent }) : t("deposit.noFee"),
        }))}
        selected={method.code}
        isGrid={parameters.depositLook === "grid"}
        onSelect={(next) => {
          setCode(next);
          open.reset();
        }}
      />
      <AmountField
        label={t("deposit.amount")}
        value={amount}
        hint={range}
        error={fault && faults[fault]}
        onChange={change}
      />
      <fieldset className={styles.quick} aria-label={t("deposit.quick")}>
        {method.quickAmounts.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={amount === String(quick)}
            onClick={() => change(String(quick))}
          >
            {quick.toLocaleString(languageTags[language])}
          </button>
        ))}
      </fieldset>
      {lacksCpf && <MissingStep step="cpf" back="/m/voucherCenter" isMissing />}
      {open.error && !refused && !lacksCpf && (
        <FormAlert text={playRefusal ?? t(getErrorPhrase(open.error, hasPhrase))} />
      )}
      {playRefusal && (
        <Link to={wayOn.to} className={buttonClass({ variant: "secondary", wide: true })}>
          {t(wayOn.phrase)}
        </Link>
      )}
      <Button type="submit" size="large" wide pending={open.isPending || open.isSuccess}>
        {t("deposit.submit")}
      </Button>
    </form>
  );
}
