import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  tile: "Tile {tile}",
  hidden: "Tile face down",
  left: "Left end ({pips})",
  right: "Right end ({pips})",
  pick: "Choose a tile",
  stock: "{count} to draw",
  tiles: "{count} tiles",
  pips: "{count} pips",
  line: "The line: {tiles}",
  laid: "The other player laid {tile}",
  youLaid: "You laid {tile}",
  drew: "The other player drew {count}",
  youDrew: "You drew {count}",
  passed: "The other player passed",
  youPassed: "You passed",
  goal: "Lay tiles at both ends of the line so that equal numbers touch. Who has no tile left first wins both stakes.",
  draw: "There are 28 tiles; each is dealt seven. Who cannot lay a tile draws until one fits. When none is left to draw, the turn is passed.",
  first: "Who holds the highest double begins, with any tile.",
  block: "When neither can play, the line is blocked and fewer pips win. Equal pips share the stakes.",
};

export type DominoesPhrase = keyof typeof EN;

const CN: typeof EN = {
  tile: "骨牌 {tile}",
  hidden: "骨牌背面",
  left: "左端（{pips}）",
  right: "右端（{pips}）",
  pick: "请选择骨牌",
  stock: "可摸 {count} 张",
  tiles: "{count} 张",
  pips: "{count} 点",
  line: "牌列：{tiles}",
  laid: "对方打出 {tile}",
  youLaid: "您打出 {tile}",
  drew: "对方摸了 {count} 张",
  youDrew: "您摸了 {count} 张",
  passed: "对方过牌",
  youPassed: "您过牌",
  goal: "在牌列两端接上相同点数的骨牌。先出完者赢得双方底注。",
  draw: "共 28 张，每人七张。无牌可接则摸牌直到能接；无牌可摸时过牌。",
  first: "持最大对子者先出，可出任意一张。",
  block: "双方都无法出牌时，点数少者胜；点数相同则平分底注。",
};

const PT: typeof EN = {
  tile: "Pedra {tile}",
  hidden: "Pedra virada",
  left: "Ponta esquerda ({pips})",
  right: "Ponta direita ({pips})",
  pick: "Escolha uma pedra",
  stock: "{count} para comprar",
  tiles: "{count} pedras",
  pips: "{count} pontos",
  line: "A linha: {tiles}",
  laid: "O adversário jogou {tile}",
  youLaid: "Você jogou {tile}",
  drew: "O adversário comprou {count}",
  youDrew: "Você comprou {count}",
  passed: "O adversário passou",
  youPassed: "Você passou",
  goal: "Jogue pedras nas pontas da linha para que números iguais se toquem. Quem ficar sem pedras primeiro leva as duas apostas.",
  draw: "São 28 pedras; cada um recebe sete. Quem não pode jogar compra até servir. Sem pedras para comprar, passa a vez.",
  first: "Começa quem tem a maior dupla, com qualquer pedra.",
  block:
    "Quando ninguém pode jogar, a linha está fechada e vence quem tem menos pontos. Empate divide as apostas.",
};

const VI: typeof EN = {
  tile: "Quân {tile}",
  hidden: "Quân úp",
  left: "Đầu trái ({pips})",
  right: "Đầu phải ({pips})",
  pick: "Chọn một quân",
  stock: "Còn {count} quân để bốc",
  tiles: "{count} quân",
  pips: "{count} điểm",
  line: "Hàng quân: {tiles}",
  laid: "Đối thủ đánh {tile}",
  youLaid: "Bạn đánh {tile}",
  drew: "Đối thủ bốc {count}",
  youDrew: "Bạn bốc {count}",
  passed: "Đối thủ bỏ lượt",
  youPassed: "Bạn bỏ lượt",
  goal: "Đặt quân vào hai đầu hàng sao cho số giống nhau chạm nhau. Ai hết quân trước thắng cả hai phần cược.",
  draw: "Có 28 quân, mỗi người bảy quân. Không đặt được thì bốc đến khi đặt được. Hết quân để bốc thì bỏ lượt.",
  first: "Người giữ quân đôi lớn nhất đi trước, với quân bất kỳ.",
  block: "Khi cả hai không đi được, hàng bị chặn và ai ít điểm hơn thắng. Bằng điểm thì chia tiền cược.",
};

export const PHRASES: PhraseTable<DominoesPhrase> = { EN, CN, PT, VI };
