import type { Language } from "@croupier/domain/languages";
import type { QueryClient } from "@tanstack/react-query";
import {
  bootPromotionsKey,
  gameBannersKey,
  lobbyAnnouncementsQuery,
} from "../shared/content/announcement-queries.ts";
import {
  bootListKey,
  hotGamesQuery,
  PARTIAL_UPDATED_AT,
  vendorTypesQuery,
} from "../shared/games/game-queries.ts";
import type { BootInput } from "./boot-data.ts";

/** Seeds the query cache with the data in the page, so that the first screen makes no request. */
export function seedPage(client: QueryClient, boot: BootInput, language: Language) {
  // The data is in the language that the server chose. For any other language the screen fetches it.
  if (boot.language !== language) return;
  if (boot.list) {
    client.setQueryData(vendorTypesQuery(language).queryKey, boot.list.vendorTypes);
    client.setQueryData(bootListKey(language, boot.list.gameType), boot.list.games);
    client.setQueryData(gameBannersKey(language, boot.list.gameType), boot.list.banners);
  }
  if (boot.promotions) client.setQueryData(bootPromotionsKey(language), boot.promotions);
  if (!boot.lobby) return;
  client.setQueryData(lobbyAnnouncementsQuery(language).queryKey, boot.lobby.announcements);
  client.setQueryData(vendorTypesQuery(language).queryKey, boot.lobby.vendorTypes);
  client.setQueryData(hotGamesQuery(language).queryKey, boot.lobby.hot, { updatedAt: PARTIAL_UPDATED_AT });
}
