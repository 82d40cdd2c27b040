import type { RankSeed } from "./brand-seed.ts";

/** Lótus's ranks follow the growth of its flower; amounts are in the currency over the brand's period. */
export const lotusRanks: readonly RankSeed[] = [
  {
    labelId: "seed",
    deposit: 0,
    turnover: 0,
    names: { CN: "种子", EN: "Seed", PT: "Semente", VI: "Hạt giống" },
    benefits: {
      CN: ["园中所有游戏任您畅玩", "每天在 WhatsApp 为您服务"],
      EN: ["Every game in the garden", "Help on WhatsApp every day"],
      PT: ["Todos os jogos do jardim", "Atendimento pelo WhatsApp todos os dias"],
      VI: ["Mọi game trong vườn", "Hỗ trợ qua WhatsApp mỗi ngày"],
    },
  },
  {
    labelId: "bud",
    deposit: 200,
    turnover: 1_000,
    keep: { deposit: 50, turnover: 200 },
    gifts: { level: 5 },
    rebates: { RNG: 1_000 },
    names: { CN: "花苞", EN: "Bud", PT: "Botão", VI: "Nụ" },
    benefits: {
      CN: ["一小时内回复", "受邀参加当季活动"],
      EN: ["Answers within the hour", "Invitations to seasonal promotions"],
      PT: ["Respostas em até uma hora", "Convites para promoções da temporada"],
      VI: ["Trả lời trong vòng một giờ", "Lời mời dự khuyến mãi theo mùa"],
    },
  },
  {
    labelId: "blossom",
    deposit: 3_000,
    turnover: 20_000,
    keep: { deposit: 500, turnover: 4_000 },
    gifts: { level: 25, weekly: 5, birthday: 20 },
    names: { CN: "绽放", EN: "Blossom", PT: "Flor", VI: "Hoa" },
    benefits: {
      CN: ["花苞等级的全部权益", "Pix 提现优先审核", "生日惊喜"],
      EN: ["Everything that Bud brings", "Withdrawals by Pix are reviewed first", "A birthday surprise"],
      PT: ["Tudo o que o Botão oferece", "Saques por Pix analisados primeiro", "Uma surpresa de aniversário"],
      VI: ["Mọi quyền lợi của hạng Nụ", "Lệnh rút qua Pix được duyệt trước", "Bất ngờ ngày sinh nhật"],
    },
  },
  {
    labelId: "lotus",
    deposit: 25_000,
    turnover: 250_000,
    keep: { deposit: 5_000, turnover: 50_000 },
    gifts: { level: 150, weekly: 25, monthly: 50, birthday: 100 },
    names: { CN: "莲花", EN: "Lotus", PT: "Lótus", VI: "Sen" },
    benefits: {
      CN: ["绽放等级的全部权益", "熟知您的专属接待", "为您量身定制的限额"],
      EN: ["Everything that Blossom brings", "A host who knows you by name", "Limits made to your measure"],
      PT: [
        "Tudo o que a Flor oferece",
        "Um anfitrião que conhece você pelo nome",
        "Limites sob medida para você",
      ],
      VI: ["Mọi quyền lợi của hạng Hoa", "Người đón tiếp biết rõ tên bạn", "Hạn mức dành riêng cho bạn"],
    },
  },
];
