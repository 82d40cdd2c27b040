import type { PhraseTable } from "../translate.ts";

const EN = {
  play: "Play",
  pass: "Pass",
  hint: "Hint",
  cards: "Cards: {count}",
  hand: "Your cards",
  lead: "Lead any combination",
  youPassed: "You passed",
  passed: "The other player passed",
  youPlayed: "You played {cards}",
  played: "The other player played {cards}",
};

const CN: typeof EN = {
  play: "出牌",
  pass: "不出",
  hint: "提示",
  cards: "{count} 张",
  hand: "您的手牌",
  lead: "可出任意牌型",
  youPassed: "您不出",
  passed: "对方不出",
  youPlayed: "您出 {cards}",
  played: "对方出 {cards}",
};

const PT: typeof EN = {
  play: "Jogar",
  pass: "Passar",
  hint: "Dica",
  cards: "Cartas: {count}",
  hand: "Suas cartas",
  lead: "Abra com qualquer combinação",
  youPassed: "Você passou",
  passed: "O adversário passou",
  youPlayed: "Você jogou {cards}",
  played: "O adversário jogou {cards}",
};

const VI: typeof EN = {
  play: "Đánh",
  pass: "Bỏ lượt",
  hint: "Gợi ý",
  cards: "{count} lá",
  hand: "Bài của bạn",
  lead: "Đánh tổ hợp bất kỳ",
  youPassed: "Bạn bỏ lượt",
  passed: "Đối thủ bỏ lượt",
  youPlayed: "Bạn đánh {cards}",
  played: "Đối thủ đánh {cards}",
};

export const CLIMBING_PHRASES: PhraseTable<keyof typeof EN> = { EN, CN, PT, VI };
