import { defaultWeights } from "@croupier/domain/requirement";
import type { MallItemSeed, WheelPrizeSeed } from "./brand-seed.ts";

const once = { x: 1, weights: defaultWeights, hold: "grant", days: 30 } as const;
/** Lótus's market allows an offer of one product only. */
const casino = {
  x: 1,
  weights: { RNG: 100, FISH: 100, PVP: 50, LIVE: 10 },
  hold: "grant",
  days: 30,
} as const;

/** Nova's wheel: most spins give something, and the two large prizes are few. Weights sum to 1,000. */
export const novaWheel: readonly WheelPrizeSeed[] = [
  { code: "none", kind: "nothing", weight: 330 },
  { code: "two", kind: "money", amount: 2, weight: 300, wagering: once },
  { code: "again", kind: "spin", weight: 150 },
  { code: "five", kind: "money", amount: 5, weight: 150, wagering: once },
  {
    code: "eighty-eight",
    kind: "money",
    amount: 88,
    weight: 60,
    wagering: once,
    stock: { left: 50, standIn: "five" },
  },
  {
    code: "jackpot",
    kind: "money",
    amount: 888,
    weight: 10,
    wagering: once,
    stock: { left: 5, standIn: "five" },
  },
];

/** Lótus's wheel: small prizes, and one that is rare. Weights sum to 100. */
export const lotusWheel: readonly WheelPrizeSeed[] = [
  { code: "none", kind: "nothing", weight: 30 },
  { code: "one", kind: "money", amount: 1, weight: 40, wagering: casino },
  { code: "again", kind: "spin", weight: 14 },
  { code: "four", kind: "money", amount: 4, weight: 15, wagering: casino },
  {
    code: "lotus",
    kind: "money",
    amount: 200,
    weight: 1,
    wagering: casino,
    stock: { left: 10, standIn: "four" },
  },
];

/** What both malls sell of the wheel. */
export const spinsItem: MallItemSeed = {
  code: "spins-3",
  picture: "wheel",
  price: 600,
  stock: 500,
  limit: 3,
  spins: 3,
  titles: {
    CN: "转盘 3 次",
    EN: "Three turns of the wheel",
    PT: "Três giros da roda da sorte",
    VI: "3 lượt quay vòng quay",
  },
  texts: {
    CN: "奖品和概率见转盘页。",
    EN: "The wheel's page shows its prizes and odds.",
    PT: "A página da roda da sorte mostra prêmios e chances.",
    VI: "Trang vòng quay nêu rõ giải thưởng và tỷ lệ.",
  },
};
