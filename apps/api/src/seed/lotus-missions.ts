import type { MissionSeed } from "./brand-seed.ts";

/** Lótus's market allows an offer of one product only. */
const casino = {
  x: 1,
  weights: { RNG: 100, FISH: 100, PVP: 50, LIVE: 10 },
  hold: "grant",
  days: 30,
} as const;

const product = ["RNG", "FISH", "PVP", "LIVE"] as const;

/** Lótus's missions follow the garden through the week, and reward only past play; amounts are in the currency. */
export const lotusMissions: readonly MissionSeed[] = [
  {
    code: "first-seed",
    metric: "turnover",
    period: "once",
    target: 50,
    reward: 5,
    wagering: casino,
    categories: product,
    titles: {
      CN: "播下第一粒种子",
      EN: "Plant the first seed",
      PT: "Plante a primeira semente",
      VI: "Gieo hạt đầu tiên",
    },
  },
  {
    code: "daily-water",
    metric: "rounds",
    period: "day",
    target: 10,
    gives: "spin",
    reward: 0,
    categories: ["RNG", "FISH"],
    titles: { CN: "每日浇水", EN: "Water the garden", PT: "Regue o jardim", VI: "Tưới vườn mỗi ngày" },
  },
  {
    code: "daily-walk",
    metric: "turnover",
    period: "day",
    target: 100,
    reward: 2,
    wagering: casino,
    categories: product,
    titles: { CN: "园中漫步", EN: "A walk in the garden", PT: "Passeio no jardim", VI: "Dạo quanh vườn" },
  },
  {
    code: "weekly-bloom",
    metric: "rounds",
    period: "week",
    categories: product,
    target: 60,
    reward: 3,
    titles: { CN: "花开一周", EN: "A week in bloom", PT: "Uma semana em flor", VI: "Một tuần nở hoa" },
  },
  {
    code: "weekly-pond",
    metric: "turnover",
    period: "week",
    categories: ["FISH"],
    target: 300,
    reward: 6,
    wagering: casino,
    titles: { CN: "池塘丰收周", EN: "A week at the pond", PT: "Semana no lago", VI: "Một tuần bên hồ" },
  },
  {
    code: "bud-week",
    metric: "turnover",
    period: "week",
    target: 500,
    reward: 8,
    level: 1,
    categories: product,
    wagering: casino,
    titles: {
      CN: "花苞周礼",
      EN: "Bud's weekly gift",
      PT: "Presente semanal do Botão",
      VI: "Quà tuần hạng Nụ",
    },
  },
];
