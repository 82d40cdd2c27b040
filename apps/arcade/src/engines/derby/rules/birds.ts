/** A bird folded of paper. */
export interface Bird {
  readonly id: string;
  readonly name: Readonly<Record<"EN" | "CN" | "VI" | "PT", string>>;
  /** How often it wins, beside the others of its race. */
  readonly strength: number;
}

const bird = (strength: number, EN: string, CN: string, VI: string, PT: string): Bird => ({
  id: EN.toLowerCase().replaceAll(" ", "-"),
  name: { EN, CN, VI, PT },
  strength,
});

export const BIRDS: readonly Bird[] = [
  bird(20, "Red Crane", "红纸鹤", "Hạc Giấy Đỏ", "Grou Vermelho"),
  bird(19, "Blue Swallow", "蓝纸燕", "Én Giấy Xanh", "Andorinha Azul"),
  bird(18, "Golden Lark", "金纸雀", "Sơn Ca Giấy Vàng", "Cotovia Dourada"),
  bird(17, "White Heron", "白纸鹭", "Diệc Giấy Trắng", "Garça Branca"),
  bird(16, "Violet Finch", "紫纸雀", "Sẻ Giấy Tím", "Tentilhão Violeta"),
  bird(15, "Green Parrot", "绿纸鹦鹉", "Vẹt Giấy Xanh Lá", "Papagaio Verde"),
  bird(14, "Black Raven", "黑纸鸦", "Quạ Giấy Đen", "Corvo Preto"),
  bird(13, "Silver Gull", "银纸鸥", "Hải Âu Giấy Bạc", "Gaivota Prateada"),
  bird(12, "Orange Robin", "橙纸知更鸟", "Chim Cổ Đỏ Giấy Cam", "Pisco Laranja"),
  bird(10, "Pink Flamingo", "粉纸火烈鸟", "Hồng Hạc Giấy", "Flamingo Rosa"),
];
