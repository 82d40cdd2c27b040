import { defaultWeights } from "@croupier/domain/requirement";
import type { MissionSeed } from "./brand-seed.ts";

const once = { x: 1, weights: defaultWeights, hold: "grant", days: 30 } as const;

/** Nova's missions: small ones for every day, and more for the week. */
export const novaMissions: readonly MissionSeed[] = [
  {
    code: "first-deposit",
    metric: "deposit",
    period: "once",
    target: 100,
    reward: 10,
    wagering: once,
    titles: {
      CN: "首笔充值礼",
      EN: "Your first deposit",
      PT: "Seu primeiro depósito",
      VI: "Lần nạp đầu tiên",
    },
  },
  {
    code: "daily-spins",
    metric: "rounds",
    period: "day",
    categories: ["RNG"],
    target: 20,
    gives: "spin",
    reward: 0,
    titles: { CN: "每日转一转", EN: "A daily spin", PT: "O giro do dia", VI: "Vòng quay hằng ngày" },
  },
  {
    code: "daily-play",
    metric: "turnover",
    period: "day",
    target: 200,
    reward: 3,
    wagering: once,
    titles: { CN: "今日有效投注", EN: "Today's play", PT: "Jogo do dia", VI: "Cược trong ngày" },
  },
  {
    code: "weekly-visits",
    metric: "loginDays",
    period: "week",
    target: 5,
    reward: 5,
    titles: { CN: "本周常客", EN: "Five days a week", PT: "Cinco dias na semana", VI: "Năm ngày mỗi tuần" },
  },
  {
    code: "weekly-live",
    metric: "turnover",
    period: "week",
    categories: ["LIVE"],
    target: 1_000,
    reward: 12,
    wagering: once,
    titles: {
      CN: "真人周赛",
      EN: "A week at the tables",
      PT: "Semana nas mesas",
      VI: "Một tuần bên bàn live",
    },
  },
  {
    code: "silver-week",
    metric: "deposit",
    period: "week",
    target: 500,
    reward: 18,
    level: 1,
    wagering: once,
    titles: {
      CN: "白银周礼",
      EN: "Silver's weekly gift",
      PT: "Presente semanal Prata",
      VI: "Quà tuần hạng Bạc",
    },
  },
];
