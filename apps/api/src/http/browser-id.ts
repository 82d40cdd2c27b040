import { createToken } from "../platform/ids.ts";
import type { RequestContext } from "./context.ts";

const browserLifeSeconds = 180 * 86_400;

/**
 * Reads and renews the id of the requesting browser, or assigns one. Captchas and remembered logins are bound to this
 * id. It also shows whether a member has signed in from this browser before (SEC-06), and which accounts share it (ADR 78).
 * Call it once per request; a session that is opened without a name calls it.
 */
export function takeBrowserId(context: RequestContext): string {
  const browser = context.readCookie("croupier_browser") ?? createToken();
  context.setCookie("croupier_browser", browser, { maxAgeSeconds: browserLifeSeconds });
  return browser;
}
