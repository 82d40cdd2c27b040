import type { Language } from "@croupier/domain/languages";
import { nameCard } from "../../../client/card-names.ts";
import type { Card } from "../../../engine/cards.ts";
import type { BlackjackPhrase } from "./phrases.ts";
import { writeTotal } from "./seat.ts";
import type { ShownState } from "./view.ts";

type Words = (key: BlackjackPhrase, values?: Readonly<Record<string, string | number>>) => string;

/** The news on the table, in words: every hand with unannounced cards, and its end. */
export function describeTable(
  state: ShownState,
  before: ShownState | undefined,
  w: Words,
  language: Language,
): string {
  const tell = (who: string, cards: readonly (Card | null)[]): string => {
    const open = cards.flatMap((card) => card ?? []);
    const named = cards.map((card) => (card === null ? w("faceDown") : nameCard(card, language)));
    return w("hears", { who, cards: named.join(", "), total: writeTotal(open) });
  };
  const said: string[] = [];
  state.hands.forEach(({ cards }, at) => {
    if (before?.hands.length === state.hands.length && before.hands[at]?.cards.length === cards.length)
      return;
    said.push(tell(state.hands.length > 1 ? w("handOf", { place: at + 1 }) : w("you"), cards));
  });
  if (String(before?.dealer.cards) !== String(state.dealer.cards))
    said.push(tell(w("dealer"), state.dealer.cards));
  state.hands.forEach(({ result }, at) => {
    if (!result) return;
    const name = state.hands.length > 1 ? `${w("handOf", { place: at + 1 })}: ` : "";
    said.push(`${name}${w(result)}`);
  });
  return said.join(" ");
}
