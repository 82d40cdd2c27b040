import type { BrandParameters, TemplateParameters } from "@croupier/brand/parameters";
import type { BrandSettings } from "@croupier/brand/settings";
import type { Switches } from "@croupier/brand/switches";
import type { Language } from "@croupier/domain/languages";
import type { OperatorRole } from "@croupier/domain/permissions";

/** A brand as a request sees it: all that it may set (packages/brand), defaults filled in. */
export interface Brand {
  brandId: number;
  code: string;
  hosts: readonly string[];
  currency: { code: string; symbol: string; position: "F" | "B" };
  parameters: BrandParameters;
  /** The parameters as texts under their names on the wire, for replies that carry the template (TPL-02). */
  template: TemplateParameters;
  switches: Switches;
  settings: BrandSettings;
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
  /** Scheme, host and port of the site that was asked, e.g. http://localhost:3000; never the text of a header (SEC-35). */
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

/** Somebody who works for the brand of the request. */
export interface Operator {
  operatorId: bigint;
  name: string;
  role: OperatorRole;
}

/** A context of a call that only signed-in operators may make. */
export interface OperatorContext extends RequestContext {
  operator: Operator;
}

/** Cookies of ours, all HttpOnly and SameSite; `__Host-` is put before the name under HTTPS (SEC-03). */
export const cookieNames = [
  "croupier_session",
  "croupier_browser",
  "croupier_service",
  "croupier_social",
] as const;
export type CookieName = (typeof cookieNames)[number];
