/**
 * Two contrasting brands that every server test has. They differ in currency, position of the symbol, languages and
 * switches, so a test that passes for one by luck fails for the other. The third is small: its currency renames
 * vendors (VENDOR-11), and everything else is the default.
 */
export const testBrands = [
  {
    code: "nova",
    host: "localhost",
    currency: "CNY",
    currencySymbol: "¥",
    currencyPosition: "F",
    parameters: { title: "Nova", language: "CN,EN", theme: "nova", image_logo: "/art/brand/nova/logo.svg" },
    switches: {
      REWCEN3: true,
      MISSIONS: true,
      CHECKIN: true,
      WHEEL: true,
      REDRAIN: true,
      PTSYS3: true,
      TRANSBETREPMEM3: true,
      TRANSREC3: true,
      SECPRIV: true,
      MAILCEN: true,
      MYACC: true,
      VIPBENEFITS: true,
      REFERRAL: true,
      CHNGPASSMAIL3: true,
      CHNGPASSVERIF3: true,
      GUESTDEMO: true,
      CBS3: true,
      AGEPAG: true,
      DOWNMAN: true,
    },
    settings: {
      defaultCountry: "CN",
      customerService: [{ title: "CS", path: "https://help.nova.example/chat" }],
      registerMethods: { username: true, mobileNum: false },
      registerFields: {
        username: { required: true },
        password: { required: true },
        confirmPassword: { required: true },
        affiliateCode: { required: false },
        email: { required: false },
        birthday: { required: true },
      },
    },
  },
  {
    code: "lotus",
    host: "lotus.localhost",
    currency: "BRL",
    currencySymbol: "R$",
    currencyPosition: "B",
    parameters: {
      title: "Lótus",
      language: "EN,PT",
      theme: "lotus",
      switch_register_button: "0",
      minimum_age: "21",
    },
    switches: { TRANSBETREPMEM3: true, MAILCEN: true, TRIALPLAY: false },
    settings: {
      defaultCountry: "BR",
      withdrawals: {
        automaticUpTo: 200,
        automaticFromAgeDays: 7,
        automaticNeedsMobile: true,
        twoPeopleOver: 500,
        reviewHours: 12,
        payoutHours: 48,
      },
      customerService: [{ title: "WhatsApp", path: "https://wa.me/5511000000000" }],
      registerMethods: { username: true, mobileNum: false },
      registerFields: {
        username: { required: true },
        password: { required: true },
        confirmPassword: { required: true },
        nickname: { required: true },
        birthday: { required: true },
        captcha: { required: true },
      },
    },
  },
  {
    code: "tulip",
    host: "tulip.localhost",
    currency: "TLB",
    currencySymbol: "₺",
    currencyPosition: "F",
    parameters: { title: "Tulip", language: "EN" },
    switches: {},
    settings: {},
  },
] as const;

export type TestBrand = (typeof testBrands)[number];
