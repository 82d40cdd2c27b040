import { catalogueGameTypes, serviceKinds } from "@croupier/domain/codes";
import { keysOf } from "@croupier/domain/keys-of";
import { payoutAccountKinds } from "@croupier/domain/payout-account";
import { isTimeZone } from "@croupier/domain/periods";
import { defaultWeights } from "@croupier/domain/requirement";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { givingSettings } from "./giving-settings.ts";
import { setting } from "./setting-entry.ts";

/** This file imports the schema library, so the front imports only its types, no values. */
const atLeastZero = Type.Integer({ minimum: 0 });
const country = Type.String({ pattern: "^[A-Z]{2}$" });
const serviceLink = Type.Object({
  title: Type.String(),
  /** The title by language, if it is not the same in all of them. */
  titles: Type.Optional(Type.Record(Type.String(), Type.String())),
  kind: Type.Optional(Type.Enum(serviceKinds)),
  path: Type.String(),
});

/** The closed registry of operational settings. They are stored as JSON in the brand's row under these names. */
export const settingRegistry = {
  maintenance: setting({
    schema: Type.Boolean(),
    default: false,
    doc: "Closes the site for work on it; every call but template and status is refused (STATUS-03).",
  }),
  blockedCountries: setting({
    schema: Type.Array(country),
    default: [],
    doc: "ISO codes of countries that may not use the site (STATUS-04).",
  }),
  defaultCountry: setting({
    schema: country,
    default: "CN",
    doc: "Country assumed for addresses that no proxy header names.",
  }),
  customerService: setting({
    schema: Type.Array(serviceLink),
    default: [],
    doc: "Ways to reach customer service: title (titles by language), kind for the icon, and link: https, mailto, tel or a path of the site (FOOT-05).",
  }),
  resources: setting({
    schema: Type.Array(Type.Object({ resourceType: Type.String(), url: Type.String() })),
    default: [],
    doc: "Apps and profiles that can be downloaded, by type (APP-05).",
  }),
  imageCdns: setting({
    schema: Type.Array(Type.String()),
    default: [],
    doc: "Hosts that the front puts before picture paths (TPL-06).",
  }),
  registerMethods: setting({
    schema: Type.Object({ username: Type.Boolean(), mobileNum: Type.Boolean() }),
    default: { username: true, mobileNum: false },
    doc: "Ways to register: by username, by mobile number (REG-02).",
  }),
  registerFields: setting({
    schema: Type.Record(Type.String(), Type.Object({ required: Type.Boolean() })),
    default: {},
    doc: "Registration fields that the brand shows, by name; the ones not named are off.",
  }),
  payoutAccounts: setting({
    schema: Type.Enum(payoutAccountKinds),
    default: "bank",
    doc: "What members are paid out to: an account at a bank, or a Pix key, which must be their own (CASE-39).",
  }),
  signInWarning: setting({
    schema: Type.Record(
      Type.String({ pattern: "^[A-Z]{2}$" }),
      Type.String({ minLength: 1, maxLength: 300 }),
    ),
    default: {},
    doc: "The law's warning by language, shown at registration and at each sign-in; empty for none (CASE-39).",
  }),
  codeBudget: setting({
    schema: Type.Object({
      sms: atLeastZero,
      mail: atLeastZero,
      smsPerPrefix: atLeastZero,
      prefixes: Type.Record(Type.String({ pattern: "^\\+\\d{1,4}$" }), atLeastZero),
    }),
    default: { sms: 1_000, mail: 1_000, smsPerPrefix: 200, prefixes: {} },
    doc: "Codes by SMS and mail that go out in an hour, and by SMS to one dialing code; 0 means not served (SEC-08).",
  }),
  codeLimits: setting({
    schema: Type.Object({
      memberPerDay: atLeastZero,
      networkPerHour: atLeastZero,
      networkPerDay: atLeastZero,
      recoveryPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    default: { memberPerDay: 10, networkPerHour: 60, networkPerDay: 300, recoveryPercent: 25 },
    doc: "Codes that one member and one network (/24 or /64) may ask for, and the share of SMS, of a network's and the brand's, that only the recovery of an account may use (SEC-36).",
  }),
  sessionIdleMinutes: setting({
    schema: Type.Integer({ minimum: 1 }),
    default: 30,
    doc: "Minutes without a call after which a session ends.",
  }),
  sessionAbsoluteHours: setting({
    schema: Type.Integer({ minimum: 1 }),
    default: 24,
    doc: "Hours after which a session ends in any case.",
  }),
  trialsPerAddressPerDay: setting({
    schema: atLeastZero,
    default: 20,
    doc: "Trial accounts that one address may open in a day.",
  }),
  quickPlay: setting({
    schema: Type.Boolean(),
    default: false,
    doc: "Games may offer autoplay and turbo, if the brand's market allows them.",
  }),
  buyFeature: setting({
    schema: Type.Boolean(),
    default: false,
    doc: "Slots may sell their free spins at a stated price, if the brand's market allows it.",
  }),
  tableChat: setting({
    schema: Type.Object({
      on: Type.Boolean(),
      words: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 200 }),
    }),
    default: { on: false, words: [] },
    doc: "Live tables have a chat; and the words forbidden there, in addition to the list of every brand: a word, word* for its beginning, or a phrase.",
  }),
  winCeilings: setting({
    schema: Type.Object({ perWin: atLeastZero, perGame: Type.Record(Type.String(), atLeastZero) }),
    default: { perWin: 100_000, perGame: {} },
    doc: "Whole currency above which one win puts the account under review, and of single games by VENDOR:code (SEC-56).",
  }),
  timeZone: setting({
    schema: Type.Refine(Type.String(), isTimeZone),
    default: "UTC",
    doc: "IANA zone of the brand's days, e.g. Asia/Shanghai; a change counts from the next day that begins in the new zone.",
  }),
  withdrawals: setting({
    schema: Type.Object({
      automaticUpTo: atLeastZero,
      automaticFromAgeDays: atLeastZero,
      automaticNeedsMobile: Type.Boolean(),
      twoPeopleOver: atLeastZero,
      reviewHours: Type.Integer({ minimum: 1, maximum: 720 }),
      payoutHours: Type.Integer({ minimum: 1, maximum: 720 }),
    }),
    default: {
      automaticUpTo: 0,
      automaticFromAgeDays: 7,
      automaticNeedsMobile: true,
      twoPeopleOver: 5_000,
      reviewHours: 24,
      payoutHours: 24,
    },
    doc: "Amount in the currency up to which a withdrawal that passes every check needs nobody's decision (0: never, and never where two people decide), the checks of the account's age and mobile number, the amount above which two people decide (never above 5,000), and the hours promised to members (EXT-11).",
  }),
  wagering: setting({
    schema: Type.Object({
      maxWagering: Type.Integer({ minimum: 0, maximum: 10 }),
      singleProduct: Type.Boolean(),
      depositOnce: Type.Boolean(),
      weights: Type.Partial(
        Type.Record(Type.Enum(catalogueGameTypes), Type.Integer({ minimum: 0, maximum: 100 })),
      ),
    }),
    default: { maxWagering: 10, singleProduct: false, depositOnce: false, weights: defaultWeights },
    doc: "Turnover that a promotion may ask for, as a multiple of its bonus (at most 10), whether its games must be of one product, whether a deposit must be played once before anything is paid out, and how many percent of a stake count by type of game (RWD-08, RWD-11).",
  }),
  verifiedBefore: setting({
    schema: Type.Enum(["neither", "deposit", "play"]),
    default: "neither",
    doc: "The actions that require a verified contact, an e-mail address or a mobile number: a deposit, or play with money and a deposit. With `deposit` an unverified account can still play with gifts (CASE-26).",
  }),
  ...givingSettings,
  depositSurplus: setting({
    schema: atLeastZero,
    default: 100,
    doc: "Whole currency up to which more than was ordered is credited; a higher surplus waits for a person (EXT-10).",
  }),
  realityCheck: setting({
    schema: Type.Object({
      minutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
      choices: Type.Array(Type.Integer({ minimum: 1, maximum: 1_440 })),
    }),
    default: { minutes: 60, choices: [15, 30] },
    doc: "Minutes of play from one reality check to the next, and the shorter ones that members may choose (PLAY-07).",
  }),
  vipPeriodDays: setting({
    schema: Type.Integer({ minimum: 1, maximum: 366 }),
    default: 30,
    doc: "The number of days that count for VIP conditions, including today (VIP-01).",
  }),
};

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

type Registry = typeof settingRegistry;
export type SettingName = keyof Registry;
/** All settings of one brand, with defaults filled in. */
export type BrandSettings = { readonly [N in SettingName]: Immutable<Static<Registry[N]["schema"]>> };

export const settingNames = keysOf(settingRegistry);

/** Why a value is not allowed for this setting; undefined when it is allowed. */
export function findSettingFault(name: string, value: unknown): string | undefined {
  const known = settingNames.find((one) => one === name);
  if (known === undefined) return `unknown setting ${name}`;
  return Check(settingRegistry[known].schema, value) ? undefined : `the setting ${name} has a wrong shape`;
}

/**
 * A brand's own settings over the defaults. An unknown one is ignored; one of the wrong shape is replaced by its
 * default.
 */
export const resolveSettings = (own: Readonly<Record<string, unknown>>): BrandSettings =>
  Object.fromEntries(
    settingNames.map((name) => {
      const { schema, default: fallback } = settingRegistry[name];
      return [name, Object.hasOwn(own, name) && Check(schema, own[name]) ? own[name] : fallback];
    }),
  ) as unknown as BrandSettings;
