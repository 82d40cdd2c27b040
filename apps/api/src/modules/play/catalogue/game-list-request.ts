import type { QueryOf } from "@croupier/contract/player/contract";
import { type GameSort, isCatalogueGameType } from "@croupier/domain/codes";
import { foldName } from "@croupier/domain/game-names";
import { parseAmount } from "@croupier/domain/money";
import type { GameFilter } from "../../../game-index/game-index.ts";
import { createFailure } from "../../../http/errors.ts";
import { type Offer, typesOf } from "./catalogue.policy.ts";

export type ListQuery = QueryOf<"GET /wps/game/list">;

/** A normalised list request. Equal requests have equal cache keys. */
export interface GameListRequest {
  filter: GameFilter;
  /** The folded search text. Undefined for a list. Empty when the text has only punctuation, which finds nothing. */
  text: string | undefined;
  hot: boolean;
  /** How a list is sorted; a search has its own ranking. */
  sort: GameSort | undefined;
  /** Of a list that is sorted by launches: its minute, so that no answer is kept beyond it. */
  minute?: string;
  pageNo: number;
  pageSize: number;
}

/** LIST-03: games per page. */
const defaultPageSize = 35;

/**
 * Normalises a query. Vendors that the brand does not offer are left out.
 * @throws Failure request.invalid when bet or lines are not numbers
 */
export function readListRequest(offer: Offer, query: ListQuery): GameListRequest {
  const asked = query.vassalage
    ?.split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "");
  const classification = query.gameClassify?.trim() || undefined;
  return {
    filter: {
      gameTypes: typesOf(isCatalogueGameType(query.gameType) ? query.gameType : undefined, offer),
      vendors: asked?.length
        ? offer.vendors.map((vendor) => vendor.vendor).filter((code) => asked.includes(code))
        : undefined,
      classification: ["NEW", "HOT", "ALL"].includes(classification ?? "") ? undefined : classification,
      onlyNew: query.isNew === "1" || classification === "NEW",
      onlyPlayable: query.playable === "1",
      minBetUnits: readAmount("minBet", query.minBet),
      minLines: readLines(query.minLine),
    },
    text: (query.gameName ?? "").trim() === "" ? undefined : foldName(query.gameName ?? ""),
    hot: query.gameType === "HOT" || classification === "HOT",
    sort: query.sort,
    pageNo: query.pageNo ?? 1,
    pageSize: query.pageSize ?? defaultPageSize,
  };
}

/** The cache key: all that a page depends on besides brand and language, so that a new filter is in it by being there. */
export const keyOfRequest = (request: GameListRequest): string =>
  JSON.stringify(request, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

const readAmount = (field: string, text: string | undefined): bigint | undefined => {
  if (text === undefined || text === "") return undefined;
  const units = parseAmount(text);
  if (units === undefined || units < 0n)
    throw createFailure("request.invalid", { fields: { [field]: "request.invalid" } });
  return units;
};

const readLines = (text: string | undefined): number | undefined => {
  if (text === undefined || text === "") return undefined;
  if (!/^\d{1,5}$/.test(text))
    throw createFailure("request.invalid", { fields: { minLine: "request.invalid" } });
  return Number(text);
};
