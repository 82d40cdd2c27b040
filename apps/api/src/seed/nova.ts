import { brandFilePath } from "@croupier/art/art-paths";
import type { BrandSeed } from "./brand-seed.ts";
import { createLegalTexts } from "./legal-texts.ts";
import { novaAnnouncements } from "./nova-announcements.ts";
import { novaBanners } from "./nova-banners.ts";
import { novaGameBanners } from "./nova-game-banners.ts";
import { novaHelp } from "./nova-help.ts";
import { novaMall } from "./nova-mall.ts";
import { novaMissions } from "./nova-missions.ts";
import { novaRanks } from "./nova-ranks.ts";
import { novaRooms } from "./nova-rooms.ts";
import { novaPeople } from "./past/past-people.ts";
import { createServiceLinks } from "./service-links.ts";
import { novaWheel } from "./wheels.ts";

/** Nova: dark, Chinese first, English and Vietnamese, CNY. */
export const nova: BrandSeed = {
  code: "nova",
  hosts: ["localhost", "127.0.0.1"],
  currency: "CNY",
  currencySymbol: "¥",
  currencyPosition: "F",
  parameters: {
    title: "Nova",
    image_loading: brandFilePath("nova", "logo.svg"),
    image_fav_icon: brandFilePath("nova", "favicon.svg"),
    image_logo: brandFilePath("nova", "logo.svg"),
    language: "CN,EN,VI",
    theme: "nova",
    switch_register_button: "1",
    footer_menu: "home,activity,deposit,service,member",
    dep_func: "2",
    game_figures: "1",
    minimum_age: "18",
    pwa_name: "Nova",
    pwa_theme_color: "#0B0E14",
    pwa_icon_192: brandFilePath("nova", "icon-192.png"),
    pwa_icon_512: brandFilePath("nova", "icon-512.png"),
  },
  switches: [
    ...(["REWCEN3", "PTSYS3", "TRANSBETREPMEM3", "TRANSREC3", "SECPRIV", "MAILCEN", "MYACC"] as const),
    ...(["VIPBENEFITS", "REFERRAL", "CHNGPASSMAIL3", "CHNGPASSVERIF3", "GUESTDEMO", "CBS3"] as const),
    ...(["LIVESTREAM", "AGEPAG", "DOWNMAN", "AGENTRANSMULTDOWN3", "AGETEAMPNL3", "TEAMBETTING3"] as const),
    ...(["AGEREBINC3", "AGENTDIVIDEND", "MISSIONS", "CHECKIN", "WHEEL", "REDRAIN"] as const),
  ],
  settings: {
    // Who proved no contact may play what they were given, and deposits nothing (CASE-26).
    verifiedBefore: "deposit",
    timeZone: "Asia/Shanghai",
    withdrawals: {
      automaticUpTo: 200,
      automaticFromAgeDays: 0,
      automaticNeedsMobile: true,
      twoPeopleOver: 5_000,
      reviewHours: 24,
      payoutHours: 24,
    },
    inviteProgramme: {
      deposit: 100,
      turnover: 1_000,
      days: 30,
      monthly: 20,
      wagering: 1,
      tiers: [
        { from: 1, amount: 10 },
        { from: 5, amount: 15 },
        { from: 10, amount: 20 },
      ],
    },
    quickPlay: true,
    buyFeature: true,
    tableChat: { on: true, words: [] },
    // A point for 100 that is played, at tables and cards for 200; more from level to level.
    points: {
      rates: {
        RNG: 10_000,
        FISH: 10_000,
        LOTT: 10_000,
        ELOTT: 10_000,
        SPORTS: 10_000,
        ESPORTS: 10_000,
        COCKFIGHT: 10_000,
        PVP: 5_000,
        LIVE: 5_000,
      },
      factors: [100, 110, 125, 150, 200],
      months: 12,
      voucherMost: 50,
    },
    rains: {
      perRain: 500,
      perDay: 5_000,
      perMember: 3,
      hourly: { minute: 30, windowS: 60, budget: 88, envelopes: 20, mode: "draw" },
    },
    checkIn: { amounts: [1, 1, 2, 2, 3, 3, 8], wagering: 1, days: 30 },
    wheel: { checkIn: true, level: true, most: 888 },
    defaultCountry: "CN",
    customerService: createServiceLinks("service@nova.example"),
    resources: [
      { resourceType: "MOBILECONFIG", url: "/webclip.mobileconfig" },
      { resourceType: "IOS", url: "https://app.nova.example/ios" },
      { resourceType: "Android", url: "https://app.nova.example/nova.apk" },
      { resourceType: "AppDownloadIcon", url: "/m/app" },
      { resourceType: "TELEGRAM", url: "https://social.nova.example/telegram" },
    ],
    registerMethods: { username: true, mobileNum: false },
    registerFields: {
      username: { required: true },
      password: { required: true },
      confirmPassword: { required: true },
      birthday: { required: true },
      email: { required: false },
      affiliateCode: { required: false },
    },
  },
  hiddenVendors: [],
  withdrawalMethods: [
    {
      code: "bank",
      provider: "sandbox",
      names: {
        CN: "银行转账（测试）",
        EN: "Bank transfer (test)",
        PT: "Transferência bancária (teste)",
        VI: "Chuyển khoản ngân hàng (thử)",
      },
      minimum: 50,
      maximum: 50_000,
      feeBasisPoints: 0,
      feeFixed: 0,
    },
    {
      code: "ewallet",
      provider: "sandbox",
      names: {
        CN: "电子钱包（测试）",
        EN: "E-wallet (test)",
        PT: "Carteira digital (teste)",
        VI: "Ví điện tử (thử)",
      },
      minimum: 20,
      maximum: 5_000,
      feeBasisPoints: 100,
      feeFixed: 1,
    },
  ],
  depositMethods: [
    {
      code: "bank",
      provider: "sandbox",
      names: {
        CN: "银行转账（测试）",
        EN: "Bank transfer (test)",
        PT: "Transferência bancária (teste)",
        VI: "Chuyển khoản ngân hàng (thử)",
      },
      minimum: 50,
      maximum: 50_000,
      feeBasisPoints: 0,
      quickAmounts: [100, 200, 500, 1_000, 5_000, 10_000],
    },
    {
      code: "ewallet",
      provider: "sandbox",
      names: {
        CN: "电子钱包（测试）",
        EN: "E-wallet (test)",
        PT: "Carteira digital (teste)",
        VI: "Ví điện tử (thử)",
      },
      minimum: 10,
      maximum: 5_000,
      feeBasisPoints: 100,
      quickAmounts: [50, 100, 300, 500, 1_000, 2_000],
    },
  ],
  sandboxSocial: [],
  announcements: [...novaBanners, ...novaGameBanners, ...novaAnnouncements],
  help: novaHelp,
  legal: createLegalTexts("Nova"),
  people: novaPeople,
  ranks: novaRanks,
  missions: novaMissions,
  mall: novaMall,
  wheel: novaWheel,
  rooms: novaRooms,
};
