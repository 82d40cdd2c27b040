import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import type { ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import { createListRequest, SHARED_PAGE_SIZE, transitions } from "./list-state.ts";
import { PlayableChip } from "./playable.tsx";
import { useGameList } from "./use-game-list.ts";
import type { useListUrlState } from "./use-list-url-state.ts";

interface HubResultsProps {
  place: ReturnType<typeof useListUrlState>;
  /** The content below the results. */
  children?: ReactNode;
}

/** HOME-15: what the search and the vendor filter found, with a way back. */
export function HubResults({ place, children }: HubResultsProps) {
  const { t } = usePhrases();
  const { state, drawn, isRefused, change } = place;
  const request = createListRequest(drawn, [], { pageSize: SHARED_PAGE_SIZE });
  const list = useGameList(request, { isEnabled: !isRefused });
  const onBack = () => change(transitions.showAll(state));
  const back = (
    <button type="button" className={styles.link} onClick={onBack}>
      <Icon name="back" size={16} />
      {t("hub.back")}
    </button>
  );
  return (
    <section className={styles.block} aria-label={t("hub.results")}>
      <div className={styles.blockHead}>
        <h2 className={styles.blockTitle}>{t("hub.results")}</h2>
        {back}
      </div>
      <div>
        <PlayableChip categories={[]} state={state} onChange={change} />
      </div>
      <GameResults
        key={drawn.term}
        list={list}
        emptyText={t("list.emptySearch")}
        emptyAction={
          <button type="button" className={buttonClass({ variant: "secondary" })} onClick={onBack}>
            {t("hub.back")}
          </button>
        }
        after={children}
      />
    </section>
  );
}
