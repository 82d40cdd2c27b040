import { type CatalogueGameType, isCatalogueGameType } from "@croupier/domain/codes";
import { CatalogueList } from "../../features/games/catalogue-list.tsx";
import { CategoryMenu } from "../../features/games/category-menu.tsx";
import { needsSession, readGameType, readListState } from "../../features/games/list-state.ts";
import { GameBanners } from "../../features/lobby/game-banners.tsx";
import { useDeferredSearch, useSearch } from "../../platform/router/history.ts";
import { type RouteInfo, useRoute } from "../../shared/navigation/route-context.ts";

/** ROUTE-16: on the sports page the three groups are shown together. */
const together: Readonly<Record<string, readonly CatalogueGameType[]>> = {
  SPORTS: ["SPORTS", "ESPORTS", "COCKFIGHT"],
};

/** ROUTE-14, ROUTE-24: the category of the path, else the type of the query. */
function findTypes(route: RouteInfo, asked: CatalogueGameType): readonly CatalogueGameType[] {
  if (!isCatalogueGameType(route.category)) return [asked];
  return together[route.category] ?? [route.category];
}

/**
 * Whether the query of the general list asks for the member's own games of every type: it names no type, and the
 * catalogue alone falls to one (ROUTE-24).
 */
const isOfEveryType = (query: URLSearchParams): boolean =>
  !query.has("gameType") && needsSession(readListState(query));

/** The category that an address lists without any filter; its first page comes with the HTML. */
export function findPlainType(route: RouteInfo, query: URLSearchParams): CatalogueGameType | undefined {
  const isFiltered = [...query.keys()].some((name) => name !== "gameType");
  const [type, ...more] = findTypes(route, readGameType(query));
  return isFiltered || route.classify || route.vassalage || more.length > 0 ? undefined : type;
}

/** The game list and the plain category routes. */
export function Screen() {
  const route = useRoute();
  const asked = useSearch(readGameType);
  const types = findTypes(route, useDeferredSearch(readGameType));
  const isGeneral = !route.category;
  const current = useSearch(isOfEveryType) ? undefined : asked;
  const listsEveryType = useDeferredSearch(isOfEveryType) && isGeneral;
  // A category route has a fixed category; only the general list has a menu to switch.
  const menu = isGeneral && <CategoryMenu current={current} />;
  const isSearching = useDeferredSearch((query) => Boolean(query.get("name")));
  return (
    <>
      {!isSearching && <GameBanners of={types[0] ?? asked} />}
      <CatalogueList
        key={types.join()}
        types={types}
        listedTypes={listsEveryType ? [] : types}
        classify={route.classify}
        ownVendor={route.vassalage}
        menu={menu}
      />
    </>
  );
}
