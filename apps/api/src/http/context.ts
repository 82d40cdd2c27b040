import type { BrandParameters, TemplateParameters } from "@croupier/brand/parameters";
import type { BrandSettings } from "@croupier/brand/settings";
import type { Switches } from "@croupier/brand/switches";
import type { Language } from "@croupier/domain/languages";
import type { Calendar } from "@croupier/domain/periods";
import type { OperatorRole } from "@croupier/domain/permissions";

/** A brand as a request sees it: all its settings (packages/brand) with defaults filled in. */
export interface Brand {
  brandId: number;
  code: string;
  hosts: readonly string[];
  currency: {
    code: string;
    symbol: string;
    position: "F" | "B";
    /** MENU-19: none, two or three. */
    decimals: number;
  };
  parameters: BrandParameters;
  /** The parameters as texts by their wire names, for replies that carry the template (TPL-02). */
  template: TemplateParameters;
  switches: Switches;
  settings: BrandSettings;
  /** The days of the brand, in the zones it has had. */
  calendar: Calendar;
}

/** Who is signed in on a request. */
export interface Session {
  sessionId: bigint;
  memberId: bigint;
  userName: string;
  type: number;
  /** When the holder last proved who they are, by a login or by entering a password again (SEC-12). */
  provenAt: Date | undefined;
}

export interface CookieOptions {
  maxAgeSeconds: number;
}

/** Everything that a handler may know about its request (docs/STYLE.md, "One context per request"). */
export interface RequestContext {
  brand: Brand;
  session: Session | undefined;
  language: Language;
  /** Scheme, host and port of the requested site, e.g. http://localhost:3000. It is never a header's text (SEC-35). */
  origin: string;
  /** The visitor's address, by the configured proxy rules. */
  ip: string;
  /** The browser's User-Agent, cut to 300 characters. It is shown to the member and trusted for nothing. */
  agent: string;
  country: string;
  now: Date;
  requestId: string;
  readCookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, value: string, options: CookieOptions): void;
  clearCookie(name: CookieName): void;
}

/** The context of a call that only signed-in accounts may make. */
export interface SessionContext extends RequestContext {
  session: Session;
}

/** The context of a call to the console, by operators or by people on the way in. */
export interface ConsoleContext extends RequestContext {
  /** What each form that changes something carries; see `console-access.ts`. */
  formToken: string;
}

/** Somebody who works for the brand of the request. */
export interface Operator {
  operatorId: bigint;
  name: string;
  role: OperatorRole;
}

/** The context of a call that only signed-in operators may make. */
export interface OperatorContext extends ConsoleContext {
  operator: Operator;
}

/** Our cookies, all HttpOnly and SameSite. Under HTTPS their names start with `__Host-` (SEC-03). */
export const cookieNames = [
  "croupier_session",
  "croupier_browser",
  "croupier_service",
  "croupier_social",
] as const;
export type CookieName = (typeof cookieNames)[number];
