import { Button } from "@croupier/ui-kit/button";
import { Chips } from "@croupier/ui-kit/chips";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import styles from "./filter-sheet.module.css";
import { type FilterValues, filterSteps, noFilters } from "./list-filters.ts";

type Filter = Pick<FilterValues, "minBet" | "minLine">;

interface ChoicesProps {
  state: Filter;
  onApply: (filter: Filter) => void;
}

/** The choice while the panel is open; it starts with what the list has. */
function Choices({ state, onApply }: ChoicesProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const [minBet, setMinBet] = useState(state.minBet);
  const [minLine, setMinLine] = useState(state.minLine);
  const any = { key: "", label: t("common.all") };
  return (
    <>
      <h3 className={styles.filterTitle}>{t("filter.minBet")}</h3>
      <Chips
        label={t("filter.minBet")}
        items={[any, ...filterSteps.minBet.map((key) => ({ key, label: format(Number(key)) }))]}
        selected={minBet}
        onSelect={setMinBet}
      />
      <h3 className={styles.filterTitle}>{t("filter.minLine")}</h3>
      <Chips
        label={t("filter.minLine")}
        items={[any, ...filterSteps.minLine.map((key) => ({ key, label: key }))]}
        selected={minLine}
        onSelect={setMinLine}
      />
      <div className={styles.sheetActions}>
        <Button
          variant="secondary"
          onPress={() => onApply({ minBet: noFilters.minBet, minLine: noFilters.minLine })}
        >
          {t("common.reset")}
        </Button>
        <Button onPress={() => onApply({ minBet, minLine })}>{t("common.confirm")}</Button>
      </div>
    </>
  );
}

/** The game filter (LAYOUT-11): the smallest stake, and the lines that a game has at least (API-42). */
export function GameFilter({ state, onApply }: ChoicesProps) {
  const { t } = usePhrases();
  const isOpen = usePanel("gameFilter");
  return (
    <Sheet
      open={isOpen}
      onClose={() => closePanel("gameFilter")}
      title={t("filter.title")}
      closeLabel={t("common.close")}
    >
      {isOpen && <Choices state={state} onApply={onApply} />}
    </Sheet>
  );
}
