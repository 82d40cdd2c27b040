import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  goal: "Four of each dot and bamboo tile: 72 tiles. Four sets and a pair, or seven pairs, win a hand and score points. A set is three or four alike, or three of a suit in a row.",
  turn: "Each has 13 tiles, draws one and discards one. After a win the game goes on: the hand that won stays as it is, discards what it draws, and wins again whenever a tile completes it.",
  claims:
    "You may claim the other's last discard for a win, for three alike (pung) or four alike (kong), but not for a row. A kong draws another tile.",
  points:
    "A win is one point. It doubles for a tile that was drawn, for sets of tiles alike only, and for every kong, and doubles twice for seven pairs and for one suit: at most five times. A concealed kong is two points at once, any other one.",
  wall: "When the wall is used up, more points win both stakes; equal points share them.",
};

type Phrase = keyof typeof EN;

const CN: typeof EN = {
  goal: "筒、条各四张，共 72 张。四组一对或七对即胡并得分。一组为三张或四张相同，或同花色三张连续。",
  turn: "每人 13 张，摸一张打一张。胡牌后继续血战：胡者手牌不变，摸什么打什么，凡成胡即再胡。",
  claims: "可用对方刚打出的牌胡、碰（三张相同）或杠（四张相同），不可吃。杠后补摸一张。",
  points:
    "胡牌 1 分。自摸、碰碰胡、每个杠各翻一番；七对、清一色各翻两番，最多五番。暗杠即得 2 分，其他杠 1 分。",
  wall: "牌摸完后，分高者赢得双方底注；同分则平分。",
};

const PT: typeof EN = {
  goal: "Quatro de cada círculo e bambu: 72 peças. Quatro jogos e um par, ou sete pares, batem e fazem pontos. Um jogo é de três ou quatro iguais, ou três seguidas do mesmo naipe.",
  turn: "Cada um tem 13 peças, compra uma e descarta uma. Depois de uma batida o jogo continua: a mão que bateu fica como está, descarta o que compra e bate de novo sempre que uma peça a completa.",
  claims:
    "Você pode pegar o último descarte do adversário para bater, para três iguais (pung) ou quatro iguais (kong), mas não para uma sequência. O kong compra outra peça.",
  points:
    "Bater vale um ponto. Dobra por peça comprada, por jogos só de iguais e por cada kong, e dobra duas vezes por sete pares e por um só naipe: no máximo cinco vezes. Kong fechado vale dois pontos na hora, outro kong um.",
  wall: "Quando a muralha acaba, mais pontos levam as duas apostas; pontos iguais as dividem.",
};

const VI: typeof EN = {
  goal: "Mỗi quân văn và sách có bốn quân: tổng 72. Bốn bộ và một đôi, hoặc bảy đôi, là ù và ghi điểm. Một bộ là ba hoặc bốn quân giống nhau, hoặc ba quân liên tiếp cùng chất.",
  turn: "Mỗi người 13 quân, bốc một và đánh một. Sau khi ù, ván tiếp tục: bài đã ù giữ nguyên, bốc gì đánh nấy, và ù lại mỗi khi có quân hợp.",
  claims:
    "Có thể lấy quân đối thủ vừa đánh để ù, phỗng (ba quân giống) hoặc khàn (bốn quân giống), không được ăn. Khàn được bốc thêm.",
  points:
    "Ù được một điểm. Gấp đôi khi tự bốc, khi toàn bộ giống nhau và cho mỗi khàn; gấp đôi hai lần cho bảy đôi và cho một chất: tối đa năm lần. Khàn kín được ngay hai điểm, khàn khác một điểm.",
  wall: "Khi hết quân, ai nhiều điểm hơn thắng cả hai phần cược; bằng điểm thì chia đều.",
};

export const PHRASES: PhraseTable<Phrase> = { EN, CN, PT, VI };
