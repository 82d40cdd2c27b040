import { type TSchema, Type } from "typebox";
import { Check } from "typebox/value";
import type { BrandSettings } from "../../http/context.ts";

/** The registry of operational settings: shape and default of each, by name (house rule "a closed registry"). */
const entry = <T>(schema: TSchema, fallback: T) => ({ schema, fallback });

const atLeastZero = Type.Integer({ minimum: 0 });
const link = Type.Object({ title: Type.String(), path: Type.String() });
const registry: {
  [K in keyof BrandSettings]: { schema: TSchema; fallback: BrandSettings[K] };
} = {
  maintenance: entry(Type.Boolean(), false),
  blockedCountries: entry(Type.Array(Type.String({ pattern: "^[A-Z]{2}$" })), []),
  defaultCountry: entry(Type.String({ pattern: "^[A-Z]{2}$" }), "CN"),
  customerService: entry(Type.Array(link), []),
  resources: entry(Type.Array(Type.Object({ resourceType: Type.String(), url: Type.String() })), []),
  imageCdns: entry(Type.Array(Type.String()), []),
  registerMethods: entry(Type.Object({ username: Type.Boolean(), mobileNum: Type.Boolean() }), {
    username: true,
    mobileNum: false,
  }),
  registerFields: entry(Type.Record(Type.String(), Type.Object({ required: Type.Boolean() })), {}),
  codeBudget: entry(
    Type.Object({
      sms: atLeastZero,
      mail: atLeastZero,
      smsPerPrefix: atLeastZero,
      prefixes: Type.Record(Type.String({ pattern: "^\\+\\d{1,4}$" }), atLeastZero),
    }),
    { sms: 1_000, mail: 1_000, smsPerPrefix: 200, prefixes: {} },
  ),
  sessionIdleMinutes: entry(Type.Integer({ minimum: 1 }), 30),
  sessionAbsoluteHours: entry(Type.Integer({ minimum: 1 }), 24),
  trialsPerAddressPerDay: entry(Type.Integer({ minimum: 0 }), 20),
  vipPeriodDays: entry(Type.Integer({ minimum: 1, maximum: 366 }), 30),
};

/** A brand's settings over the defaults; a value of the wrong shape falls to its default. */
export const resolveSettings = (own: Readonly<Record<string, unknown>>): BrandSettings =>
  Object.fromEntries(
    Object.entries(registry).map(([name, { schema, fallback }]) => [
      name,
      Object.hasOwn(own, name) && Check(schema, own[name]) ? own[name] : fallback,
    ]),
  ) as unknown as BrandSettings;
