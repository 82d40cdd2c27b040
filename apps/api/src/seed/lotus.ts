import { bannerPath, brandFilePath } from "@croupier/art/art-paths";
import { defaultWeights } from "@croupier/domain/requirement";
import type { BrandSeed } from "./brand-seed.ts";
import { createLegalTexts } from "./legal-texts.ts";
import { lotusAnnouncements } from "./lotus-announcements.ts";
import { lotusGameBanners } from "./lotus-game-banners.ts";
import { lotusHelp } from "./lotus-help.ts";
import { lotusMall } from "./lotus-mall.ts";
import { lotusMissions } from "./lotus-missions.ts";
import { lotusRanks } from "./lotus-ranks.ts";
import { lotusPeople } from "./past/past-people.ts";
import { createServiceLinks } from "./service-links.ts";
import { lotusWheel } from "./wheels.ts";

/** Lótus: light, English first and Portuguese, BRL. */
export const lotus: BrandSeed = {
  code: "lotus",
  hosts: ["lotus.localhost"],
  currency: "BRL",
  currencySymbol: "R$",
  currencyPosition: "F",
  parameters: {
    title: "Lótus",
    image_loading: brandFilePath("lotus", "logo.svg"),
    image_fav_icon: brandFilePath("lotus", "favicon.svg"),
    image_logo: brandFilePath("lotus", "logo.svg"),
    language: "EN,PT",
    theme: "lotus",
    footer_menu: "home,notice,deposit,chat,member",
    mem_cen: "2",
    minimum_age: "18",
    pwa_name: "Lótus",
    pwa_theme_color: "#F6F4EE",
    pwa_icon_192: brandFilePath("lotus", "icon-192.png"),
    pwa_icon_512: brandFilePath("lotus", "icon-512.png"),
  },
  switches: [
    ...(["TRANSBETREPMEM3", "TRANSREC3", "SECPRIV", "MAILCEN", "MYACC", "CHNGPASSMAIL3"] as const),
    ...(["GUESTDEMO", "CBS3", "AGEPAG", "DOWNMAN", "MOBILEVERCODELOGIN3"] as const),
    // Brazil lets no brand give money before a bet or for coming: neither check-ins nor rains of the brand.
    ...(["GOOGLELOGIN3", "FACEBOOKLOGIN3", "REWCEN3", "PTSYS3", "MISSIONS", "WHEEL"] as const),
  ],
  // Brazil forbids cockfights.
  switchedOff: ["COCKFIGHT"],
  settings: {
    // Nobody plays with money before a contact is proved (CASE-26).
    verifiedBefore: "play",
    timeZone: "America/Sao_Paulo",
    withdrawals: {
      automaticUpTo: 100,
      automaticFromAgeDays: 7,
      automaticNeedsMobile: true,
      twoPeopleOver: 2_000,
      reviewHours: 12,
      payoutHours: 12,
    },
    // Its market forbids offers that ask for play with more than one product.
    wagering: { maxWagering: 10, singleProduct: true, depositOnce: false, weights: defaultWeights },
    points: {
      rates: { RNG: 20_000, FISH: 20_000, PVP: 10_000, LIVE: 10_000 },
      factors: [100, 120, 150],
      months: 6,
      voucherMost: 25,
    },
    wheel: { checkIn: false, level: true, most: 200 },
    inviteProgramme: {
      deposit: 50,
      turnover: 300,
      days: 30,
      monthly: 10,
      wagering: 0,
      tiers: [
        { from: 1, amount: 5 },
        { from: 5, amount: 8 },
        { from: 10, amount: 10 },
      ],
    },
    defaultCountry: "BR",
    customerService: createServiceLinks("service@lotus.example"),
    resources: [
      { resourceType: "MOBILECONFIG", url: "/webclip.mobileconfig" },
      { resourceType: "Android", url: "https://app.lotus.example/lotus.apk" },
    ],
    registerMethods: { username: true, mobileNum: true },
    // What Lei 14.790 has said where people register and sign in.
    signInWarning: {
      PT: "Apostar pode causar dependência. Proibido para menores de 18 anos.",
      EN: "Betting can be addictive. Adults only, 18+.",
    },
    // The player is the payee (CASE-39).
    payoutAccounts: "pix",
    registerFields: {
      username: { required: true },
      password: { required: true },
      nickname: { required: true },
      cpf: { required: true },
      email: { required: true },
      birthday: { required: true },
      captcha: { required: true },
    },
  },
  // A Brazilian brand offers no Far East lotteries.
  hiddenVendors: ["LOTT", "TCG_SEA", "LDRUM", "TCG_LOTTO_VN"],
  withdrawalMethods: [
    {
      code: "pix",
      provider: "sandbox",
      names: { CN: "Pix（测试）", EN: "Pix (test)", PT: "Pix (teste)", VI: "Pix (thử)" },
      minimum: 20,
      maximum: 20_000,
      feeBasisPoints: 0,
      feeFixed: 0,
    },
    {
      code: "pix-large",
      provider: "sandbox",
      names: {
        CN: "Pix 大额（测试）",
        EN: "Pix for large amounts (test)",
        PT: "Pix para valores altos (teste)",
        VI: "Pix cho số tiền lớn (thử)",
      },
      minimum: 100,
      maximum: 50_000,
      feeBasisPoints: 0,
      feeFixed: 0,
    },
  ],
  depositMethods: [
    {
      code: "pix",
      provider: "sandbox",
      names: { CN: "Pix（测试）", EN: "Pix (test)", PT: "Pix (teste)", VI: "Pix (thử)" },
      minimum: 20,
      maximum: 20_000,
      feeBasisPoints: 0,
      quickAmounts: [50, 100, 200, 500, 1_000, 5_000],
    },
  ],
  sandboxSocial: ["google", "facebook"],
  announcements: [
    {
      type: "B",
      groupName: "m_home",
      imageUrl: bannerPath("lotus", "welcome"),
      link: "/m/inHouse",
      texts: {
        CN: { title: "自家花园，亲手栽培", content: "六款原创老虎机，赔率清清楚楚" },
        EN: {
          title: "Grown in our own garden",
          content: "Six original slots, with their odds in plain sight",
        },
        PT: { title: "Cultivados em casa", content: "Seis caça-níqueis originais, com chances à vista" },
        VI: { title: "Cây nhà lá vườn", content: "Sáu slot nguyên bản, tỷ lệ rõ ràng trước mắt" },
      },
    },
    {
      type: "B",
      groupName: "m_home",
      imageUrl: bannerPath("lotus", "fiesta"),
      link: "/m/slot-games",
      texts: {
        CN: { title: "老虎机嘉年华", content: "数千款游戏，从桑巴舞步到璀璨星河" },
        EN: { title: "A carnival of slots", content: "Thousands of games, from samba to the stars" },
        PT: { title: "Um carnaval de jogos", content: "Milhares de jogos, do samba às estrelas" },
        VI: { title: "Lễ hội nổ hũ", content: "Hàng nghìn game, từ samba đến các vì sao" },
      },
    },
    {
      type: "B",
      groupName: "m_home",
      imageUrl: bannerPath("lotus", "live"),
      link: "/m/live-games",
      texts: {
        CN: { title: "请入座", content: "轮盘、二十一点、百家乐，尽在一个大厅" },
        EN: { title: "Take a seat", content: "Roulette, blackjack and baccarat in one lobby" },
        PT: { title: "Puxe uma cadeira", content: "Roleta, blackjack e bacará em um só lobby" },
        VI: { title: "Mời bạn vào bàn", content: "Roulette, blackjack và baccarat trong một sảnh" },
      },
    },
    {
      type: "B",
      groupName: "m_reg",
      imageUrl: bannerPath("lotus", "register"),
      texts: {
        CN: { title: "欢迎来到 Lótus", content: "一分钟即可开通账号" },
        EN: { title: "Welcome to Lótus", content: "Your account is a minute away" },
        PT: { title: "Boas-vindas à Lótus", content: "Sua conta está a um minuto de você" },
        VI: { title: "Chào mừng đến với Lótus", content: "Tài khoản của bạn chỉ cách một phút" },
      },
    },
    {
      type: "B",
      groupName: "m_game",
      imageUrl: bannerPath("lotus", "fiesta", 390),
      link: "/m/hot-games",
      texts: {
        CN: { title: "本周盛放", content: "大家都在打开的游戏" },
        EN: { title: "In bloom this week", content: "The games everyone is opening" },
        PT: { title: "Em alta nesta semana", content: "Os jogos que todo mundo está abrindo" },
        VI: { title: "Nở rộ tuần này", content: "Những game mọi người đang mở" },
      },
    },
    ...lotusGameBanners,
    ...lotusAnnouncements,
  ],
  help: lotusHelp,
  legal: createLegalTexts("Lótus"),
  people: lotusPeople,
  ranks: lotusRanks,
  missions: lotusMissions,
  mall: lotusMall,
  wheel: lotusWheel,
  rooms: [],
};
