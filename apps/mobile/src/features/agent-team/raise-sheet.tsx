import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showToast } from "@croupier/ui-kit/toast-store";
import { type FormEvent, useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import { useZoneName } from "../../shared/time/brand-days.ts";
import { useDayFormat } from "../../shared/time/date-format.ts";
import styles from "./agent-team.module.css";
import { useRaiseRates } from "./rate-calls.ts";
import { RateFields } from "./rate-fields.tsx";
import { type Direct, getRate, listCategories, type Rates } from "./rates.ts";

interface RaiseFormProps {
  rates: Rates;
  direct: Direct;
  onDone: () => void;
}

function RaiseForm({ rates: { own, fromDay }, direct, onDone }: RaiseFormProps) {
  const { t, hasPhrase } = usePhrases();
  const format = useRateFormat();
  const zone = useZoneName();
  const date = useDayFormat("medium");
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [failure, setFailure] = useState<PhraseId>();
  const raising = useRaiseRates();
  const ranges = listCategories(own.rates, own.coming).map((category) => {
    // A raise made now counts from that day, and so do pending raises that begin by then.
    const min = getRate(direct, category, fromDay);
    const max = Math.max(min, getRate(own, category, fromDay));
    const now = t("agentRate.now", { rate: format(getRate(direct, category)) });
    const end = min === max ? t("agentRate.atTop") : t("agentRate.upTo", { rate: format(max) });
    return {
      category,
      min,
      max,
      hint: `${now} · ${end}`,
      value: Math.min(max, Math.max(min, chosen[category] ?? min)),
    };
  });
  const raised = ranges.filter(({ value, min }) => value > min);
  const submit = useSingleRun(async () => {
    setFailure(undefined);
    try {
      const wish = raised.map(({ category, value }) => ({ category, ppm: value }));
      const reply = await raising.mutateAsync({ id: direct.id, rates: wish });
      showToast("success", t("agentRate.raised", { day: date.format(Date.parse(reply.fromDay)) }));
      onDone();
    } catch (error) {
      setFailure(getErrorPhrase(error, hasPhrase));
    }
  });
  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (raised.length > 0) void submit();
      }}
    >
      <p className={styles.note}>{t("agentRate.onlyUp")}</p>
      <RateFields
        ranges={ranges}
        onChange={(category, ppm) => {
          setChosen({ ...chosen, [category]: ppm });
          setFailure(undefined);
        }}
      />
      <p className={styles.from}>{t("agentRate.from", { day: date.format(Date.parse(fromDay)), zone })}</p>
      {failure && <FormAlert text={t(failure)} />}
      <Button type="submit" size="large" wide pending={raising.isPending} disabled={raised.length === 0}>
        {t("agentRate.raise")}
      </Button>
    </form>
  );
}

interface RaiseSheetProps {
  rates: Rates;
  /** Kept while the sheet closes. */
  direct: Direct | undefined;
  open: boolean;
  onClose: () => void;
}

/** Raises rates of a direct, up to the agent's own, from the brand's next midnight (EXT-21). */
export function RaiseSheet({ rates, direct, open, onClose }: RaiseSheetProps) {
  const { t } = usePhrases();
  const title = t("agentRate.of", { name: direct?.name ?? "" });
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t("common.close")}>
      {direct && open && <RaiseForm key={direct.id} rates={rates} direct={direct} onDone={onClose} />}
    </Sheet>
  );
}
