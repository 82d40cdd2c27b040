import { keysOf } from "@croupier/domain/keys-of";
import { chipClass } from "@croupier/ui-kit/chip-classes";
import { Icon } from "@croupier/ui-kit/icon";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { closePanel, openPanel, usePanel } from "../../shared/menu/open-panels.ts";
import { filterSteps } from "./list-filters.ts";
import { type ListState, transitions } from "./list-state.ts";

async function loadFilter() {
  const [{ GameFilter }] = await Promise.all([import("./game-filter.tsx"), waitForFullCatalogue()]);
  return GameFilter;
}

export interface FilterButtonProps {
  state: ListState;
  onChange: (state: ListState) => void;
}

/** The chip that opens the game filter (LAYOUT-11). */
export function FilterButton({ state, onChange }: FilterButtonProps) {
  const { t } = usePhrases();
  const isOpen = usePanel("gameFilter");
  const GameFilter = useLazyPart(loadFilter, isOpen);
  return (
    <>
      <button
        type="button"
        className={chipClass}
        aria-pressed={keysOf(filterSteps).some((name) => state[name] !== "")}
        aria-haspopup="dialog"
        onClick={() => openPanel("gameFilter")}
      >
        <Icon name="settings" size={18} />
        {t("filter.open")}
      </button>
      {GameFilter && (
        <GameFilter
          state={state}
          onApply={(filter) => {
            closePanel("gameFilter");
            onChange(transitions.filter(state, filter));
          }}
        />
      )}
    </>
  );
}
