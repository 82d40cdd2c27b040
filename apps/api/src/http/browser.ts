import { createToken } from "../platform/ids.ts";
import type { RequestContext } from "./context.ts";

const browserLifeSeconds = 180 * 86_400;

/**
 * The name of the browser that asks, given to it when it has none, and renewed. It binds captchas and remembered logins
 * to a browser, and tells one that a member has signed in from before (SEC-06). Take it once a request.
 */
export function takeBrowser(context: RequestContext): string {
  const browser = context.readCookie("croupier_browser") ?? createToken();
  context.setCookie("croupier_browser", browser, { maxAgeSeconds: browserLifeSeconds });
  return browser;
}
