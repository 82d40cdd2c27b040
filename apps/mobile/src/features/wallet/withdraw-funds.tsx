import { languageTags } from "@croupier/domain/languages";
import { unitsToWire, wireToUnits } from "@croupier/domain/money";
import { Amount } from "@croupier/ui-kit/amount";
import { Button } from "@croupier/ui-kit/button";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { requirementsTarget } from "./requirements-sheet.tsx";
import styles from "./withdraw.module.css";
import type { Funds } from "./withdraw-calls.ts";

const MASK = "******";

/** One sentence: the free part, the bound part, and why. */
function useFundsSentence(funds: Funds, format: (amount: number) => string): string {
  const { t, language } = usePhrases();
  // Money held by open orders has left the balance, but it is still the member's.
  const total = format(unitsToWire(wireToUnits(funds.balance) + wireToUnits(funds.held)));
  const clauses = funds.reasons.map((reason) => {
    switch (reason) {
      case "held":
        return t("withdraw.bound.held", { amount: format(funds.held) });
      case "turnover":
        return t("withdraw.bound.turnover", {
          amount: format(funds.withheld),
          left: format(funds.turnoverLeft),
        });
      case "expired":
        return t("withdraw.bound.expired", { amount: format(funds.expired) });
      case "debt":
        return t("withdraw.bound.debt", { amount: format(funds.debt) });
      case "review":
        return t("withdraw.bound.review");
    }
  });
  if (clauses.length > 0) {
    const list = new Intl.ListFormat(languageTags[language], { type: "conjunction" });
    return t("withdraw.funds.part", { total, free: format(funds.free), reasons: list.format(clauses) });
  }
  return funds.balance > 0 ? t("withdraw.funds.all", { total }) : t("withdraw.funds.none");
}

/** The free part of the member's money, and why the rest is bound. */
export function WithdrawFunds({ funds }: { funds: Funds }) {
  const { t } = usePhrases();
  const isHidden = useBalanceHidden();
  const own = useAmountFormat();
  const sentence = useFundsSentence(funds, isHidden ? () => MASK : own);
  return (
    <section className={styles.funds} aria-label={t("withdraw.free")}>
      <span>{t("withdraw.free")}</span>
      <strong>{isHidden ? MASK : <Amount value={funds.free} format={own} className={styles.free} />}</strong>
      <p>{sentence}</p>
      {funds.reasons.some((reason) => reason === "turnover" || reason === "expired") && (
        <Button
          size="small"
          variant="secondary"
          onPress={() => navigate(requirementsTarget, { replace: true })}
        >
          {t("turnover.open")}
        </Button>
      )}
    </section>
  );
}
