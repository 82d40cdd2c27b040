import { Chips } from "@croupier/ui-kit/chips";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import type { Kind } from "./account-calls.ts";
import styles from "./agent-team.module.css";
import { RateFields } from "./rate-fields.tsx";
import { getRate, listCategories, type RateSet } from "./rates.ts";

const kinds = ["member", "agent"] as const satisfies readonly Kind[];

export interface KindAndRatesProps {
  own: RateSet;
  kind: Kind;
  chosen: Readonly<Record<string, number>>;
  onKind: (kind: Kind) => void;
  onChosen: (chosen: Record<string, number>) => void;
}

/** The kind of a new account and its rebate rates, at most the agent's own (AGT-40). */
export function KindAndRates({ own, kind, chosen, onKind, onChosen }: KindAndRatesProps) {
  const { t } = usePhrases();
  const format = useRateFormat();
  const ranges = listCategories(own.rates).map((category) => {
    const max = getRate(own, category);
    const value = Math.min(chosen[category] ?? 0, max);
    return { category, min: 0, max, value, hint: t("agentRate.upTo", { rate: format(max) }) };
  });
  return (
    <>
      <div className={styles.choice}>
        <span aria-hidden="true">{t("agentAccount.kind")}</span>
        <Chips
          label={t("agentAccount.kind")}
          items={kinds.map((key) => ({ key, label: t(`agentAccount.kind.${key}`) }))}
          selected={kind}
          onSelect={onKind}
        />
      </div>
      <p className={styles.note}>{t(ranges.length === 0 ? "agentRate.noneToGive" : "agentRate.giveLine")}</p>
      {ranges.length > 0 && (
        <RateFields ranges={ranges} onChange={(category, ppm) => onChosen({ ...chosen, [category]: ppm })} />
      )}
    </>
  );
}
