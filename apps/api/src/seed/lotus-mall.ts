import type { MallItemSeed } from "./brand-seed.ts";
import { spinsItem } from "./wheels.ts";

/** Lótus's points mall: for the garden, the beach and the table. */
export const lotusMall: readonly MallItemSeed[] = [
  {
    code: "voucher-5",
    picture: "clover",
    price: 400,
    stock: 1_000,
    limit: 5,
    reward: 5,
    titles: { CN: "5 元红包", EN: "Voucher for 5", PT: "Vale de 5", VI: "Phiếu thưởng 5" },
    texts: {
      CN: "领取后即可使用，无需流水。",
      EN: "Yours to use as soon as you claim it, with nothing to play first.",
      PT: "Use assim que resgatar, sem apostas exigidas.",
      VI: "Dùng được ngay khi nhận, không cần cược.",
    },
  },
  {
    code: "macarons",
    picture: "macarons",
    price: 900,
    stock: 100,
    titles: { CN: "马卡龙礼盒", EN: "Box of macarons", PT: "Caixa de macarons", VI: "Hộp bánh macaron" },
    texts: {
      CN: "十二枚，六种口味。",
      EN: "Twelve, in six flavours.",
      PT: "Doze unidades, seis sabores.",
      VI: "Mười hai chiếc, sáu vị.",
    },
  },
  {
    code: "volleyball",
    picture: "volleyball",
    price: 1_600,
    stock: 50,
    titles: {
      CN: "沙滩排球",
      EN: "Beach volleyball",
      PT: "Bola de vôlei de praia",
      VI: "Bóng chuyền bãi biển",
    },
    texts: {
      CN: "软面，防水。",
      EN: "Soft and waterproof.",
      PT: "Macia e à prova d'água.",
      VI: "Mềm và chống nước.",
    },
  },
  {
    code: "lotus-lamp",
    picture: "lotus",
    price: 2_200,
    stock: 40,
    limit: 2,
    titles: { CN: "莲花夜灯", EN: "Lotus night light", PT: "Luminária lótus", VI: "Đèn ngủ hoa sen" },
    texts: {
      CN: "三档亮度。",
      EN: "Dims in three steps.",
      PT: "Três níveis de brilho.",
      VI: "Ba mức sáng.",
    },
  },
  {
    code: "carnival-mask",
    picture: "mask",
    price: 3_000,
    stock: 20,
    limit: 1,
    level: 1,
    titles: { CN: "狂欢节面具", EN: "Carnival mask", PT: "Máscara de carnaval", VI: "Mặt nạ lễ hội" },
    texts: {
      CN: "手工绘制。",
      EN: "Painted by hand.",
      PT: "Pintada à mão.",
      VI: "Vẽ tay.",
    },
  },
  {
    code: "chips",
    picture: "chips",
    price: 6_000,
    stock: 10,
    limit: 1,
    titles: { CN: "筹码套装", EN: "Chip set", PT: "Conjunto de fichas", VI: "Bộ phỉnh" },
    texts: {
      CN: "200 枚，铝箱。",
      EN: "200 chips in an aluminium case.",
      PT: "200 fichas em maleta de alumínio.",
      VI: "200 phỉnh trong vali nhôm.",
    },
  },
  spinsItem,
];
