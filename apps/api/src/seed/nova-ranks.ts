import type { RankSeed } from "./brand-seed.ts";

/** Nova's ranks: metals and stones; amounts are in the currency over the brand's period. */
export const novaRanks: readonly RankSeed[] = [
  {
    labelId: "bronze",
    deposit: 0,
    turnover: 0,
    names: { CN: "青铜会员", EN: "Bronze", PT: "Bronze", VI: "Đồng" },
    benefits: {
      CN: ["全部游戏与活动开放", "7×24 小时在线客服"],
      EN: ["Every game and every promotion", "Customer service around the clock"],
      PT: ["Todos os jogos e todas as promoções", "Atendimento 24 horas por dia"],
      VI: ["Mọi game và mọi khuyến mãi", "CSKH suốt ngày đêm"],
    },
  },
  {
    labelId: "silver",
    deposit: 500,
    turnover: 2_000,
    keep: { deposit: 100, turnover: 500 },
    gifts: { level: 8 },
    rebates: { RNG: 1_000, FISH: 1_000 },
    names: { CN: "白银会员", EN: "Silver", PT: "Prata", VI: "Bạc" },
    benefits: {
      CN: ["客服优先接待", "每月一次专属活动邀请"],
      EN: ["Customer service sees you first", "One members-only promotion a month"],
      PT: ["Prioridade no atendimento", "Uma promoção exclusiva por mês"],
      VI: ["CSKH ưu tiên phục vụ bạn", "Mỗi tháng một khuyến mãi riêng"],
    },
  },
  {
    labelId: "gold",
    deposit: 5_000,
    turnover: 30_000,
    keep: { deposit: 1_000, turnover: 6_000 },
    gifts: { level: 38, weekly: 8, birthday: 28 },
    rebates: { RNG: 2_000, FISH: 2_000, LIVE: 1_000, SPORTS: 1_000 },
    names: { CN: "黄金会员", EN: "Gold", PT: "Ouro", VI: "Vàng" },
    benefits: {
      CN: ["白银会员的全部权益", "提现优先审核", "生日当天客服致电祝福"],
      EN: [
        "Everything that Silver brings",
        "Withdrawals are reviewed first",
        "A call with our wishes on your birthday",
      ],
      PT: [
        "Tudo o que o nível Prata oferece",
        "Prioridade na análise dos saques",
        "Uma ligação nossa no seu aniversário",
      ],
      VI: ["Mọi quyền lợi của hạng Bạc", "Lệnh rút tiền được duyệt trước", "Cuộc gọi chúc mừng sinh nhật"],
    },
  },
  {
    labelId: "platinum",
    deposit: 30_000,
    turnover: 200_000,
    keep: { deposit: 6_000, turnover: 40_000 },
    gifts: { level: 188, weekly: 38, monthly: 58, birthday: 88 },
    rebates: { RNG: 3_000, FISH: 3_000, LIVE: 2_000, SPORTS: 2_000, LOTT: 2_000 },
    names: { CN: "铂金会员", EN: "Platinum", PT: "Platina", VI: "Bạch kim" },
    benefits: {
      CN: ["黄金会员的全部权益", "一对一客户经理", "新游戏抢先体验"],
      EN: ["Everything that Gold brings", "An account manager of your own", "New games before anybody else"],
      PT: [
        "Tudo o que o nível Ouro oferece",
        "Um gerente de conta só seu",
        "Jogos novos antes de todo mundo",
      ],
      VI: ["Mọi quyền lợi của hạng Vàng", "Quản lý tài khoản riêng", "Chơi game mới trước mọi người"],
    },
  },
  {
    labelId: "diamond",
    deposit: 150_000,
    turnover: 1_000_000,
    keep: { deposit: 30_000, turnover: 200_000 },
    gifts: { level: 888, weekly: 88, monthly: 188, birthday: 288 },
    names: { CN: "钻石会员", EN: "Diamond", PT: "Diamante", VI: "Kim cương" },
    benefits: {
      CN: ["铂金会员的全部权益", "按您的需求定制提现额度", "年度庆典贵宾席位"],
      EN: [
        "Everything that Platinum brings",
        "Withdrawal limits made to your measure",
        "A seat at our yearly celebration",
      ],
      PT: [
        "Tudo o que o nível Platina oferece",
        "Limites de saque sob medida",
        "Um lugar na nossa festa anual",
      ],
      VI: [
        "Mọi quyền lợi của hạng Bạch kim",
        "Hạn mức rút tiền theo nhu cầu của bạn",
        "Một chỗ trong tiệc mừng hằng năm",
      ],
    },
  },
];
