import { mostTiers } from "@croupier/domain/contract-codec";
import { type ContractKind, carries, releases, salaryModes } from "@croupier/domain/contract-terms";
import { unitsToWire } from "@croupier/domain/money";
import { Button } from "@croupier/ui-kit/button";
import { Checkbox } from "@croupier/ui-kit/checkbox";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { SelectField } from "@croupier/ui-kit/select-field";
import { TextField } from "@croupier/ui-kit/text-field";
import { type FormEvent, useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { AmountField, useFormFault } from "../../shared/money/amount-field.tsx";
import { useDecimals } from "../../shared/money/amount-format.ts";
import { useUnbrokenAmount } from "../../shared/money/unbroken-amount.ts";
import { type Offering, type Terms, useOffering, type Wish } from "./contract-calls.ts";
import styles from "./contracts.module.css";
import { compare, emptyTier, readWish, type TypedOffer, type TypedTier } from "./offer-form.ts";

interface TierProps {
  kind: ContractKind;
  number: number;
  tier: TypedTier;
  onChange: (part: Partial<TypedTier>) => void;
}

function TierFields({ kind, number, tier, onChange }: TierProps) {
  const { t } = usePhrases();
  const findFormFault = useFormFault();
  return (
    <fieldset className={styles.tier}>
      <legend>{t("contract.tierOf", { number })}</legend>
      {kind === "dividend" && (
        <AmountField
          label={t("contract.tier.loss")}
          value={tier.loss}
          error={findFormFault(tier.loss)}
          onChange={(loss) => onChange({ loss })}
        />
      )}
      <AmountField
        label={t("contract.tier.turnover")}
        value={tier.turnover}
        error={findFormFault(tier.turnover)}
        onChange={(turnover) => onChange({ turnover })}
      />
      <TextField
        label={t("contract.tier.active")}
        value={tier.active}
        inputMode="numeric"
        maxLength={6}
        onChange={(event) => onChange({ active: event.target.value.trim() })}
      />
      <TextField
        label={t("contract.tier.rate")}
        value={tier.percent}
        inputMode="decimal"
        maxLength={7}
        suffix="%"
        onChange={(event) => onChange({ percent: event.target.value.trim().replace(",", ".") })}
      />
    </fieldset>
  );
}

/** What the last thirty days would have come to, for both sides: the case in which an agent pays more than they receive. */
function Comparison({ own, wish, periods }: { own: Terms; wish: Wish; periods: Offering["periods"] }) {
  const { t } = usePhrases();
  const format = useUnbrokenAmount();
  const { receivedUnits, owedUnits } = compare(own, wish, periods);
  const show = (units: bigint) => format(unitsToWire(units));
  return (
    <p className={styles.text} role="status">
      <span>{t("contract.compared", { received: show(receivedUnits), owed: show(owedUnits) })}</span>
      {owedUnits > receivedUnits && (
        <strong> {t("contract.short", { amount: show(owedUnits - receivedUnits) })}</strong>
      )}
    </p>
  );
}

function useFailure(failure: unknown): string | undefined {
  const { t, hasPhrase } = usePhrases();
  const format = useUnbrokenAmount();
  if (failure === undefined) return undefined;
  const short = isWpsError(failure) ? failure.value.shortfall : undefined;
  const text = t(getErrorPhrase(failure, hasPhrase));
  if (!short) return text;
  const { turnover, loss, active } = short;
  return `${text} ${t("contract.shortfall", { turnover: format(turnover), loss: format(loss), active })}`;
}

/** The form of an offer: tiers and how they are paid. The rest is the agent's own contract's. */
export function OfferForm({ kind, own, offering }: { kind: ContractKind; own: Terms; offering: Offering }) {
  const { t } = usePhrases();
  const { id } = offering.member;
  const [typed, setTyped] = useState<TypedOffer>({
    tiers: [emptyTier],
    release: "auto",
    limited: false,
    mode: own.kind === "dividend" ? "whole" : own.mode,
    carry: own.kind === "dividend" ? own.carry : "forever",
  });
  const [failure, setFailure] = useState<unknown>();
  const failureText = useFailure(failure);
  const { offering: sending } = useOffering(kind, id);
  const decimals = useDecimals();
  const wish = readWish(kind, id, typed, decimals);
  const change = (part: Partial<TypedOffer>) => {
    setTyped({ ...typed, ...part });
    setFailure(undefined);
  };
  const changeTier = (row: number, part: Partial<TypedTier>) =>
    change({ tiers: typed.tiers.map((tier) => (tier.row === row ? { ...tier, ...part } : tier)) });
  const addTier = () => {
    const last = typed.tiers.at(-1) ?? emptyTier;
    change({ tiers: [...typed.tiers, { ...last, row: last.row + 1 }] });
  };
  const send = useSingleRun(async () => {
    if (!wish) return;
    setFailure(undefined);
    await sending.mutateAsync(wish).catch(setFailure);
  });
  const periods =
    own.kind === "dividend" && own.period === "MONTH" ? carries.filter((one) => one !== "month") : carries;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      {typed.tiers.map((tier) => (
        <TierFields
          key={tier.row}
          kind={kind}
          number={tier.row + 1}
          tier={tier}
          onChange={(part) => changeTier(tier.row, part)}
        />
      ))}
      <Button variant="secondary" disabled={typed.tiers.length === mostTiers} onPress={addTier}>
        {t("contract.addTier")}
      </Button>
      {typed.tiers.length > 1 && (
        <Button variant="secondary" onPress={() => change({ tiers: typed.tiers.slice(0, -1) })}>
          {t("contract.dropTier")}
        </Button>
      )}
      {kind === "dividend" ? (
        <SelectField
          label={t("contract.carry")}
          value={typed.carry}
          options={periods.map((value) => ({ value, label: t(`contract.carry.${value}`) }))}
          onChange={(event) =>
            change({ carry: carries.find((one) => one === event.target.value) ?? "forever" })
          }
        />
      ) : (
        <SelectField
          label={t("contract.mode")}
          value={typed.mode}
          options={salaryModes.map((value) => ({ value, label: t(`contract.mode.${value}`) }))}
          onChange={(event) =>
            change({ mode: salaryModes.find((one) => one === event.target.value) ?? "whole" })
          }
        />
      )}
      <SelectField
        label={t("contract.payment")}
        value={typed.release}
        options={releases.map((value) => ({ value, label: t(`contract.release.${value}`) }))}
        onChange={(event) =>
          change({ release: releases.find((one) => one === event.target.value) ?? "auto" })
        }
      />
      <Checkbox
        label={t("contract.limited")}
        checked={typed.limited}
        onChange={() => change({ limited: !typed.limited })}
      />
      {wish && <Comparison own={own} wish={wish} periods={offering.periods} />}
      {failureText !== undefined && <FormAlert text={failureText} />}
      <Button type="submit" size="large" wide pending={sending.isPending} disabled={!wish}>
        {t("contract.send")}
      </Button>
    </form>
  );
}
