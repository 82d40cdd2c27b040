import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  choose: "Choose how to set your tiles",
  chosen: "Waiting for the other player's tiles",
  high: "High",
  low: "Low",
  pair: "pair",
  wong: "wong",
  gong: "gong",
  points: "{points}",
  wins: "{wins} of {target}",
  bankWins: "{wins} of {target} · bank",
  wonDeal: "You won the deal",
  lostDeal: "The other player won the deal",
  push: "One hand each: a push",
  tile: "Tile {tile}",
  hidden: "Tile face down",
  goal: "Four tiles each, set as a high and a low hand of two. Who wins both hands wins the deal; one each is a push.",
  setting: "Tap one of the three ways to set your tiles. The low hand is never better than the high one.",
  ranks:
    "Pairs are the best, gee joon above all; then wong (double six or double one with a nine), gong (with an eight), and the last digit of all pips. Ties go to the higher tile, and hands alike to the banker.",
  match:
    "The bank changes from deal to deal. Two deals won win both stakes. After eight deals more deals win, or the stakes are shared.",
};

export type PaiGowPhrase = keyof typeof EN;

const CN: typeof EN = {
  choose: "请选择配牌方式",
  chosen: "等待对方配牌",
  high: "大牌",
  low: "小牌",
  pair: "对子",
  wong: "王",
  gong: "杠",
  points: "{points} 点",
  wins: "{wins} / {target} 胜",
  bankWins: "{wins} / {target} 胜 · 庄",
  wonDeal: "您赢得本局",
  lostDeal: "对方赢得本局",
  push: "各胜一手：和局",
  tile: "牌 {tile}",
  hidden: "牌背",
  goal: "每人四张牌，分为大小两手各两张。两手皆胜者赢得本局，各胜一手为和局。",
  setting: "点选三种配牌方式之一。小牌不会大于大牌。",
  ranks:
    "对子最大，至尊为首；其次为王（天或地配九）、杠（配八），再比点数个位。同点比大张，完全相同则庄家胜。",
  match: "每局轮流坐庄。先胜两局者赢得双方底注；八局后胜局多者赢，相同则平分。",
};

const PT: typeof EN = {
  choose: "Escolha como arrumar suas pedras",
  chosen: "Aguardando as pedras do adversário",
  high: "Alta",
  low: "Baixa",
  pair: "par",
  wong: "wong",
  gong: "gong",
  points: "{points}",
  wins: "{wins} de {target}",
  bankWins: "{wins} de {target} · banca",
  wonDeal: "Você ganhou a rodada",
  lostDeal: "O adversário ganhou a rodada",
  push: "Uma mão cada: empate",
  tile: "Pedra {tile}",
  hidden: "Pedra virada",
  goal: "Quatro pedras para cada, arrumadas em mão alta e mão baixa de duas. Quem ganha as duas mãos ganha a rodada; uma cada é empate.",
  setting: "Toque em uma das três formas de arrumar suas pedras. A mão baixa nunca é melhor que a alta.",
  ranks:
    "Pares são os melhores, gee joon acima de todos; depois wong (duplo seis ou duplo um com nove), gong (com oito) e o último dígito dos pontos. Empates vão para a pedra mais alta, e mãos iguais para a banca.",
  match:
    "A banca muda a cada rodada. Duas rodadas ganhas levam as duas apostas. Após oito rodadas vence quem tem mais, ou as apostas são divididas.",
};

const VI: typeof EN = {
  choose: "Chọn cách xếp bài",
  chosen: "Đang chờ đối thủ xếp bài",
  high: "Bài lớn",
  low: "Bài nhỏ",
  pair: "đôi",
  wong: "wong",
  gong: "gong",
  points: "{points} điểm",
  wins: "Thắng {wins}/{target}",
  bankWins: "Thắng {wins}/{target} · cái",
  wonDeal: "Bạn thắng ván",
  lostDeal: "Đối thủ thắng ván",
  push: "Mỗi bên một: hòa",
  tile: "Quân {tile}",
  hidden: "Quân úp",
  goal: "Mỗi người bốn quân, chia thành bài lớn và bài nhỏ, mỗi bài hai quân. Thắng cả hai là thắng ván; mỗi bên một là hòa.",
  setting: "Chạm một trong ba cách xếp. Bài nhỏ không bao giờ lớn hơn bài lớn.",
  ranks:
    "Đôi lớn nhất, gee joon trên hết; rồi wong (đôi sáu hoặc đôi một với chín), gong (với tám), rồi số cuối của tổng điểm. Bằng nhau so quân cao hơn, giống hệt thì cái thắng.",
  match:
    "Cái đổi sau mỗi ván. Thắng hai ván thắng cả hai phần cược. Sau tám ván ai thắng nhiều hơn thì thắng, hoặc chia tiền cược.",
};

export const PHRASES: PhraseTable<PaiGowPhrase> = { EN, CN, PT, VI };
