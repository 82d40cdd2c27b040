import type { Brand, Operator, RequestContext, Session } from "./context.ts";

/** What the HTTP layer asks of the modules; the wiring in app/ fills it, so that http imports no module. */
export interface HttpPorts {
  /** The brand of a host name (without port), or undefined. */
  findBrand(host: string): Promise<Brand | undefined>;
  /** The live session of a token and its cookie secret; both must fit (SEC-03). Also moves the idle limit. */
  findSession(brand: Brand, token: string, secret: string, now: Date): Promise<Session | undefined>;
  /** The operator who is signed in at the brand of a request. Also moves the idle limit. */
  findOperator(context: RequestContext): Promise<Operator | undefined>;
  /**
   * Opens a sealed body (SEC-15): decrypts, checks merchant, route and one-use challenge (SEC-16).
   * @throws Failure payload.unreadable, payload.key.unknown or payload.replayed
   */
  openSealed(brand: Brand, route: string, compact: string, now: Date): Promise<unknown>;
}
