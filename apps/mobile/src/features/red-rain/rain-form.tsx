import { unitsToWire } from "@croupier/domain/money";
import { Button } from "@croupier/ui-kit/button";
import { Checkbox } from "@croupier/ui-kit/checkbox";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { SelectField } from "@croupier/ui-kit/select-field";
import { Sheet } from "@croupier/ui-kit/sheet";
import { type FormEvent, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { AmountField } from "../../shared/money/amount-field.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import type { Rains, Receipt } from "./rain-calls.ts";
import styles from "./red-rain.module.css";
import { rainModes, rainTargets, useRainForm } from "./use-rain-form.ts";

/** Amount and receivers; then a summary, and the sending (EXT-17). */
export function RainForm({ rains, onSent }: { rains: Rains; onSent: (receipt: Receipt) => void }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const [isAsking, setIsAsking] = useState(false);
  const form = useRainForm(rains, onSent);
  const isCut = (form.to === "active" ? form.count : rains.directs.length) > rains.mostReceivers;
  const total = format(unitsToWire(form.totalUnits));
  const summary = t("rain.summary", { count: form.count, total });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.isReady) setIsAsking(true);
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <dl className={styles.sums}>
          <div>
            <dt>{t("rain.free")}</dt>
            <dd>{format(rains.free)}</dd>
          </div>
          <div>
            <dt>{t("rain.leftToday")}</dt>
            <dd>{format(rains.leftToday)}</dd>
          </div>
        </dl>
        <SelectField
          label={t("rain.to")}
          value={form.to}
          options={rainTargets.map((value) => ({ value, label: t(`rain.to.${value}`) }))}
          onChange={(event) => form.setTo(rainTargets.find((one) => one === event.target.value) ?? "all")}
        />
        {isCut && <p className={styles.note}>{t("error.rain.too.many")}</p>}
        {form.to === "chosen" && (
          <fieldset className={styles.choices}>
            <legend>{t("rain.to.chosen")}</legend>
            {rains.directs.slice(0, rains.mostReceivers).map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={form.chosen.has(id)}
                onChange={() => form.toggle(id)}
              />
            ))}
          </fieldset>
        )}
        <SelectField
          label={t("rain.mode")}
          value={form.mode}
          options={rainModes.map((value) => ({ value, label: t(`rain.mode.${value}`) }))}
          onChange={(event) => form.setMode(rainModes.find((one) => one === event.target.value) ?? "each")}
        />
        <AmountField
          label={t(form.mode === "each" ? "rain.amountEach" : "rain.amountAll")}
          value={form.amount}
          error={form.amountError}
          hint={t("rain.perSend", { amount: format(rains.perSend) })}
          onChange={form.setAmount}
        />
        <p className={styles.note} role="status">
          {summary}
        </p>
        {form.failure && <FormAlert text={form.failure} />}
        {form.code === "payment.password.missing" && (
          <Link to="/m/securityCenter">{t("title.security")}</Link>
        )}
        <Button type="submit" size="large" wide pending={form.isPending} disabled={!form.isReady}>
          {t("rain.send")}
        </Button>
        <Sheet
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={t("rain.confirm")}
          closeLabel={t("common.close")}
        >
          <div className={styles.sheet}>
            <p>{summary}</p>
            <p className={styles.note}>{t("rain.final")}</p>
            <Button
              wide
              size="large"
              onPress={() => {
                // A second tap comes while the sheet closes.
                if (!isAsking) return;
                setIsAsking(false);
                void form.send();
              }}
            >
              {t("rain.send")}
            </Button>
          </div>
        </Sheet>
      </form>
      {/* Outside the form: a submit in the sheet would reach the form, too. */}
      {form.stepUpSheet}
    </>
  );
}
