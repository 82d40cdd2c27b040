import { type CatalogueGameType, gameImageSize, gamePlatform } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { findMerchantCode } from "../session/caller.ts";
import { localStore } from "../storage/stores.ts";

/** One function for all renders, so that the value is read once. */
const readKept = () => localStore.read("getVassGameType");

/** The vendors by category; kept under `getVassGameType`, shown first and refreshed (SESS-14). */
export const vendorTypesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["vendorTypes", language],
    queryFn: async ({ signal }) => {
      const vendorTypes = await wps("GET /wps/game/vendorTypes", {
        query: { merchant_code: findMerchantCode(), typeId: "ALL", language },
        signal,
      });
      localStore.write("getVassGameType", vendorTypes);
      return vendorTypes;
    },
    placeholderData: readKept,
    staleTime: 300_000,
  });

/** The key of a category's first page that came with the HTML (BootData.list). */
export const bootListKey = (language: Language, gameType: CatalogueGameType) =>
  ["bootList", language, gameType] as const;

/** Hot and popular games change slowly. */
export const HOT_AGE_MS = 300_000;

/** HOT-03: kept for five minutes per language. */
export const hotGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["hot", language],
    queryFn: ({ signal }) =>
      wps("GET /wps/game/hot", {
        query: { isPlatform: "2", language, platform: gamePlatform, imgSize: gameImageSize },
        signal,
      }),
    staleTime: HOT_AGE_MS,
  });

/** Marks hot games that came with the HTML as partial: only the first of them, so that the full list is fetched. */
export const PARTIAL_UPDATED_AT = 0;

/** The lobby's own block, for which the first hot games are enough. */
export const firstHotGamesQuery = (language: Language) =>
  queryOptions({
    ...hotGamesQuery(language),
    staleTime: ({ state }) =>
      state.dataUpdatedAt === PARTIAL_UPDATED_AT ? Number.POSITIVE_INFINITY : HOT_AGE_MS,
  });
