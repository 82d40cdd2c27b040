import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  look: "Look",
  call: "Call",
  raise: "Raise",
  compare: "Compare",
  fold: "Fold",
  deal: "Deal {deal} of {deals} · ante {ante}",
  blindNote: "{coins} · blind",
  wonDeal: "You won {pot}",
  lostDeal: "The other player won {pot}",
  "high-card": "High card",
  pair: "Pair",
  straight: "Straight",
  flush: "Golden flower",
  "straight-flush": "Straight flush",
  trio: "Three of a kind",
  goal: "Each player is dealt three cards. The better hand, or the last player who has not folded, wins the pot.",
  ranks:
    "From the highest: three of a kind, straight flush, golden flower (flush), straight, pair, high card. Five, three and two of mixed suits are the lowest hand, but beat three of a kind.",
  blind: "A player who has not looked at their cards plays blind and pays half of what other players pay.",
  comparing:
    "Once both have bet, hands may be compared for the price of a call; the player who asks loses a tie. They are also compared when a player has no coins left, or after six bets each.",
  match: "A duel has six deals with growing antes. You keep the coins that are yours at the end.",
};

export type GoldenFlowerPhrase = keyof typeof EN;

const CN: typeof EN = {
  look: "看牌",
  call: "跟注",
  raise: "加注",
  compare: "比牌",
  fold: "弃牌",
  deal: "第 {deal} / {deals} 局 · 底注 {ante}",
  blindNote: "{coins} · 闷牌",
  wonDeal: "您赢得 {pot}",
  lostDeal: "对方赢得 {pot}",
  "high-card": "单张",
  pair: "对子",
  straight: "顺子",
  flush: "金花",
  "straight-flush": "顺金",
  trio: "豹子",
  goal: "每人三张牌。牌大者，或最后未弃牌者，赢得奖池。",
  ranks: "由大到小：豹子、顺金、金花、顺子、对子、单张。不同花色的 2、3、5 最小，但可胜豹子。",
  blind: "未看牌者为闷牌，只付看牌者的一半。",
  comparing: "双方各下一注后可付跟注额比牌，牌同则提出者负。一方无筹码或各下六注后自动比牌。",
  match: "一场共六局，底注递增。结束时各自保留手中筹码。",
};

const PT: typeof EN = {
  look: "Olhar",
  call: "Pagar",
  raise: "Aumentar",
  compare: "Comparar",
  fold: "Desistir",
  deal: "Mão {deal} de {deals} · ante {ante}",
  blindNote: "{coins} · às cegas",
  wonDeal: "Você ganhou {pot}",
  lostDeal: "O adversário ganhou {pot}",
  "high-card": "Carta alta",
  pair: "Par",
  straight: "Sequência",
  flush: "Flor dourada",
  "straight-flush": "Sequência do mesmo naipe",
  trio: "Trinca",
  goal: "Cada um recebe três cartas. A melhor mão, ou o último que não desistiu, leva o pote.",
  ranks:
    "Da mais alta: trinca, sequência do mesmo naipe, flor dourada (flush), sequência, par, carta alta. Cinco, três e dois de naipes diferentes são a mão mais baixa, mas vencem a trinca.",
  blind: "Quem não olhou as cartas joga às cegas e paga metade do que paga quem olhou.",
  comparing:
    "Depois de uma aposta de cada, as mãos podem ser comparadas pelo preço de pagar; quem pede perde o empate. Também se compara quando alguém fica sem moedas ou após seis apostas de cada.",
  match: "Um duelo tem seis mãos com antes crescentes. Você fica com as moedas que tiver no fim.",
};

const VI: typeof EN = {
  look: "Xem bài",
  call: "Theo",
  raise: "Tố",
  compare: "So bài",
  fold: "Bỏ bài",
  deal: "Ván {deal}/{deals} · cược gốc {ante}",
  blindNote: "{coins} · chưa xem",
  wonDeal: "Bạn thắng {pot}",
  lostDeal: "Đối thủ thắng {pot}",
  "high-card": "Mậu thầu",
  pair: "Đôi",
  straight: "Sảnh",
  flush: "Kim hoa",
  "straight-flush": "Sảnh đồng chất",
  trio: "Sáp",
  goal: "Mỗi người ba lá. Bài lớn hơn, hoặc người cuối cùng không bỏ bài, thắng tổng cược.",
  ranks:
    "Từ cao xuống: sáp, sảnh đồng chất, kim hoa (đồng chất), sảnh, đôi, mậu thầu. Năm, ba và hai khác chất là bài thấp nhất nhưng thắng sáp.",
  blind: "Người chưa xem bài chỉ trả một nửa so với người đã xem.",
  comparing:
    "Sau khi mỗi bên đã cược, có thể trả tiền theo để so bài; hòa thì người đòi so thua. Cũng so bài khi một bên hết xu hoặc sau sáu lần cược mỗi bên.",
  match: "Một trận gồm sáu ván, cược gốc tăng dần. Bạn giữ số xu còn lại khi kết thúc.",
};

export const PHRASES: PhraseTable<GoldenFlowerPhrase> = { EN, CN, PT, VI };
