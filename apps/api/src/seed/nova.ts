import { bannerPath, brandFilePath } from "@croupier/art/art-paths";
import type { BrandSeed } from "./brand-seed.ts";
import { createLegalTexts } from "./legal-texts.ts";
import { novaAnnouncements } from "./nova-announcements.ts";
import { novaHelp } from "./nova-help.ts";
import { novaMissions } from "./nova-missions.ts";
import { novaRanks } from "./nova-ranks.ts";
import { novaRooms } from "./nova-rooms.ts";
import { createServiceLinks } from "./service-links.ts";

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
    ...(["AGEREBINC3", "AGENTDIVIDEND", "MISSIONS", "CHECKIN"] as const),
  ],
  settings: {
    timeZone: "Asia/Shanghai",
    withdrawals: {
      ...{ automaticUpTo: 200, automaticFromAgeDays: 0, automaticNeedsMobile: true },
      ...{ twoPeopleOver: 5_000, reviewHours: 24, payoutHours: 24 },
    },
    inviteProgramme: {
      ...{ deposit: 100, turnover: 1_000, days: 30, monthly: 20, wagering: 1 },
      tiers: [
        { from: 1, amount: 10 },
        { from: 5, amount: 15 },
        { from: 10, amount: 20 },
      ],
    },
    quickPlay: true,
    checkIn: { amounts: [1, 1, 2, 2, 3, 3, 8], wagering: 1, days: 30 },
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
  announcements: [
    {
      type: "B",
      groupName: "m_home",
      imageUrl: bannerPath("nova", "welcome"),
      link: "/m/inHouse",
      texts: {
        CN: { title: "六款原创老虎机", content: "自家工作室出品，规则与回报率全部公开" },
        EN: {
          title: "Six originals of our own",
          content: "Made in-house, with every rule and return on show",
        },
        PT: {
          title: "Seis originais da casa",
          content: "Criados no nosso estúdio, com regras e retorno à vista",
        },
        VI: {
          title: "Sáu game của riêng nhà",
          content: "Tự tay làm, luật và tỷ lệ trả công khai",
        },
      },
    },
    {
      type: "B",
      groupName: "m_home",
      imageUrl: bannerPath("nova", "jackpot"),
      link: "/m/slot-games",
      texts: {
        CN: { title: "两千多款老虎机", content: "二十九家工作室，一个钱包即刻开玩" },
        EN: { title: "2,700 slots, one wallet", content: "Twenty-nine studios, ready when you are" },
        PT: {
          title: "2.700 slots, uma só carteira",
          content: "Vinte e nove estúdios, prontos quando você estiver",
        },
        VI: {
          title: "2.700 slot, một ví",
          content: "Hai mươi chín studio, sẵn sàng khi bạn muốn",
        },
      },
    },
    {
      type: "B",
      groupName: "m_home",
      imageUrl: bannerPath("nova", "live"),
      link: "/m/live-games",
      texts: {
        CN: { title: "真人大厅", content: "百家乐、轮盘、龙虎，一眼看尽每张赌桌" },
        EN: {
          title: "The live lobby",
          content: "Baccarat, roulette, dragon & tiger: every table at a glance",
        },
        PT: {
          title: "O lobby ao vivo",
          content: "Bacará, roleta, dragão e tigre: todas as mesas num relance",
        },
        VI: {
          title: "Sảnh live casino",
          content: "Baccarat, roulette, rồng hổ: mọi bàn trong tầm mắt",
        },
      },
    },
    {
      type: "B",
      groupName: "m_reg",
      imageUrl: bannerPath("nova", "register"),
      texts: {
        CN: { title: "一分钟加入 Nova", content: "用户名、密码和出生日期，填好即可" },
        EN: {
          title: "Join Nova in a minute",
          content: "A username, a password and your date of birth: that is all",
        },
        PT: {
          title: "Entre para a Nova em um minuto",
          content: "Nome de usuário, senha e data de nascimento: é só isso",
        },
        VI: {
          title: "Gia nhập Nova trong một phút",
          content: "Tên đăng nhập, mật khẩu và ngày sinh: vậy là đủ",
        },
      },
    },
    {
      type: "B",
      groupName: "m_game",
      imageUrl: bannerPath("nova", "jackpot", 390),
      link: "/m/hot-games",
      texts: {
        CN: { title: "本周热门", content: "看看大家都在玩什么" },
        EN: { title: "Hot this week", content: "See what everyone is playing" },
        PT: { title: "Em alta nesta semana", content: "Veja o que todo mundo está jogando" },
        VI: { title: "Hot tuần này", content: "Xem mọi người đang chơi gì" },
      },
    },
    ...novaAnnouncements,
  ],
  help: novaHelp,
  legal: createLegalTexts("Nova"),
  ranks: novaRanks,
  missions: novaMissions,
  rooms: novaRooms,
};
