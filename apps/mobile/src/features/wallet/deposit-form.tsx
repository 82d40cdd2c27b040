import { parseAmount, unitsPerCurrency } from "@croupier/domain/money";
import { Button } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { TextField } from "@croupier/ui-kit/text-field";
import { type FormEvent, useEffect, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { dropDrafts, useDraft } from "../../shared/session/drafts.ts";
import { type DepositMethod, useOpenOrder } from "./deposit-calls.ts";
import styles from "./wallet.module.css";

const toUnits = (amount: number) => BigInt(Math.round(amount * 100)) * (unitsPerCurrency / 100n);

/** Whether a typed amount is whole cents within the method's range; the server has the last word. */
export function isInRange(text: string, method: Pick<DepositMethod, "minimum" | "maximum">): boolean {
  const units = parseAmount(text);
  return units !== undefined && units >= toUnits(method.minimum) && units <= toUnits(method.maximum);
}

/** Only web addresses are valid payment pages. */
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function MethodChoice(props: {
  methods: readonly DepositMethod[];
  selected: DepositMethod;
  onSelect: (code: string) => void;
}) {
  const { t } = usePhrases();
  const isGrid = useBrand().parameters.depositLook === "grid";
  return (
    <fieldset className={classNames(styles.methods, isGrid && styles.grid)}>
      <legend>{t("deposit.method")}</legend>
      {props.methods.map((method) => (
        <label key={method.code} className={styles.method}>
          <input
            type="radio"
            name="method"
            value={method.code}
            checked={method.code === props.selected.code}
            onChange={() => props.onSelect(method.code)}
          />
          <Icon name="wallet" />
          <span>
            <strong>{method.name}</strong>
            <small>
              {method.feePercent > 0 ? t("deposit.fee", { percent: method.feePercent }) : t("deposit.noFee")}
            </small>
          </span>
          <Icon name="check" size={20} className={styles.tick} />
        </label>
      ))}
    </fieldset>
  );
}

/** Method and amount; then it opens the payment page. */
export function DepositForm({ methods }: { methods: readonly [DepositMethod, ...DepositMethod[]] }) {
  const { t, hasPhrase } = usePhrases();
  const { currency } = useBrand().status;
  const format = useAmountFormat();
  const [code, setCode] = useDraft("deposit.method", methods[0].code);
  const [amount, setAmount] = useDraft("deposit.amount", "");
  const [wasChecked, setWasChecked] = useState(false);
  const open = useOpenOrder();
  const method = methods.find((one) => one.code === code) ?? methods[0];

  // A step back from the payment page may restore this page with its button still pending.
  const { reset } = open;
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [reset]);

  const isRefused = isWpsError(open.error) && open.error.code === "deposit.amount.range";
  const isWrong = (wasChecked && !isInRange(amount, method)) || isRefused;
  const range = t("deposit.range", { minimum: format(method.minimum), maximum: format(method.maximum) });

  function change(next: string) {
    setAmount(next.trim().replace(",", "."));
    setWasChecked(false);
    open.reset();
  }
  const send = useSingleRun(async () => {
    const reply = await open.mutateAsync({ method: method.code, amount }).catch(() => undefined);
    if (!reply) return;
    dropDrafts("deposit.");
    if (isWebAddress(reply.payUrl)) location.assign(reply.payUrl);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setWasChecked(true);
    if (isInRange(amount, method)) void send();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MethodChoice
        methods={methods}
        selected={method}
        onSelect={(next) => {
          setCode(next);
          open.reset();
        }}
      />
      <TextField
        label={t("deposit.amount")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        prefix={currency.symbol}
        value={amount}
        hint={range}
        error={isWrong ? `${t("error.deposit.amount.range")} ${range}` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <fieldset className={styles.quick} aria-label={t("deposit.quick")}>
        {method.quickAmounts.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={amount === String(quick)}
            onClick={() => change(String(quick))}
          >
            {quick}
          </button>
        ))}
      </fieldset>
      {open.error && !isRefused && <FormAlert text={t(getErrorPhrase(open.error, hasPhrase))} />}
      <Button type="submit" size="large" wide pending={open.isPending || open.isSuccess}>
        {t("deposit.submit")}
      </Button>
    </form>
  );
}
