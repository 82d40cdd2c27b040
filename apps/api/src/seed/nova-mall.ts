import type { MallItemSeed } from "./brand-seed.ts";
import { spinsItem } from "./wheels.ts";

/** Nova's points mall: things for a long evening, and a voucher. */
export const novaMall: readonly MallItemSeed[] = [
  {
    code: "voucher-10",
    picture: "envelope",
    price: 500,
    stock: 1_000,
    limit: 5,
    reward: 10,
    titles: { CN: "10 元红包", EN: "Voucher for 10", PT: "Vale de 10", VI: "Phiếu thưởng 10" },
    texts: {
      CN: "领取后即可使用，无需流水。",
      EN: "Yours to use as soon as you claim it, with nothing to play first.",
      PT: "Use assim que resgatar, sem apostas exigidas.",
      VI: "Dùng được ngay khi nhận, không cần cược.",
    },
  },
  {
    code: "cards",
    picture: "cards",
    price: 800,
    stock: 200,
    titles: {
      CN: "Nova 纸牌一副",
      EN: "A deck of Nova cards",
      PT: "Baralho Nova",
      VI: "Bộ bài Nova",
    },
    texts: {
      CN: "防水塑料牌，54 张。",
      EN: "54 plastic cards that survive a spilled drink.",
      PT: "54 cartas plásticas, à prova de respingos.",
      VI: "54 lá nhựa không thấm nước.",
    },
  },
  {
    code: "lantern",
    picture: "lantern",
    price: 1_500,
    stock: 80,
    limit: 2,
    titles: { CN: "纸艺台灯", EN: "Lantern lamp", PT: "Luminária de papel", VI: "Đèn lồng để bàn" },
    texts: {
      CN: "暖光，USB 充电。",
      EN: "Warm light, charged by USB.",
      PT: "Luz quente, recarga por USB.",
      VI: "Ánh sáng ấm, sạc USB.",
    },
  },
  {
    code: "football",
    picture: "football",
    price: 2_400,
    stock: 60,
    titles: { CN: "比赛用足球", EN: "Match football", PT: "Bola de futebol", VI: "Bóng đá thi đấu" },
    texts: {
      CN: "5 号球，机缝。",
      EN: "Size 5, machine-stitched.",
      PT: "Tamanho 5, costurada à máquina.",
      VI: "Cỡ 5, khâu máy.",
    },
  },
  {
    code: "lucky-cat",
    picture: "cat",
    price: 4_000,
    stock: 30,
    limit: 1,
    level: 1,
    titles: { CN: "招财猫摆件", EN: "Lucky cat", PT: "Gato da sorte", VI: "Mèo thần tài" },
    texts: {
      CN: "陶瓷，高 18 厘米。",
      EN: "Ceramic, 18 cm tall, and it waves.",
      PT: "De cerâmica, 18 cm, e acena.",
      VI: "Bằng gốm, cao 18 cm, biết vẫy tay.",
    },
  },
  {
    code: "mahjong",
    picture: "tiles",
    price: 9_000,
    stock: 12,
    limit: 1,
    titles: { CN: "麻将一套", EN: "Mahjong set", PT: "Jogo de mahjong", VI: "Bộ mạt chược" },
    texts: {
      CN: "144 张，附收纳箱。",
      EN: "144 tiles in a case.",
      PT: "144 peças com estojo.",
      VI: "144 quân kèm hộp đựng.",
    },
  },
  spinsItem,
];
