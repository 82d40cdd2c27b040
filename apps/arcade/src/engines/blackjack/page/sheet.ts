import type { Language } from "@croupier/domain/languages";
import { createElement } from "../../../client/dom.ts";
import { writePercentage } from "../../../client/format.ts";
import type { Translate } from "../../../client/phrases.ts";
import { openSheet } from "../../../client/rules-sheet.ts";
import type { GameView } from "../../../wire.ts";
import type { BlackjackPhrase } from "./phrases.ts";
import { readOffer } from "./view.ts";

interface Options {
  readonly game: GameView;
  readonly t: Translate;
  readonly w: (key: BlackjackPhrase, values?: Readonly<Record<string, string | number>>) => string;
  readonly language: Language;
}

/** The rules of the table, with the return of each bet. */
export function openRules({ game, t, w, language }: Options): void {
  const { decks, insurance } = readOffer(game.offer);
  const total = writePercentage(game.rtp.total, language);
  const part = (text: string): HTMLElement => createElement("p", "", text);
  openSheet({ title: game.title, t, rtp: total }, [
    part(w("rtpText", { total })),
    part(w("insuranceRtp", { rtp: writePercentage(insurance.rtp, language) })),
    createElement("h3", "", t("rules")),
    part(w("goal")),
    part(w("rules")),
    part(decks === "infinite" ? w("infinite") : w("decks", { count: decks })),
    part(w("doubling")),
    part(w("splitting")),
    part(w("goesOn")),
    part(t("ruleRandom")),
    part(w("keys")),
  ]);
}
