import { riseDelayHours } from "@croupier/domain/play-limits";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { TextField } from "@croupier/ui-kit/text-field";
import { showToast } from "@croupier/ui-kit/toast-store";
import { type FormEvent, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { toAmountText, useFormFault } from "../../shared/money/amount-field.tsx";
import { useDecimals } from "../../shared/money/amount-format.ts";
import { useLimitFormat } from "../../shared/responsible-play/limit-texts.ts";
import type { PlayLimit } from "../../shared/responsible-play/play-queries.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { isRise, readLimit } from "./limit-value.ts";
import { useLimitChange } from "./protection-calls.ts";
import styles from "./responsible-play.module.css";

const riseDelayMs = riseDelayHours * 3_600_000;

/** Whether the failure is about the value, and so belongs to the field. */
const isAboutValue = (error: unknown) => isWpsError(error) && error.code === "play.limit.invalid";

function LimitForm({ limit, onDone }: { limit: PlayLimit; onDone: () => void }) {
  const { t, hasPhrase } = usePhrases();
  const { currency } = useBrand().status;
  const format = useLimitFormat(limit.kind);
  const time = useDateFormat("medium", "short");
  const [text, setText] = useState("");
  const [wasChecked, setWasChecked] = useState(false);
  const [openedMs] = useState(() => Date.now());
  const change = useLimitChange();
  const isTime = limit.kind === "session";
  const decimals = useDecimals();
  const findFormFault = useFormFault();
  const next = readLimit(text, limit, decimals);
  const isRefused = isAboutValue(change.error);
  const later = t("limits.countsLater", { time: time.format(openedMs + riseDelayMs) });
  const effect = next === undefined ? undefined : isRise(limit, next) ? later : t("limits.countsAtOnce");

  const send = useSingleRun(async (value: string | null) => {
    const { kind, period } = limit;
    const row = await change
      .mutateAsync({ step: "set", body: { kind, period, value } })
      .catch(() => undefined);
    if (!row) return;
    showToast("success", t(row.pending ? "limits.savedLater" : "limits.saved"));
    onDone();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setWasChecked(true);
    if (next !== undefined) void send(next);
  }
  const fault = (isTime ? undefined : findFormFault(toAmountText(text))) ?? t("error.play.limit.invalid");
  const isWrong = (wasChecked && next === undefined) || isRefused;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.line}>{t(`limits.about.${limit.kind}`)}</p>
      <TextField
        label={t(isTime ? "limits.minutesLabel" : "limits.amountLabel")}
        inputMode={isTime || decimals === 0 ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={15}
        {...(!isTime && { prefix: currency.symbol })}
        value={text}
        hint={
          effect ??
          (limit.value === null ? t("limits.none") : t("limits.now", { value: format(limit.value) }))
        }
        error={isWrong ? fault : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWasChecked(false);
          change.reset();
        }}
      />
      {change.error && !isRefused && <FormAlert text={t(getErrorPhrase(change.error, hasPhrase))} />}
      <Button type="submit" size="large" wide pending={change.isPending}>
        {t("limits.save")}
      </Button>
      {limit.value !== null && (
        <>
          <Button variant="ghost" wide onPress={() => send(null)}>
            {t("limits.remove")}
          </Button>
          <p className={styles.line}>{t("limits.removeLine")}</p>
        </>
      )}
    </form>
  );
}

/** Sets one limit. It says before it is sent from when the new value counts (PLAY-21). */
export function LimitSheet({
  limit,
  open,
  onClose,
}: {
  limit: PlayLimit;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = usePhrases();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("limits.name", {
        limit: t(`limits.kind.${limit.kind}`),
        period: t(`limits.period.${limit.period}`),
      })}
      closeLabel={t("common.close")}
    >
      <LimitForm limit={limit} onDone={onClose} />
    </Sheet>
  );
}
