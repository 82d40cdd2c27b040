import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  goal: "Four of each character tile, wind and dragon: 64 tiles. Four sets and a pair, or seven pairs, win both stakes. A set is three or four alike, or three characters in a row.",
  turn: "Each has 13 tiles, draws one and discards one. Who begins is drawn.",
  claims:
    "You may claim the other's last discard for a win, for three alike (pung), four alike (kong) or three in a row (chow). Four alike of your own, or a fourth added to a pung, are a kong too; a kong draws another tile.",
  wall: "If nobody has won when the wall is used up, the stakes are shared.",
};

type Phrase = keyof typeof EN;

const CN: typeof EN = {
  goal: "万子、风牌、箭牌各四张，共 64 张。四组一对或七对即胡，赢得双方底注。一组为三张或四张相同，或三张连续的万子。",
  turn: "每人 13 张，摸一张打一张。先手由抽签决定。",
  claims:
    "可用对方刚打出的牌胡、碰（三张相同）、杠（四张相同）或吃（三张连续）。自有四张或在碰上补第四张亦为杠；杠后补摸一张。",
  wall: "牌摸完仍无人胡牌，则平分底注。",
};

const PT: typeof EN = {
  goal: "Quatro de cada caractere, vento e dragão: 64 peças. Quatro jogos e um par, ou sete pares, levam as duas apostas. Um jogo é de três ou quatro iguais, ou três caracteres seguidos.",
  turn: "Cada um tem 13 peças, compra uma e descarta uma. Quem começa é sorteado.",
  claims:
    "Você pode pegar o último descarte do adversário para bater, para três iguais (pung), quatro iguais (kong) ou três seguidas (chow). Quatro iguais suas, ou a quarta somada a um pung, também são kong; o kong compra outra peça.",
  wall: "Se ninguém bateu quando a muralha acaba, as apostas são divididas.",
};

const VI: typeof EN = {
  goal: "Mỗi quân vạn, gió và rồng có bốn quân: tổng 64. Bốn bộ và một đôi, hoặc bảy đôi, thắng cả hai phần cược. Một bộ là ba hoặc bốn quân giống nhau, hoặc ba quân vạn liên tiếp.",
  turn: "Mỗi người 13 quân, bốc một và đánh một. Người đi trước được bốc thăm.",
  claims:
    "Có thể lấy quân đối thủ vừa đánh để ù, phỗng (ba quân giống), khàn (bốn quân giống) hoặc ăn (ba quân liên tiếp). Tự có bốn quân, hoặc thêm quân thứ tư vào phỗng, cũng là khàn; khàn được bốc thêm.",
  wall: "Hết quân mà chưa ai ù thì chia tiền cược.",
};

export const PHRASES: PhraseTable<Phrase> = { EN, CN, PT, VI };
