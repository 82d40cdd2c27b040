import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  board: "Star board",
  hole: "row {row}, place {place}",
  empty: "Empty hole",
  target: "Move here",
  ownPeg: "Your peg",
  otherPeg: "The other player's peg",
  rows: "{count} rows left",
  movesLeft: "{count} moves left",
  youMoved: "You moved to {hole}",
  moved: "The other player moved to {hole}",
  goal: "Bring your ten pegs into the opposite point of the star. Who does so first wins both stakes. Who begins is drawn.",
  steps:
    "Tap a peg, then a lit hole. A peg moves one step to an empty hole beside it, or hops over a peg of either colour into the empty hole behind, as often as it can in one turn. Nothing is captured.",
  stay: "A peg in the opposite point stays in it, and may move within.",
  limit: "After 160 moves in total, the player with fewer rows to go wins; equal rows share the stakes.",
};

export type CheckersPhrase = keyof typeof EN;

const CN: typeof EN = {
  board: "跳棋棋盘",
  hole: "第 {row} 行第 {place} 格",
  empty: "空格",
  target: "走到此处",
  ownPeg: "您的棋子",
  otherPeg: "对方棋子",
  rows: "还差 {count} 行",
  movesLeft: "剩余 {count} 步",
  youMoved: "您走到{hole}",
  moved: "对方走到{hole}",
  goal: "将十枚棋子全部移入对面的角。先完成者赢得双方底注。先手由抽签决定。",
  steps: "点选棋子，再点亮起的格子。可走一步到相邻空格，或跳过任一棋子落入其后的空格，一回合可连跳。不吃子。",
  stay: "进入对面角的棋子不再离开，只可在角内移动。",
  limit: "双方共走 160 步后，总行数所差较少者胜；相同则平分底注。",
};

const PT: typeof EN = {
  board: "Tabuleiro em estrela",
  hole: "fila {row}, casa {place}",
  empty: "Casa vazia",
  target: "Mover para cá",
  ownPeg: "Sua peça",
  otherPeg: "Peça do adversário",
  rows: "{count} filas",
  movesLeft: "{count} lances restantes",
  youMoved: "Você foi para {hole}",
  moved: "O adversário foi para {hole}",
  goal: "Leve suas dez peças à ponta oposta da estrela. Quem fizer primeiro leva as duas apostas. Quem começa é sorteado.",
  steps:
    "Toque em uma peça e depois em uma casa acesa. A peça anda um passo para uma casa vazia ao lado, ou salta sobre uma peça de qualquer cor para a casa vazia atrás, quantas vezes puder na mesma vez. Nada é capturado.",
  stay: "Uma peça na ponta oposta fica nela e pode mover-se lá dentro.",
  limit:
    "Após 160 lances dos dois, vence quem tem menos filas a percorrer; se for igual, as apostas são divididas.",
};

const VI: typeof EN = {
  board: "Bàn cờ ngôi sao",
  hole: "hàng {row}, ô {place}",
  empty: "Ô trống",
  target: "Đi đến đây",
  ownPeg: "Quân của bạn",
  otherPeg: "Quân đối thủ",
  rows: "Còn {count} hàng",
  movesLeft: "Còn {count} nước",
  youMoved: "Bạn đi đến {hole}",
  moved: "Đối thủ đi đến {hole}",
  goal: "Đưa mười quân sang đỉnh đối diện của ngôi sao. Ai xong trước thắng cả hai phần cược. Người đi trước được bốc thăm.",
  steps:
    "Chạm một quân rồi chạm ô sáng. Quân đi một bước sang ô trống bên cạnh, hoặc nhảy qua một quân bất kỳ vào ô trống phía sau, có thể nhảy liên tiếp trong một lượt. Không ăn quân.",
  stay: "Quân đã vào đỉnh đối diện thì ở lại đó và chỉ đi bên trong.",
  limit: "Sau 160 nước của cả hai, ai còn ít hàng hơn thì thắng; bằng nhau thì chia tiền cược.",
};

export const PHRASES: PhraseTable<CheckersPhrase> = { EN, CN, PT, VI };
