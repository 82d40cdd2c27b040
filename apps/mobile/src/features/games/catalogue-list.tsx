import type { CatalogueGameType } from "@croupier/domain/codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { buttonClass } from "@croupier/ui-kit/button";
import { chipClass, chipStripClass } from "@croupier/ui-kit/chip-classes";
import { classNames } from "@croupier/ui-kit/class-names";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { type ReactNode, useEffect } from "react";
import { onFirstTouch } from "../../platform/loading/first-touch.ts";
import { useRequiredPart } from "../../platform/loading/use-lazy-part.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { listVendorsOf, useVendors } from "../../shared/games/use-vendors.ts";
import { closePanel, openPanel, usePanel } from "../../shared/menu/open-panels.ts";
import { HomeLink } from "../../shared/navigation/home-link.tsx";
import { ClassificationBar, findClassification, listClassifications } from "./classification-bar.tsx";
import { FilterButton } from "./filter-button.tsx";
import { GameResults } from "./game-results.tsx";
import gamesStyles from "./games.module.css";
import styles from "./list-page.module.css";
import { createListRequest, type DataType, getDataType, transitions } from "./list-state.ts";
import { ClosedNotice, EmptyCategory, PlayableChip, useIsEmptyCategory } from "./playable.tsx";
import { SearchBox } from "./search-box.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { useFigures } from "./use-figures.ts";
import { useGameList } from "./use-game-list.ts";
import { useListUrlState } from "./use-list-url-state.ts";
import { VendorPicker } from "./vendor-picker.tsx";

/** Like every panel it needs the full catalogue; both are preloaded at the first interaction. */
async function loadSheet() {
  const [{ ProviderSheet }] = await Promise.all([import("./provider-sheet.tsx"), waitForFullCatalogue()]);
  return ProviderSheet;
}

const empty: Readonly<Record<DataType, { text: PhraseId; icon: IconName }>> = {
  all: { text: "common.empty", icon: "sparkle" },
  filter: { text: "list.empty", icon: "search" },
  hot: { text: "list.empty", icon: "fire" },
  recent: { text: "list.emptyRecent", icon: "history" },
  fav: { text: "list.emptyFavourites", icon: "heart" },
};

export interface CatalogueListProps {
  types: readonly CatalogueGameType[];
  /** The types of the listed games, unless they are `types`; none is all. */
  listedTypes?: readonly CatalogueGameType[];
  /** What the path preselects (ROUTE-19) or is limited to (ROUTE-17). */
  classify?: string | undefined;
  ownVendor?: string | undefined;
  /** The category menu, if the screen has one. */
  menu?: ReactNode;
}

/** The game list (LIST-01 to LIST-18): vendors, search, classifications, short lists, and pages of games. */
export function CatalogueList(props: CatalogueListProps) {
  const { types, listedTypes = types, classify, ownVendor, menu } = props;
  const { t } = usePhrases();
  const { vendors, isPending } = useVendors();
  const { state, drawn, isRefused, change, readNow } = useListUrlState({ classify });
  const isChoosing = usePanel("providerPanel");
  const { Part: ProviderSheet, hasFailed, retry } = useRequiredPart(loadSheet, isChoosing);
  useEffect(() => onFirstTouch(() => void loadSheet().catch(() => undefined)), []);
  const list = useGameList(createListRequest(drawn, listedTypes, { ownVendor }), { isEnabled: !isRefused });
  const { isShown: hasFigures, games } = useFigures(list.games);
  const own = listVendorsOf(vendors, types);
  const chosen = ownVendor ? [ownVendor] : state.vendors;
  const listed = own.filter(({ vassalage }) => chosen.length === 0 || chosen.includes(vassalage));
  // With one vendor there is nothing to choose.
  const hasChoice = !ownVendor && (isPending || own.length > 1 || state.vendors.length > 0);
  const keys = listClassifications(
    types,
    types.flatMap((type) => vendors.mapping[type]?.gameClassify ?? []),
  );
  const [onlyVendor = "", ...moreVendors] = state.vendors;
  const shown = getDataType(drawn);
  const isEmptyCategory = useIsEmptyCategory(types);
  // Some types are listed under a category of another name, and games may lack a vendor of the brand.
  if (isEmptyCategory && !list.isPending && list.games.length === 0)
    return (
      <div className={styles.list}>
        {menu}
        <EmptyCategory category={types[0] ?? ""} />
      </div>
    );
  // The results of a search come first, the controls that narrow them follow.
  const isSearching = drawn.term !== "";
  const filters = (
    <>
      {hasChoice && (
        <div className={styles.providers}>
          <VendorPicker
            vendors={own}
            selected={state.source ?? (moreVendors.length > 0 ? "several" : onlyVendor)}
            onSelect={(code) => change(transitions.chooseVendors(state, code ? [code] : []))}
          />
        </div>
      )}
      <ClassificationBar
        keys={keys}
        selected={findClassification(state)}
        onSelect={(key) => change(transitions.classify(state, key))}
      />
    </>
  );

  return (
    <div className={styles.list}>
      <SearchBox term={state.term} onSearch={(term) => change(transitions.search(readNow(), term))} />
      {!isSearching && menu}
      <div className={chipStripClass}>
        <button
          type="button"
          className={chipClass}
          aria-pressed={state.source === "recent"}
          onClick={() => change(transitions.press(state, "recent"))}
        >
          <Icon name="history" size={18} />
          {t("list.recent")}
        </button>
        <button
          type="button"
          className={chipClass}
          aria-pressed={state.source === "hot"}
          onClick={() => change(transitions.press(state, "hot"))}
        >
          <Icon name="fire" size={18} />
          {t("list.hot")}
        </button>
        <FilterButton state={state} onChange={change} />
        <SortChoice vendors={listed} state={state} onChange={change} />
        <PlayableChip categories={types} state={state} onChange={change} />
        {hasChoice && (
          <button
            type="button"
            className={chipClass}
            aria-pressed={state.vendors.length > 0}
            aria-haspopup="dialog"
            onClick={() => openPanel("providerPanel")}
          >
            <Icon name="filter" size={18} />
            {state.vendors.length > 0
              ? t("list.providersChosen", { count: state.vendors.length })
              : t("list.provider")}
          </button>
        )}
      </div>
      {hasFailed && <FailedState text={t("common.loadFailed")} onRetry={retry} />}
      {!isSearching && filters}
      {hasFigures && <p className={classNames(gamesStyles.count, styles.note)}>{t("list.figures")}</p>}
      <GameResults
        key={drawn.term}
        list={{ ...list, games }}
        emptyText={t(empty[shown].text)}
        emptyIcon={empty[shown].icon}
        emptyAction={
          shown === "all" ? (
            <HomeLink />
          ) : (
            <button
              type="button"
              className={buttonClass({ variant: "secondary" })}
              onClick={() => change(transitions.showAll(state))}
            >
              {t(drawn.source ? "list.more" : "list.resetFilters")}
            </button>
          )
        }
        after={
          isSearching && (
            <>
              {filters}
              {menu}
            </>
          )
        }
      />
      {ProviderSheet && (
        <ProviderSheet
          open={isChoosing}
          onClose={() => closePanel("providerPanel")}
          vendors={own}
          selected={state.vendors}
          onConfirm={(codes) => {
            closePanel("providerPanel");
            change(transitions.chooseVendors(state, codes));
          }}
        />
      )}
      <ClosedNotice categories={types} />
    </div>
  );
}
