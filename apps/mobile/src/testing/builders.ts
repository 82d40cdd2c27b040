import { resolveParameters } from "@croupier/brand/parameters";
import type { SwitchName } from "@croupier/brand/switches";
import type { BootData } from "@croupier/contract/player/boot";
import type { ReplyOf } from "@croupier/contract/player/contract";
import type { FieldRule } from "@croupier/domain/field-rules";
import type { RegisterSettings } from "../shared/sign-in/register-settings.ts";
import type { SessionInfo } from "../shared/storage/stores.ts";

type Status = BootData["status"];

export interface BrandOverrides {
  parameters?: Record<string, string>;
  switches?: SwitchName[];
  status?: Partial<Status>;
}

/** What the server answers for a brand; switches that are not named are missing, and so off. */
export function buildBoot({ parameters = {}, switches = [], status = {} }: BrandOverrides = {}) {
  const template: BootData["template"] = {
    templateId: "t1",
    merchantCode: "nova",
    parameters: resolveParameters({ title: "Nova", language: "EN,CN,PT", ...parameters }),
  };
  const fullStatus: Status = {
    maintenance: false,
    regionRestriction: false,
    location: { ip: "203.0.113.7", country: "BR" },
    info: { customerService: [{ title: "WhatsApp", path: "https://wa.me/1" }] },
    domainRoute: "",
    mobileTemplate: { mem_cen: "1", dep_func: "1" },
    paths: {},
    register: { username: true, mobileNum: false },
    resources: [],
    whitelabel: Object.fromEntries(switches.map((name) => [name, true])),
    mainDomain: "localhost",
    imageCDNs: [],
    currency: { code: "CNY", symbol: "¥", position: "F", decimals: 2 },
    timeZone: "UTC",
    version: "test",
    ...status,
  };
  return { template, status: fullStatus };
}

export function buildSession(overrides: Partial<SessionInfo> = {}): SessionInfo {
  return {
    token: "token-1",
    merchantCode: "nova",
    userName: "demo",
    type: 0,
    firstTimeLogin: false,
    ...overrides,
  };
}

const rule = (message: string, overrides: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 64,
  pattern: "[\\s\\S]*",
  message,
  ...overrides,
});

/** Registration settings with the fields of the demo brands. */
export function buildSettings(fields: Record<string, FieldRule> = {}): RegisterSettings {
  return {
    methods: { username: true, mobileNum: false },
    minimumAge: 18,
    warnings: {},
    fields: {
      username: rule("rule.username", { minLength: 4, maxLength: 16, pattern: "[A-Za-z][A-Za-z0-9]+" }),
      password: rule("rule.password", { minLength: 8, maxLength: 256 }),
      confirmPassword: rule("rule.confirmPassword"),
      ...fields,
    },
    mobileFields: {
      countryDialingCode: rule("rule.countryDialingCode"),
      mobileNum: rule("rule.mobileNum", { minLength: 6, maxLength: 20, pattern: "\\d+" }),
      password: rule("rule.password", { minLength: 8, maxLength: 256 }),
      verificationCode: rule("rule.verificationCode", { maxLength: 10, pattern: "\\d+" }),
      ...fields,
    },
    login: {
      loginUsername: rule("rule.loginUsername"),
      loginPassword: rule("rule.loginPassword"),
      loginMobileNum: rule("rule.loginMobileNum"),
      verificationCode: rule("rule.verificationCode"),
    },
  };
}

type DepositOrder = ReplyOf<"GET /wps/deposit/order">;

const depositEnds = { pending: [], paid: ["paid"], failed: ["declined"], cancelled: ["cancelled"] } as const;

/** A deposit order, with the steps of its state. */
export function buildDepositOrder(given: Partial<DepositOrder> = {}): DepositOrder {
  const { state = "pending", createdAt = Date.now(), amount = 100, fee = 1 } = given;
  const isPending = state === "pending";
  const steps = ["requested" as const, ...depositEnds[state]];
  const timeline = given.timeline ?? steps.map((step) => ({ step, at: createdAt }));
  return {
    orderNo: "nova-1",
    method: "bank",
    amount,
    fee,
    state,
    createdAt,
    settledAt: isPending ? null : createdAt,
    step: timeline.at(-1)?.step ?? "requested",
    timeline,
    mayCancel: isPending,
    next: isPending ? { step: "paid", by: createdAt + 3_600_000 } : null,
    payUrl: isPending ? "https://pay.example/1" : null,
    received: state === "paid" ? amount : null,
    credited: state === "paid" ? amount - fee : 0,
    inReview: 0,
    chargedBack: 0,
    owed: 0,
    ...given,
  };
}

export { rule as buildRule };
