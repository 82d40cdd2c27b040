import {
  type CatalogueGameType,
  type GameSort,
  gameSorts,
  isCatalogueGameType,
} from "@croupier/domain/codes";
import { type FilterValues, isNarrowed, noFilters, readFilters, writeFilters } from "./list-filters.ts";

/** The content of a game list: LIST-08 to LIST-12. */
export type DataType = "all" | "hot" | "recent" | "fav" | "filter";

/** The lists that are not the catalogue. */
export type ShortList = Extract<DataType, "hot" | "recent" | "fav">;

/** The whole state of a game list; it lives in the query, so that reload, back and a shared link restore it. */
export interface ListState extends FilterValues {
  /** Where the list comes from, unless it is the catalogue. */
  source: ShortList | undefined;
  /** How the catalogue is sorted, unless as the brand recommends. */
  sort: GameSort | undefined;
}

export const plainState: ListState = { source: undefined, ...noFilters, sort: undefined };

/** LIST-08, LIST-12: filters make it `filter`; without any it is `all` again. */
export const getDataType = (state: ListState): DataType =>
  state.source ?? (isNarrowed(state) ? "filter" : "all");

/** LIST-10, LIST-11: recents and favourites belong to a member. */
export const needsSession = ({ source }: ListState): boolean => source === "recent" || source === "fav";

const press = (state: ListState, source: ShortList): ListState =>
  state.source === source ? plainState : { ...plainState, source };

/** LIST-14: the classifications that are lists of their own. */
export const shortListOf: Readonly<Record<string, ShortList>> = { HOT: "hot", FAV: "fav" };

/**
 * The state transitions of a list; a new state always starts at page 1 (LIST-13). The game list screen,
 * the shared vendor list, the provider page and the hub use no others.
 */
export const transitions = {
  /** LIST-08, LIST-17: All, which also clears every filter. */
  showAll: (_state: ListState): ListState => plainState,
  /** LIST-09 to LIST-11: a list of its own without filters; a second press returns to all (LIST-17). */
  press,
  /** LIST-14: Hot and Favourite are lists of their own and clear the vendor; any other one filters. */
  classify: (state: ListState, key: string): ListState => {
    const source = shortListOf[key];
    return source ? { ...plainState, source } : { ...state, source: undefined, classify: key };
  },
  /** LIST-15: a choice of vendors ends Hot, Favourite and Recent, which have no vendor. */
  chooseVendors: (state: ListState, vendors: readonly string[]): ListState => ({
    ...state,
    source: undefined,
    vendors,
  }),
  /** The filter of playable games; the short lists have none. */
  togglePlayable: (state: ListState): ListState => ({
    ...state,
    source: undefined,
    isPlayable: !state.isPlayable,
  }),
  /** Short lists have an order of their own. */
  sort: (state: ListState, sort: GameSort | undefined): ListState => ({ ...state, source: undefined, sort }),
  /** The game filter narrows the catalogue, whichever list was shown before. */
  filter: (state: ListState, filter: Partial<FilterValues>): ListState => ({
    ...state,
    source: undefined,
    ...filter,
  }),
  /** A search goes through the catalogue, whichever list was shown before. */
  search: (state: ListState, term: string): ListState => ({
    ...state,
    source: undefined,
    term: term.trim(),
  }),
} as const;

/** ROUTE-24: the type that a query names, RNG when it names none that exists. */
export const readGameType = (query: URLSearchParams): CatalogueGameType => {
  const type = query.get("gameType");
  return isCatalogueGameType(type) ? type : "RNG";
};

const isShortList = (value: string | null): value is ShortList =>
  value === "hot" || value === "recent" || value === "fav";

/** The preselection of a path (ROUTE-19). */
export interface ListPreset {
  classify?: string | undefined;
}

/** ROUTE-25: reads the state from the query. */
export function readListState(query: URLSearchParams, preset: ListPreset = {}): ListState {
  const data = query.get("data");
  if (isShortList(data)) return { ...plainState, source: data };
  const filters = readFilters(query);
  const state: ListState = {
    source: undefined,
    ...filters,
    classify: "",
    sort: gameSorts.find((sort) => sort === query.get("sort")),
  };
  const classify = query.has("type") ? filters.classify : (preset.classify ?? "");
  return transitions.classify(state, classify === "ALL" ? "" : classify);
}

/** The query that encodes a state. */
export function writeListState(
  state: ListState,
  preset: ListPreset = {},
): Record<string, string | undefined> {
  return {
    data: state.source,
    ...writeFilters(state),
    // Where the path preselects a classification, All must be explicit.
    type: state.classify || (preset.classify && !state.source ? "ALL" : undefined),
    sort: state.sort,
  };
}

/** LIST-03 */
export const LIST_PAGE_SIZE = 35;
/** LIST-16, HOME-15, EXT-30: the shared vendor list, the hub's results and the provider page. */
export const SHARED_PAGE_SIZE = 36;

/** Where a list comes from; all but the catalogue are short lists of their own. */
export type GameSource = "catalogue" | "hot" | "recent" | "fav";

/** The request for a list in its canonical form, which is also the query key of its pages. */
export interface GameListRequest extends FilterValues {
  source: GameSource;
  /** One type, several that are shown together (ROUTE-16), or none for all. */
  types: readonly CatalogueGameType[];
  sort: GameSort | undefined;
  pageSize: number;
}

/** The request for a state; `ownVendor` is the vendor that the path is limited to (ROUTE-17). */
export function createListRequest(
  state: ListState,
  types: readonly CatalogueGameType[],
  { ownVendor, pageSize = LIST_PAGE_SIZE }: { ownVendor?: string | undefined; pageSize?: number } = {},
): GameListRequest {
  const { source = "catalogue", ...rest } = state;
  return { ...rest, source, types, vendors: ownVendor ? [ownVendor] : state.vendors, pageSize };
}
