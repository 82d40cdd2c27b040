import type { Language } from "@croupier/domain/languages";
import type { QueryClient } from "@tanstack/react-query";
import {
  hotGamesQuery,
  lobbyAnnouncementsQuery,
  NOT_WHOLE,
  vendorTypesQuery,
} from "../platform/lobby-queries.ts";
import type { BootInput } from "./boot.ts";

/** Puts what the server wrote into the page where the lobby looks for it, so the first screen calls nothing. */
export function seedLobby(client: QueryClient, boot: BootInput, language: Language) {
  // Written in the language that the server chose: a reader who chose another one gets it by the calls.
  if (!boot.lobby || boot.language !== language) return;
  client.setQueryData(lobbyAnnouncementsQuery(language).queryKey, boot.lobby.announcements);
  client.setQueryData(vendorTypesQuery(language).queryKey, boot.lobby.vendorTypes);
  client.setQueryData(hotGamesQuery(language).queryKey, boot.lobby.hot, { updatedAt: NOT_WHOLE });
}
