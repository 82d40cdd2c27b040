import { type CatalogueGameType, isCatalogueGameType } from "@croupier/domain/codes";
import type { GameListRequest } from "./game-list-query.ts";

/** What a game list shows: LIST-08 to LIST-12. */
export type DataType = "all" | "hot" | "recent" | "fav" | "filter";

/** The whole state of the game list screen; it lives in the query, so that reload, back and share restore it. */
export interface ListState {
  /** Where the list comes from, unless it is the catalogue. */
  source: "hot" | "recent" | "fav" | undefined;
  vendors: readonly string[];
  classify: string;
  term: string;
}

export const plainState: ListState = { source: undefined, vendors: [], classify: "", term: "" };

/** LIST-08, LIST-12: filters make it `filter`; without any it is `all` again. */
export function getDataType({ source, vendors, classify, term }: ListState): DataType {
  if (source) return source;
  return vendors.length > 0 || classify !== "" || term !== "" ? "filter" : "all";
}

const sourceOfClassification: Readonly<Record<string, "hot" | "fav">> = { HOT: "hot", FAV: "fav" };

/** LIST-14: Hot and Favourite are lists of their own and clear the vendor; any other one filters. */
export function chooseClassification(state: ListState, classify: string): ListState {
  const source = sourceOfClassification[classify];
  if (source) return { ...plainState, source };
  return { ...state, source: undefined, classify };
}

/** LIST-15: a choice of vendors ends Hot, Favourite and Recent, which have no vendor. */
export function chooseVendors(state: ListState, vendors: readonly string[]): ListState {
  return { ...state, source: undefined, vendors };
}

/** A search looks through the catalogue, whatever list was shown before. */
export function search(state: ListState, term: string): ListState {
  return { ...state, source: undefined, term: term.trim() };
}

/** LIST-09 to LIST-11: opens one of the short lists; a second press returns to all (LIST-17). */
export function pressSource(state: ListState, source: "hot" | "recent" | "fav"): ListState {
  return state.source === source ? plainState : { ...plainState, source };
}

/** ROUTE-24: the type that a query names, RNG when it names none that exists. */
export const readGameType = (query: URLSearchParams): CatalogueGameType => {
  const named = query.get("gameType");
  return isCatalogueGameType(named) ? named : "RNG";
};

const isSource = (text: string | null): text is "hot" | "recent" | "fav" =>
  text === "hot" || text === "recent" || text === "fav";

/** ROUTE-25: `type` preselects the classification, `vassalage` the vendor; a path may bring its own of both. */
export function readListState(
  query: URLSearchParams,
  preset: { classify?: string | undefined } = {},
): ListState {
  const data = query.get("data");
  if (isSource(data)) return { ...plainState, source: data };
  const state: ListState = {
    source: undefined,
    vendors: (query.get("vassalage") ?? "").split(",").filter(Boolean),
    classify: "",
    term: (query.get("name") ?? "").trim(),
  };
  const classify = query.get("type") ?? preset.classify ?? "";
  return chooseClassification(state, classify === "ALL" ? "" : classify);
}

/** The query that a state is read from again. */
export function writeListState(
  state: ListState,
  preset: { classify?: string | undefined } = {},
): Record<string, string | undefined> {
  return {
    data: state.source,
    vassalage: state.vendors.join(","),
    // Where the path preselects a classification, All must be said.
    type: state.classify || (preset.classify && !state.source ? "ALL" : undefined),
    name: state.term,
  };
}

/** LIST-03 */
export const LIST_PAGE_SIZE = 35;

/** The call that a state asks for; `ownVendor` is the one vendor that the path is limited to (ROUTE-17). */
export function createListRequest(
  state: ListState,
  types: readonly CatalogueGameType[],
  ownVendor?: string,
): GameListRequest {
  return {
    source: state.source ?? "catalogue",
    types,
    vendors: ownVendor ? [ownVendor] : state.vendors,
    classify: state.classify,
    term: state.term,
    pageSize: LIST_PAGE_SIZE,
  };
}
