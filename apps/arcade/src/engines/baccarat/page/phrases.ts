import type { Texts } from "../../../client/table/words.ts";

export const BACCARAT_TEXTS: Texts = {
  player: ["Player", "闲", "Jogador", "Nhà Con"],
  banker: ["Banker", "庄", "Banca", "Nhà Cái"],
  tie: ["Tie", "和", "Empate", "Hòa"],
  "player-pair": ["Player pair", "闲对", "Par do jogador", "Đôi Nhà Con"],
  "banker-pair": ["Banker pair", "庄对", "Par da banca", "Đôi Nhà Cái"],
  p: ["P", "闲", "J", "C"],
  b: ["B", "庄", "B", "K"],
  t: ["T", "和", "E", "H"],
  "won-player": [
    "Player wins {player} : {banker}",
    "闲赢 {player} : {banker}",
    "Jogador vence {player} : {banker}",
    "Nhà Con thắng {player} : {banker}",
  ],
  "won-banker": [
    "Banker wins {banker} : {player}",
    "庄赢 {banker} : {player}",
    "Banca vence {banker} : {player}",
    "Nhà Cái thắng {banker} : {player}",
  ],
  "won-tie": [
    "Tie {player} : {banker}",
    "和局 {player} : {banker}",
    "Empate {player} : {banker}",
    "Hòa {player} : {banker}",
  ],
  "bet-player": ["Player", "闲", "Jogador", "Nhà Con"],
  "bet-banker": ["Banker", "庄", "Banca", "Nhà Cái"],
  "bet-tie": ["Tie", "和", "Empate", "Hòa"],
  "bet-player-pair": ["Player pair", "闲对", "Par do jogador", "Đôi Nhà Con"],
  "bet-banker-pair": ["Banker pair", "庄对", "Par da banca", "Đôi Nhà Cái"],
  "when-banker-wins-with-six": [
    "Banker wins with six",
    "庄以六点赢",
    "Banca vence com seis",
    "Nhà Cái thắng với sáu điểm",
  ],
  rule: [
    "Two hands are dealt from a full shoe of eight packs; the one nearer to nine wins. Aces count one, tens and pictures nothing, and only the last digit of a sum counts. Third cards follow the fixed table of punto banco. A tie gives stakes on player and banker back.",
    "从八副牌的满靴发两手牌，点数更接近九者胜。A 计一点，十与花牌计零点，只取总和的个位。第三张牌按百家乐固定规则发出。和局时闲与庄的投注退回。",
    "Duas mãos são dadas de um sapato cheio de oito baralhos; vence a mais próxima de nove. Ases valem um, dez e figuras valem zero, e só conta o último dígito da soma. As terceiras cartas seguem a tabela fixa do punto banco. No empate, as apostas em jogador e banca voltam.",
    "Hai tay bài được chia từ hộp đủ tám bộ; tay gần chín hơn thắng. Át tính một, mười và hình tính không, chỉ lấy chữ số cuối của tổng. Lá thứ ba theo bảng cố định của punto banco. Hòa thì hoàn tiền cược Nhà Con và Nhà Cái.",
  ],
};
