import type { Language } from "@croupier/domain/languages";
import { type Card, rankOf, suitOf } from "../engine/cards.ts";

type Names = Readonly<Record<string, string>>;

/** Suits, and the ranks that are more than their figure. */
const NAMES: Readonly<Record<Language, { suits: Names; ranks: Names; name: string }>> = {
  EN: {
    suits: { S: "spades", H: "hearts", C: "clubs", D: "diamonds" },
    ranks: { A: "Ace", J: "Jack", Q: "Queen", K: "King" },
    name: "{rank} of {suit}",
  },
  CN: { suits: { S: "黑桃", H: "红心", C: "梅花", D: "方块" }, ranks: {}, name: "{suit}{rank}" },
  VI: {
    suits: { S: "bích", H: "cơ", C: "chuồn", D: "rô" },
    ranks: { A: "Át", J: "Bồi", Q: "Đầm", K: "Già" },
    name: "{rank} {suit}",
  },
  PT: {
    suits: { S: "espadas", H: "copas", C: "paus", D: "ouros" },
    ranks: { A: "Ás", J: "Valete", Q: "Dama", K: "Rei" },
    name: "{rank} de {suit}",
  },
};

/** A card in words, such as "Ace of spades", for screen readers. */
export function nameCard(card: Card, language: Language): string {
  const { suits, ranks, name } = NAMES[language];
  const rank = rankOf(card);
  return name
    .replace("{rank}", ranks[rank] ?? (rank === "T" ? "10" : rank))
    .replace("{suit}", suits[suitOf(card)] ?? "");
}
