import type { Language } from "@croupier/domain/languages";
import type { Replay } from "../../wire.ts";
import { ApiError, getReplay } from "../api.ts";
import { codeOf } from "../describe-error.ts";
import { ask } from "../dialogs.ts";
import { translateFrom } from "../translate.ts";
import { REPLAY_WORDS, type ReplayPhrase } from "./words.ts";

export { createReplayApi } from "./replay-api.ts";
/** @public main.ts calls it by the module that it loads. */
export { showReplayBar } from "./replay-bar.ts";

/** Asks for the round that the address has a ticket for. The ticket stays there, so that the round can be watched again. */
export async function openReplay({ hash }: Pick<Location, "hash">): Promise<Replay> {
  const ticket = new URLSearchParams(hash.slice(1)).get("ticket");
  if (ticket === null) throw new ApiError("REPLAY_GONE");
  return getReplay(ticket);
}

/** Leaves a replay: its tab closes, or if a browser does not allow that, it leads to the lobby. */
export function leaveReplay(
  page: Pick<Window, "close" | "closed" | "location">,
  lobbyUrl: string | undefined,
) {
  page.close();
  if (!page.closed && lobbyUrl) page.location.assign(lobbyUrl);
}

/** Says why a round is not shown. */
export async function explainReplay(error: unknown, language: Language): Promise<void> {
  const w = translateFrom(REPLAY_WORDS, language);
  const code = codeOf(error);
  if (code === "PAGE") console.error(error);
  const key: ReplayPhrase =
    code === "UNAVAILABLE" || code === "TOO_MANY"
      ? "NETWORK"
      : code in REPLAY_WORDS.EN
        ? (code as ReplayPhrase)
        : "PAGE";
  const isTransient = key === "NETWORK";
  const answer = await ask({
    title: w("title"),
    text: w(key),
    actions: isTransient
      ? [
          ["again", w("again")],
          ["close", w("close")],
        ]
      : [["close", w("close")]],
  });
  if (answer === "again") location.reload();
  else leaveReplay(window, undefined);
}
