import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import { useUnbrokenAmount } from "../../shared/money/unbroken-amount.ts";
import type { Contract, Terms } from "./contract-calls.ts";
import styles from "./contracts.module.css";

/** The label of each line of the terms, and the agreed value. */
function useLines({ terms, payer }: Pick<Contract, "terms" | "payer">): [label: string, text: string][] {
  const { t } = usePhrases();
  const format = useUnbrokenAmount();
  const lines: [string, string][] = [[t("contract.payer"), payer ?? t("contract.brand")]];
  if (terms.kind === "dividend") {
    lines.push([t("contract.period"), t(`contract.period.${terms.period}`)]);
    lines.push([t("contract.carry"), t(`contract.carry.${terms.carry}`)]);
    if (terms.carryCap !== null)
      lines.push([t("contract.carryCap"), t("contract.carryCapOf", { amount: format(terms.carryCap) })]);
  } else {
    const named = terms.categories?.map(
      ({ category, percent }) => `${t(getCategoryLabel(category).label)} ${percent}%`,
    );
    lines.push([t("contract.period"), t(`contract.period.${terms.kind}`)]);
    lines.push([t("contract.games"), named?.join(", ") ?? t("contract.allGames")]);
    lines.push([
      t("contract.activeMember"),
      t("contract.activeFrom", { amount: format(terms.activeThreshold) }),
    ]);
    lines.push([t("contract.mode"), t(`contract.mode.${terms.mode}`)]);
  }
  lines.push([t("contract.payment"), t(`contract.release.${terms.release}`)]);
  lines.push([t("contract.limit"), t(terms.limited ? "contract.limited" : "contract.unlimited")]);
  return lines;
}

/** The tiers of a contract; all conditions of one must hold. An amount that is too long for its half has a line for itself. */
function Tiers({ terms }: { terms: Terms }) {
  const { t } = usePhrases();
  const format = useUnbrokenAmount();
  const rate = useRateFormat();
  return (
    <ol className={styles.tiers}>
      {terms.tiers.map((tier, place) => (
        <li key={tier.ppm}>
          <p>
            {t("contract.tierOf", { number: place + 1 })}
            <span>
              {t("contract.tier.rate")} <strong>{rate(tier.ppm)}</strong>
            </span>
          </p>
          <dl>
            {"minLoss" in tier && (
              <div>
                <dt>{t("contract.tier.loss")}</dt>
                <dd>{format(tier.minLoss)}</dd>
              </div>
            )}
            <div>
              <dt>{t("contract.tier.turnover")}</dt>
              <dd>{format(tier.minTurnover)}</dd>
            </div>
            <div>
              <dt>{t("contract.tier.active")}</dt>
              <dd>{tier.minActive}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** A contract in words, tier by tier. */
export function TermsView({ contract }: { contract: Pick<Contract, "terms" | "payer"> }) {
  const { t } = usePhrases();
  const { terms } = contract;
  return (
    <>
      <p>{t(`contract.words.${terms.kind}`)}</p>
      <Tiers terms={terms} />
      <dl className={styles.lines}>
        {useLines(contract).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
