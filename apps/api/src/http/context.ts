import type { TemplateParameters } from "@croupier/brand/parameters";
import type { Switches } from "@croupier/brand/switches";
import type { Language } from "@croupier/domain/languages";

/** A brand as a request sees it: settings resolved against the registries. */
export interface Brand {
  brandId: number;
  code: string;
  hosts: readonly string[];
  currency: { code: string; symbol: string; position: "F" | "B" };
  parameters: TemplateParameters;
  switches: Switches;
  settings: BrandSettings;
}

/** Operational state of a brand; every field has a default (packages/brand). */
export interface BrandSettings {
  maintenance: boolean;
  /** ISO country codes that may not use the site. */
  blockedCountries: readonly string[];
  /** Country assumed for addresses that no proxy header names. */
  defaultCountry: string;
  customerService: readonly { title: string; path: string }[];
  resources: readonly { resourceType: string; url: string }[];
  imageCdns: readonly string[];
  registerMethods: { username: boolean; mobileNum: boolean };
  /** Registration fields that the brand shows, by name; the ones not named are off. */
  registerFields: Readonly<Record<string, { required: boolean }>>;
  /** Codes by SMS and mail that go out in an hour, and by SMS to one dialing code; 0 means not served (SEC-08). */
  codeBudget: { sms: number; mail: number; smsPerPrefix: number; prefixes: Readonly<Record<string, number>> };
  sessionIdleMinutes: number;
  sessionAbsoluteHours: number;
  trialsPerAddressPerDay: number;
  /** VIP conditions count over so many days, today included (VIP-01). */
  vipPeriodDays: number;
}

/** Who is signed in on a request. */
export interface Session {
  sessionId: bigint;
  memberId: bigint;
  userName: string;
  type: number;
  /** When its holder last proved who they are, by login or a password asked for again (SEC-12). */
  provenAt: Date | undefined;
}

export interface CookieOptions {
  maxAgeSeconds: number;
}

/** Everything that a handler may know of its request (style.md, "one context per request"). */
export interface RequestContext {
  brand: Brand;
  session: Session | undefined;
  language: Language;
  /** Scheme, host and port that the browser asked, e.g. http://localhost:3000. */
  origin: string;
  /** The visitor's address, by the proxy rules of the configuration. */
  ip: string;
  /** The browser's own name (User-Agent), cut to 300 characters; shown to the member and trusted for nothing. */
  agent: string;
  country: string;
  now: Date;
  requestId: string;
  readCookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, value: string, options: CookieOptions): void;
  clearCookie(name: CookieName): void;
}

/** A context of a call that only signed-in accounts may make. */
export interface SessionContext extends RequestContext {
  session: Session;
}

/** Cookies of ours, all HttpOnly and SameSite; `__Host-` is put before the name under HTTPS (SEC-03). */
export const cookieNames = [
  "croupier_session",
  "croupier_browser",
  "croupier_service",
  "croupier_social",
] as const;
export type CookieName = (typeof cookieNames)[number];
