import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  fold: "Fold",
  check: "Check",
  call: "Call",
  raise: "Raise to",
  allIn: "All in",
  raiseTo: "Bet of this street",
  hand: "Hand {hand} of {hands} · blinds {small}/{big}",
  betNote: "{coins} · bet {bet}",
  wonHand: "You won {pot}",
  lostHand: "The other player won {pot}",
  tiedHand: "The pot of {pot} is shared",
  "high-card": "High card",
  pair: "Pair",
  "two-pairs": "Two pairs",
  "three-of-a-kind": "Three of a kind",
  straight: "Straight",
  flush: "Flush",
  "full-house": "Full house",
  "four-of-a-kind": "Four of a kind",
  "straight-flush": "Straight flush",
  goal: "Each has two cards of their own; five lie open for both. The best five of the seven win the pot.",
  betting:
    "There is no limit: bet up to all coins you have. A raise is at least as high as the one before. Any part that the other cannot pay comes back to you.",
  blinds:
    "The button pays the small blind, acts first before the flop and last after it. The blinds grow every two hands.",
  match: "A duel has eight hands with the coins of one stake. You keep the coins that are yours at the end.",
};

export type HoldemPhrase = keyof typeof EN;

const CN: typeof EN = {
  fold: "弃牌",
  check: "过牌",
  call: "跟注",
  raise: "加注到",
  allIn: "全下",
  raiseTo: "本轮下注",
  hand: "第 {hand} / {hands} 手 · 盲注 {small}/{big}",
  betNote: "{coins} · 下注 {bet}",
  wonHand: "您赢得 {pot}",
  lostHand: "对方赢得 {pot}",
  tiedHand: "平分奖池 {pot}",
  "high-card": "高牌",
  pair: "一对",
  "two-pairs": "两对",
  "three-of-a-kind": "三条",
  straight: "顺子",
  flush: "同花",
  "full-house": "葫芦",
  "four-of-a-kind": "四条",
  "straight-flush": "同花顺",
  goal: "每人两张底牌，五张公共牌。七张中最好的五张赢得奖池。",
  betting: "无限注：最多可下全部筹码。加注不得少于上一次加注。对方付不起的部分退回。",
  blinds: "庄位付小盲，翻牌前先行动，翻牌后后行动。盲注每两手增长。",
  match: "一场共八手，使用一份底注的筹码。结束时各自保留手中筹码。",
};

const PT: typeof EN = {
  fold: "Desistir",
  check: "Passar",
  call: "Pagar",
  raise: "Aumentar para",
  allIn: "All in",
  raiseTo: "Aposta desta rodada",
  hand: "Mão {hand} de {hands} · blinds {small}/{big}",
  betNote: "{coins} · aposta {bet}",
  wonHand: "Você ganhou {pot}",
  lostHand: "O adversário ganhou {pot}",
  tiedHand: "O pote de {pot} é dividido",
  "high-card": "Carta alta",
  pair: "Par",
  "two-pairs": "Dois pares",
  "three-of-a-kind": "Trinca",
  straight: "Sequência",
  flush: "Flush",
  "full-house": "Full house",
  "four-of-a-kind": "Quadra",
  "straight-flush": "Straight flush",
  goal: "Cada um tem duas cartas; cinco ficam abertas para ambos. As melhores cinco das sete levam o pote.",
  betting:
    "Sem limite: aposte até todas as moedas. Um aumento é ao menos igual ao anterior. O que o outro não pode pagar volta para você.",
  blinds:
    "O botão paga o small blind, age primeiro antes do flop e por último depois. Os blinds crescem a cada duas mãos.",
  match: "Um duelo tem oito mãos com as moedas de uma aposta. Você fica com as moedas que tiver no fim.",
};

const VI: typeof EN = {
  fold: "Bỏ bài",
  check: "Xem",
  call: "Theo",
  raise: "Tố lên",
  allIn: "Tất tay",
  raiseTo: "Cược vòng này",
  hand: "Ván {hand}/{hands} · mù {small}/{big}",
  betNote: "{coins} · cược {bet}",
  wonHand: "Bạn thắng {pot}",
  lostHand: "Đối thủ thắng {pot}",
  tiedHand: "Chia đôi {pot}",
  "high-card": "Mậu thầu",
  pair: "Một đôi",
  "two-pairs": "Hai đôi",
  "three-of-a-kind": "Sám cô",
  straight: "Sảnh",
  flush: "Thùng",
  "full-house": "Cù lũ",
  "four-of-a-kind": "Tứ quý",
  "straight-flush": "Thùng phá sảnh",
  goal: "Mỗi người hai lá riêng, năm lá chung mở. Năm lá tốt nhất trong bảy lá thắng tổng cược.",
  betting:
    "Không giới hạn: cược tới hết số xu. Mỗi lần tố ít nhất bằng lần trước. Phần đối thủ không trả được sẽ trả lại bạn.",
  blinds:
    "Người giữ nút trả mù nhỏ, đi trước khi chưa lật bài và đi sau khi đã lật. Mù tăng sau mỗi hai ván.",
  match: "Một trận gồm tám ván với số xu của một phần cược. Bạn giữ số xu còn lại khi kết thúc.",
};

export const PHRASES: PhraseTable<HoldemPhrase> = { EN, CN, PT, VI };
