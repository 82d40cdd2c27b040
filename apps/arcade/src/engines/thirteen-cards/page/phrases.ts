import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  arrange: "Arrange for me",
  done: "Done",
  front: "Front",
  middle: "Middle",
  back: "Back",
  swap: "Tap two cards to swap them",
  wrong: "No row may beat the one behind it",
  waiting: "Waiting for the other player's cards",
  points: "{points} points",
  wait: "arranging",
  goal: "Each arranges thirteen cards in three rows: three in front, five in the middle, five in the back. Rows are compared one by one, and more points win both stakes.",
  order: "No row may be better than the one behind it. The front knows neither straights nor flushes.",
  pointsOfRows:
    "A row won counts 1. Three of a kind in front counts 3; in the middle a full house 2, four of a kind 8, a straight flush 10; in the back four of a kind 4, a straight flush 5.",
  sweep:
    "Who wins all three rows has twice the points. Equal points share the stakes. If your time is over, your cards are arranged for you.",
  "high-card": "High card",
  pair: "Pair",
  "two-pairs": "Two pairs",
  "three-of-a-kind": "Three of a kind",
  straight: "Straight",
  flush: "Flush",
  "full-house": "Full house",
  "four-of-a-kind": "Four of a kind",
  "straight-flush": "Straight flush",
};

export type ThirteenCardsPhrase = keyof typeof EN;

const CN: typeof EN = {
  arrange: "自动理牌",
  done: "完成",
  front: "头道",
  middle: "中道",
  back: "尾道",
  swap: "点两张牌可互换",
  wrong: "前一道不得大于后一道",
  waiting: "等待对方理牌",
  points: "{points} 分",
  wait: "理牌中",
  goal: "将十三张牌摆成三道：头道三张，中道五张，尾道五张。逐道比较，分多者赢得双方底注。",
  order: "前一道不得大于后一道。头道不计顺子和同花。",
  pointsOfRows:
    "每胜一道得 1 分。头道三条 3 分；中道葫芦 2 分、铁支 8 分、同花顺 10 分；尾道铁支 4 分、同花顺 5 分。",
  sweep: "三道全胜分数加倍。分数相同则平分底注。超时将自动理牌。",
  "high-card": "乌龙",
  pair: "对子",
  "two-pairs": "两对",
  "three-of-a-kind": "三条",
  straight: "顺子",
  flush: "同花",
  "full-house": "葫芦",
  "four-of-a-kind": "铁支",
  "straight-flush": "同花顺",
};

const PT: typeof EN = {
  arrange: "Arrumar para mim",
  done: "Pronto",
  front: "Frente",
  middle: "Meio",
  back: "Fundo",
  swap: "Toque em duas cartas para trocá-las",
  wrong: "Nenhuma fila pode vencer a de trás",
  waiting: "Aguardando as cartas do adversário",
  points: "{points} pontos",
  wait: "arrumando",
  goal: "Cada um arruma treze cartas em três filas: três na frente, cinco no meio, cinco no fundo. As filas são comparadas, e mais pontos levam as duas apostas.",
  order: "Nenhuma fila pode ser melhor que a de trás. Na frente não há sequências nem flushes.",
  pointsOfRows:
    "Uma fila vencida vale 1. Trinca na frente vale 3; no meio, full house 2, quadra 8, straight flush 10; no fundo, quadra 4, straight flush 5.",
  sweep:
    "Quem vence as três filas tem o dobro dos pontos. Empate divide as apostas. Se o tempo acabar, suas cartas são arrumadas por você.",
  "high-card": "Carta alta",
  pair: "Par",
  "two-pairs": "Dois pares",
  "three-of-a-kind": "Trinca",
  straight: "Sequência",
  flush: "Flush",
  "full-house": "Full house",
  "four-of-a-kind": "Quadra",
  "straight-flush": "Straight flush",
};

const VI: typeof EN = {
  arrange: "Xếp giúp tôi",
  done: "Xong",
  front: "Chi đầu",
  middle: "Chi giữa",
  back: "Chi cuối",
  swap: "Chạm hai lá để đổi chỗ",
  wrong: "Chi trước không được lớn hơn chi sau",
  waiting: "Đang chờ đối thủ xếp bài",
  points: "{points} điểm",
  wait: "đang xếp",
  goal: "Mỗi người xếp mười ba lá thành ba chi: ba lá đầu, năm lá giữa, năm lá cuối. So từng chi, nhiều điểm hơn thắng cả hai phần cược.",
  order: "Chi trước không được lớn hơn chi sau. Chi đầu không tính sảnh và thùng.",
  pointsOfRows:
    "Thắng một chi được 1 điểm. Sám cô chi đầu 3; chi giữa cù lũ 2, tứ quý 8, thùng phá sảnh 10; chi cuối tứ quý 4, thùng phá sảnh 5.",
  sweep: "Thắng cả ba chi được gấp đôi điểm. Bằng điểm thì chia tiền cược. Hết giờ, bài được xếp giúp bạn.",
  "high-card": "Mậu thầu",
  pair: "Một đôi",
  "two-pairs": "Thú",
  "three-of-a-kind": "Sám cô",
  straight: "Sảnh",
  flush: "Thùng",
  "full-house": "Cù lũ",
  "four-of-a-kind": "Tứ quý",
  "straight-flush": "Thùng phá sảnh",
};

export const PHRASES: PhraseTable<ThirteenCardsPhrase> = { EN, CN, PT, VI };
