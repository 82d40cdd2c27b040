import {
  type CatalogueGameType,
  type GameSort,
  gameSorts,
  isCatalogueGameType,
} from "@croupier/domain/codes";

/** The content of a game list: LIST-08 to LIST-12. */
export type DataType = "all" | "hot" | "recent" | "fav" | "filter";

/** The lists that are not the catalogue. */
export type ShortList = Extract<DataType, "hot" | "recent" | "fav">;

/** The whole state of a game list; it lives in the query, so that reload, back and a shared link restore it. */
export interface ListState {
  /** Where the list comes from, unless it is the catalogue. */
  source: ShortList | undefined;
  vendors: readonly string[];
  classify: string;
  term: string;
  /** Leaves out games that cannot be played yet. */
  isPlayable: boolean;
  /** How the catalogue is sorted, unless as the brand recommends. */
  sort: GameSort | undefined;
  /** The game filter: the smallest stake and the number of lines that a game must have at least (API-42). */
  minBet?: string | undefined;
  minLine?: string | undefined;
}

export const plainState: ListState = {
  source: undefined,
  vendors: [],
  classify: "",
  term: "",
  isPlayable: false,
  sort: undefined,
};

/** LIST-08, LIST-12: filters make it `filter`; without any it is `all` again. */
export function getDataType(state: ListState): DataType {
  const { source, vendors, classify, term, isPlayable, minBet, minLine } = state;
  if (source) return source;
  const isNarrowed = vendors.length > 0 || classify !== "" || term !== "" || isPlayable;
  return isNarrowed || minBet || minLine ? "filter" : "all";
}

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
  filter: (state: ListState, { minBet, minLine }: Pick<ListState, "minBet" | "minLine">): ListState => ({
    ...state,
    source: undefined,
    minBet,
    minLine,
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

/** The maximum length of a search term; a longer one in a link is cut. */
export const TERM_CHARACTERS = 60;
const CLASSIFICATION_CHARACTERS = 40;
const VENDORS_CHARACTERS = 1_000;

/** The parts of a query that the game list's call accepts, so that a malformed link still shows a list. */
const readText = (query: URLSearchParams, key: string, characters: number) =>
  query
    .get(key)
    // No name has control characters, and the call refuses them.
    ?.replace(/\p{Cc}/gu, "")
    .trimStart()
    .slice(0, characters)
    .trim();

/** The preselection of a path (ROUTE-19). */
export interface ListPreset {
  classify?: string | undefined;
}

/** The values of the game filter; any other value in a link is ignored. */
export const filterSteps = {
  minBet: ["0.1", "1", "5", "10", "50"],
  minLine: ["10", "20", "30", "50"],
} as const;

const readStep = (query: URLSearchParams, key: keyof typeof filterSteps): string | undefined =>
  filterSteps[key].find((step) => step === query.get(key));

/** ROUTE-25: reads the state from the query. */
export function readListState(query: URLSearchParams, preset: ListPreset = {}): ListState {
  const data = query.get("data");
  if (isShortList(data)) return { ...plainState, source: data };
  const state: ListState = {
    source: undefined,
    vendors: (readText(query, "vassalage", VENDORS_CHARACTERS) ?? "").split(",").filter(Boolean),
    classify: "",
    term: readText(query, "name", TERM_CHARACTERS) ?? "",
    isPlayable: query.get("playable") === "1",
    sort: gameSorts.find((sort) => sort === query.get("sort")),
    minBet: readStep(query, "minBet"),
    minLine: readStep(query, "minLine"),
  };
  const classify = readText(query, "type", CLASSIFICATION_CHARACTERS) ?? preset.classify ?? "";
  return transitions.classify(state, classify === "ALL" ? "" : classify);
}

/** The query that encodes a state. */
export function writeListState(
  state: ListState,
  preset: ListPreset = {},
): Record<string, string | undefined> {
  return {
    data: state.source,
    vassalage: state.vendors.join(","),
    // Where the path preselects a classification, All must be explicit.
    type: state.classify || (preset.classify && !state.source ? "ALL" : undefined),
    name: state.term,
    playable: state.isPlayable ? "1" : undefined,
    sort: state.sort,
    minBet: state.minBet,
    minLine: state.minLine,
  };
}

/** LIST-03 */
export const LIST_PAGE_SIZE = 35;
/** LIST-16, HOME-15, EXT-30: the shared vendor list, the hub's results and the provider page. */
export const SHARED_PAGE_SIZE = 36;

/** Where a list comes from; all but the catalogue are short lists of their own. */
export type GameSource = "catalogue" | "hot" | "recent" | "fav";

/** The request for a list in its canonical form, which is also the query key of its pages. */
export interface GameListRequest {
  source: GameSource;
  /** One type, several that are shown together (ROUTE-16), or none for all. */
  types: readonly CatalogueGameType[];
  vendors: readonly string[];
  classify: string;
  term: string;
  isPlayable: boolean;
  sort: GameSort | undefined;
  minBet?: string | undefined;
  minLine?: string | undefined;
  pageSize: number;
}

/** The request for a state; `ownVendor` is the vendor that the path is limited to (ROUTE-17). */
export function createListRequest(
  state: ListState,
  types: readonly CatalogueGameType[],
  { ownVendor, pageSize = LIST_PAGE_SIZE }: { ownVendor?: string | undefined; pageSize?: number } = {},
): GameListRequest {
  return {
    source: state.source ?? "catalogue",
    types,
    vendors: ownVendor ? [ownVendor] : state.vendors,
    classify: state.classify,
    term: state.term,
    isPlayable: state.isPlayable,
    sort: state.sort,
    minBet: state.minBet,
    minLine: state.minLine,
    pageSize,
  };
}
