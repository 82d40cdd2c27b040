import type { Brand, Operator, RequestContext, Session } from "./context.ts";

/** What the HTTP layer needs from modules. The wiring in app/ provides it, so that http imports no module. */
export interface HttpPorts {
  /** Finds the brand of a host name (without port). */
  findBrand(host: string): Promise<Brand | undefined>;
  /**
   * Finds the live session of a token and its cookie secret, which must both match (SEC-03). Also extends the idle
   * limit.
   */
  findSession(brand: Brand, token: string, secret: string, now: Date): Promise<Session | undefined>;
  /** Consumes the captcha of the request's browser (SEC-09). @returns whether the typed text solves it */
  useCaptcha(context: RequestContext, typed: string): Promise<boolean>;
  /** Finds the operator who is signed in at the request's brand. Also extends the idle limit. */
  findOperator(context: RequestContext): Promise<Operator | undefined>;
  /**
   * Opens a sealed body (SEC-15): decrypts, checks merchant, route and one-use challenge (SEC-16).
   * @throws Failure payload.unreadable, payload.key.unknown or payload.replayed
   */
  openSealed(brand: Brand, route: string, compact: string, now: Date): Promise<unknown>;
}
