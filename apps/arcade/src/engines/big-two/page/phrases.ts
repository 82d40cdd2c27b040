import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  single: "Single",
  pair: "Pair",
  triple: "Triple",
  straight: "Straight",
  flush: "Flush",
  fullHouse: "Full house",
  four: "Four and one",
  straightFlush: "Straight flush",
  opening: "Begin with the {card}",
  goal: "Each is dealt 13 cards; the other 26 stay out of the game. Who has no card left first wins both stakes.",
  ranks:
    "The three is the lowest card and the two the highest. Suits rise from diamonds to clubs, hearts and spades. Who has the lowest card begins, and plays it.",
  plays:
    "Play a single card, a pair, three of a kind or five cards. A play is beaten by as many cards that are higher.",
  fives:
    "Five cards rise from straight to flush, full house, four with one card, and straight flush. A straight has no two; a flush is as high as its highest card.",
  passing: "Who passes lets the other lead any combination.",
};

export type BigTwoPhrase = keyof typeof EN;

const CN: typeof EN = {
  single: "单张",
  pair: "对子",
  triple: "三条",
  straight: "顺子",
  flush: "同花",
  fullHouse: "葫芦",
  four: "铁支",
  straightFlush: "同花顺",
  opening: "须先出{card}",
  goal: "每人 13 张牌，其余 26 张不用。先出完手牌者赢得双方底注。",
  ranks: "三最小，二最大。花色由小到大为方块、梅花、红心、黑桃。持最小牌者先出，且须出该牌。",
  plays: "可出单张、对子、三条或五张牌型。须以同样张数的更大牌压过。",
  fives: "五张牌型由小到大：顺子、同花、葫芦、铁支、同花顺。顺子不含二；同花比最大的一张。",
  passing: "不出者让对方任意领出。",
};

const PT: typeof EN = {
  single: "Carta",
  pair: "Par",
  triple: "Trinca",
  straight: "Sequência",
  flush: "Flush",
  fullHouse: "Full house",
  four: "Quadra e uma",
  straightFlush: "Straight flush",
  opening: "Comece com {card}",
  goal: "Cada um recebe 13 cartas; as outras 26 ficam fora. Quem ficar sem cartas primeiro leva as duas apostas.",
  ranks:
    "O três é a carta mais baixa e o dois a mais alta. Os naipes sobem de ouros a paus, copas e espadas. Quem tem a carta mais baixa começa com ela.",
  plays:
    "Jogue uma carta, um par, uma trinca ou cinco cartas. Uma jogada é batida por igual número de cartas mais altas.",
  fives:
    "As cinco cartas sobem de sequência a flush, full house, quadra com uma carta e straight flush. A sequência não tem dois; o flush vale sua carta mais alta.",
  passing: "Quem passa deixa o adversário abrir com qualquer combinação.",
};

const VI: typeof EN = {
  single: "Lá lẻ",
  pair: "Đôi",
  triple: "Bộ ba",
  straight: "Sảnh",
  flush: "Thùng",
  fullHouse: "Cù lũ",
  four: "Tứ quý và một",
  straightFlush: "Thùng phá sảnh",
  opening: "Bắt đầu bằng {card}",
  goal: "Mỗi người 13 lá; 26 lá còn lại không dùng. Ai hết bài trước thắng cả hai phần cược.",
  ranks:
    "Ba nhỏ nhất và hai lớn nhất. Chất tăng dần từ rô, chuồn, cơ đến bích. Người giữ lá nhỏ nhất đi trước bằng lá đó.",
  plays: "Đánh một lá, một đôi, một bộ ba hoặc năm lá. Phải chặn bằng cùng số lá và lớn hơn.",
  fives:
    "Năm lá tăng dần: sảnh, thùng, cù lũ, tứ quý kèm một lá, thùng phá sảnh. Sảnh không có hai; thùng so lá lớn nhất.",
  passing: "Ai bỏ lượt thì đối thủ được đánh tổ hợp bất kỳ.",
};

export const PHRASES: PhraseTable<BigTwoPhrase> = { EN, CN, PT, VI };
