import { type CategoryKey, isCatalogueGameType } from "@croupier/domain/codes";
import { vendorTypes } from "@croupier/domain/vendor-grouping";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hotGamesQuery } from "../../platform/lobby-queries.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { useSession } from "../../platform/session.ts";
import { listVendorsOf, useVendors } from "../../platform/use-vendors.ts";
import { GameGrid } from "./game-grid.tsx";
import { type GameSource, useGameList } from "./game-list-query.ts";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import { VendorPicker } from "./vendor-picker.tsx";
import { VendorTiles } from "./vendor-tile.tsx";

/** LIST-16: the shared vendor game list pages by 36. */
const SHARED_PAGE_SIZE = 36;
/** FAV-05: favourites in the hub page by 15. */
const FAVOURITE_PAGE_SIZE = 15;

/** LIST-17: a second press of a tab returns to All. */
export const pressTab = (current: GameSource, pressed: GameSource): GameSource =>
  current === pressed ? "catalogue" : pressed;

const tabs = [
  { source: "hot", label: "list.hot" },
  { source: "fav", label: "title.favourites" },
  { source: "catalogue", label: "common.all" },
] as const;

/** The shared vendor game list: tabs Hot, Favourite and All, a vendor picker and pages of games (LIST-16). */
export function VendorGameList({ category }: { category: CategoryKey }) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const isGuest = useSession() === undefined;
  const [source, setSource] = useState<GameSource>("catalogue");
  const [vendor, setVendor] = useState("");
  const list = useGameList({
    source,
    types: isCatalogueGameType(category) ? [category] : [],
    vendors: vendor ? [vendor] : [],
    classify: "",
    term: "",
    pageSize: SHARED_PAGE_SIZE,
  });

  function press(tab: GameSource) {
    // LIST-16: the Favourite tab sends a guest to register.
    if (tab === "fav" && isGuest) return navigate("/m/register");
    setVendor("");
    return setSource(pressTab(source, tab));
  }
  function choose(vassalage: string) {
    setVendor(vassalage);
    setSource("catalogue");
  }
  return (
    <>
      <fieldset className={styles.strip} aria-label={t("list.show")}>
        {tabs.map((tab) => (
          <button
            key={tab.source}
            type="button"
            className={styles.chip}
            aria-pressed={tab.source === source}
            onClick={() => press(tab.source)}
          >
            {t(tab.label)}
          </button>
        ))}
      </fieldset>
      <VendorPicker vendors={listVendorsOf(vendors, [category])} selected={vendor} onSelect={choose} />
      <GameResults list={list} emptyText={t("list.empty")} />
    </>
  );
}

function Favourites() {
  const { t } = usePhrases();
  const list = useGameList({
    source: "fav",
    types: [],
    vendors: [],
    classify: "",
    term: "",
    pageSize: FAVOURITE_PAGE_SIZE,
  });
  return <GameResults list={list} emptyText={t("list.emptyFavourites")} />;
}

/** The hot games, and then every vendor that the lobby has (HOME-16). */
function HotWithVendors() {
  const { t, language } = usePhrases();
  const { vendors } = useVendors();
  const hot = useQuery(hotGamesQuery(language));
  return (
    <>
      {hot.data && <GameGrid games={hot.data.list} />}
      <h2 className={styles.blockTitle}>{t("title.providers")}</h2>
      {vendors.groups.map((group) => (
        <VendorTiles key={group.gameCategory} vendors={group.vendorNames} category={group.gameCategory} />
      ))}
    </>
  );
}

/** What the hub shows for a category other than HOME (HOME-16). */
export function HubCategory({ category }: { category: CategoryKey }) {
  const { vendors } = useVendors();
  if (category === "FAV") return <Favourites />;
  if (category === "HOT") return <HotWithVendors />;
  if (vendorTypes.some((type) => type === category))
    return <VendorTiles vendors={listVendorsOf(vendors, [category])} category={category} />;
  return <VendorGameList category={category} />;
}
