import type { Text, Texts } from "../../../client/table/words.ts";

const DRAGON: Text = ["Dragon", "龙", "Dragão", "Rồng"];
const TIGER: Text = ["Tiger", "虎", "Tigre", "Hổ"];
const TIE: Text = ["Tie", "和", "Empate", "Hòa"];
const SUITED: Text = ["Suited tie", "同花和", "Empate de naipe", "Hòa đồng chất"];
const ODD: Text = ["Odd", "单", "Ímpar", "Lẻ"];
const EVEN: Text = ["Even", "双", "Par", "Chẵn"];
const RED: Text = ["Red", "红", "Vermelho", "Đỏ"];
const BLACK: Text = ["Black", "黑", "Preto", "Đen"];

export const DRAGON_TIGER_TEXTS: Texts = {
  dragon: DRAGON,
  tiger: TIGER,
  tie: TIE,
  "suited-tie": SUITED,
  odd: ODD,
  even: EVEN,
  red: RED,
  black: BLACK,
  "bet-dragon": DRAGON,
  "bet-tiger": TIGER,
  "bet-tie": TIE,
  "bet-suited-tie": SUITED,
  "bet-odd": ODD,
  "bet-even": EVEN,
  "bet-red": RED,
  "bet-black": BLACK,
  "when-tie": ["On a tie", "和局时", "No empate", "Khi hòa"],
  d: ["D", "龙", "D", "R"],
  t: ["T", "虎", "T", "H"],
  e: ["=", "和", "=", "="],
  "won-dragon": [
    "Dragon wins {dragon} : {tiger}",
    "龙赢 {dragon} : {tiger}",
    "Dragão vence {dragon} : {tiger}",
    "Rồng thắng {dragon} : {tiger}",
  ],
  "won-tiger": [
    "Tiger wins {tiger} : {dragon}",
    "虎赢 {tiger} : {dragon}",
    "Tigre vence {tiger} : {dragon}",
    "Hổ thắng {tiger} : {dragon}",
  ],
  "won-tie": [
    "Tie {dragon} : {tiger}",
    "和局 {dragon} : {tiger}",
    "Empate {dragon} : {tiger}",
    "Hòa {dragon} : {tiger}",
  ],
  rule: [
    "One card each for dragon and tiger from a full shoe of eight packs; the higher one wins. The ace is the lowest, and suits do not count. A tie gives half of a stake on dragon or tiger back. Odd, even, red and black speak of one card alone: an ace is one, a king thirteen.",
    "从八副牌的满靴给龙与虎各发一张牌，大者胜。A 最小，不分花色。和局时龙或虎的投注退回一半。单双与红黑仅看一张牌：A 为一，K 为十三。",
    "Uma carta para o dragão e outra para o tigre, de um sapato cheio de oito baralhos; vence a mais alta. O ás é a mais baixa e os naipes não contam. O empate devolve metade da aposta em dragão ou tigre. Ímpar, par, vermelho e preto falam de uma só carta: o ás vale um, o rei treze.",
    "Mỗi bên Rồng và Hổ một lá từ hộp đủ tám bộ; lá cao hơn thắng. Át thấp nhất, không tính chất. Hòa hoàn một nửa tiền cược Rồng hoặc Hổ. Lẻ, chẵn, đỏ, đen chỉ xét một lá: Át là một, K là mười ba.",
  ],
};
