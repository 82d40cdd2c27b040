import { keysOf } from "@croupier/domain/keys-of";
import { Button } from "@croupier/ui-kit/button";
import { Chips } from "@croupier/ui-kit/chips";
import { Sheet } from "@croupier/ui-kit/sheet";
import { Fragment, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import styles from "./filter-sheet.module.css";
import { type FilterValues, filterSteps, noFilters } from "./list-filters.ts";

type StepName = keyof typeof filterSteps;
type Steps = Pick<FilterValues, StepName>;

const pickSteps = ({ minBet, minLine }: Steps): Steps => ({ minBet, minLine });

interface ChoicesProps {
  state: Steps;
  onApply: (steps: Steps) => void;
}

/** The choice while the panel is open; it starts with what the list has. */
function Choices({ state, onApply }: ChoicesProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const [steps, setSteps] = useState(() => pickSteps(state));
  const labelOf = (name: StepName, step: string) => (name === "minBet" ? format(Number(step)) : step);
  return (
    <>
      {keysOf(filterSteps).map((name) => (
        <Fragment key={name}>
          <h3 className={styles.filterTitle}>{t(`filter.${name}`)}</h3>
          <Chips
            label={t(`filter.${name}`)}
            items={[
              { key: "", label: t("common.all") },
              ...filterSteps[name].map((step) => ({ key: step, label: labelOf(name, step) })),
            ]}
            selected={steps[name]}
            onSelect={(step) => setSteps({ ...steps, [name]: step })}
          />
        </Fragment>
      ))}
      <div className={styles.sheetActions}>
        <Button variant="secondary" onPress={() => onApply(pickSteps(noFilters))}>
          {t("common.reset")}
        </Button>
        <Button onPress={() => onApply(steps)}>{t("common.confirm")}</Button>
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
