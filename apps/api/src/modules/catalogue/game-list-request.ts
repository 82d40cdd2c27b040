import type { QueryOf } from "@croupier/contract/contract";
import { isCatalogueGameType } from "@croupier/domain/codes";
import { parseAmount } from "@croupier/domain/money";
import { createFailure } from "../../http/errors.ts";
import { type Offer, typesOf } from "./catalogue.policy.ts";
import type { GameFilter } from "./game-lists.ts";
import { splitTerm } from "./game-search.policy.ts";

export type ListQuery = QueryOf<"GET /wps/game/list">;

/** A list that was asked for, in the one way of saying it: what a cache may key by. */
export interface GameListRequest {
  filter: GameFilter;
  /** The words that are searched for; undefined when nothing is. */
  term: readonly string[] | undefined;
  hot: boolean;
  pageNo: number;
  pageSize: number;
}

/** LIST-03 */
const defaultPageSize = 35;

/**
 * Brings a query into its one form; vendors that the brand does not offer are left out.
 * @throws Failure request.invalid for a bet or lines that are no numbers
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
      minBetUnits: readAmount("minBet", query.minBet),
      minLines: readLines(query.minLine),
    },
    term: (query.gameName ?? "").trim() === "" ? undefined : splitTerm(query.gameName),
    hot: query.gameType === "HOT" || classification === "HOT",
    pageNo: query.pageNo ?? 1,
    pageSize: query.pageSize ?? defaultPageSize,
  };
}

/** Everything that a page depends on beside brand and language. */
export const keyOfRequest = ({ filter, term, hot, pageNo, pageSize }: GameListRequest): string =>
  [
    filter.gameTypes.join(),
    filter.vendors?.join() ?? "*",
    filter.classification ?? "",
    filter.onlyNew,
    filter.minBetUnits ?? "",
    filter.minLines ?? "",
    hot,
    term?.join(" ") ?? "*",
    pageNo,
    pageSize,
  ].join("|");

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
