import type { Texts } from "../../../client/table/words.ts";

export const THREE_CARD_TEXTS: Texts = {
  "hand-a": ["Hand A", "甲方", "Mão A", "Tay A"],
  "hand-b": ["Hand B", "乙方", "Mão B", "Tay B"],
  "pair-plus": ["Pair plus", "对子以上", "Par ou melhor", "Đôi trở lên"],
  "high-card": ["High card", "高牌", "Carta alta", "Bài cao"],
  pair: ["Pair", "对子", "Par", "Đôi"],
  flush: ["Flush", "同花", "Flush", "Đồng chất"],
  straight: ["Straight", "顺子", "Sequência", "Sảnh"],
  "three-of-a-kind": ["Three of a kind", "三条", "Trinca", "Sám cô"],
  "straight-flush": ["Straight flush", "同花顺", "Straight flush", "Thùng phá sảnh"],
  "won-a": ["Hand A wins: {kind}", "甲方胜：{kind}", "Mão A vence: {kind}", "Tay A thắng: {kind}"],
  "won-b": ["Hand B wins: {kind}", "乙方胜：{kind}", "Mão B vence: {kind}", "Tay B thắng: {kind}"],
  "won-tie": ["Tie", "和局", "Empate", "Hòa"],
  "bet-hand": ["Hand A or B", "甲方或乙方", "Mão A ou B", "Tay A hoặc B"],
  "bet-pair-plus": ["Pair plus: a pair", "对子以上：对子", "Par ou melhor: par", "Đôi trở lên: đôi"],
  "when-tie": ["On a tie", "和局时", "No empate", "Khi hòa"],
  "when-flush": ["Flush", "同花", "Flush", "Đồng chất"],
  "when-straight": ["Straight", "顺子", "Sequência", "Sảnh"],
  "when-three-of-a-kind": ["Three of a kind", "三条", "Trinca", "Sám cô"],
  "when-straight-flush": ["Straight flush", "同花顺", "Straight flush", "Thùng phá sảnh"],
  rule: [
    "Two hands of three cards are dealt face up from one pack. Bet on the better one, or with pair plus on the kind of a hand, regardless of the other. A straight beats a flush; aces are high, and low in ace, two, three. There is no ante and no raise.",
    "从一副牌发出两手三张明牌。可押哪手更大，或以“对子以上”押某手的牌型，与另一手无关。顺子大于同花；A 最大，在 A、2、3 中最小。没有底注与加注。",
    "Duas mãos de três cartas são dadas abertas de um baralho. Aposte na melhor ou, com par ou melhor, no que uma mão é, seja qual for a outra. Sequência vence flush; o ás é alto, e baixo em ás, dois, três. Não há ante nem aumento.",
    "Hai tay ba lá được chia ngửa từ một bộ bài. Đặt tay lớn hơn, hoặc cược đôi trở lên cho một tay bất kể tay kia. Sảnh thắng đồng chất; Át cao, và thấp trong Át, hai, ba. Không có cược đầu hay tố thêm.",
  ],
};
