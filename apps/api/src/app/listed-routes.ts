import type { ListedRoute } from "../http/route-list.ts";
import { healthPerMinute, openApiPerMinute } from "./health.ts";

const page = { audience: "anybody", perMinute: 600 } as const;
/** A file or a short text that costs almost nothing to answer. All of them share one limit. */
const file = { audience: "anybody" } as const;
const health = { audience: "anybody", perMinute: healthPerMinute, perProcess: true } as const;
const development = { audience: "this machine" } as const;

/**
 * Every route that is not a call of a contract, with who may request it (SEC-26). The process does not start when a
 * route is neither listed here nor in a contract. Calls belong in `packages/contract`.
 */
export const listedRoutes: readonly ListedRoute[] = [
  // The process.
  { route: "GET /healthz", ...health },
  { route: "GET /readyz", ...health },
  { route: "GET /wps/openapi.json", audience: "anybody", perMinute: openApiPerMinute },
  // The front.
  { route: "GET /*", ...page },
  { route: "GET /assets/*", ...file },
  { route: "GET /sw.js", ...page },
  { route: "GET /manifest.webmanifest", ...page },
  { route: "GET /webclip.mobileconfig", ...page },
  { route: "GET /.well-known/webauthn", ...page },
  { route: "GET /robots.txt", ...page },
  { route: "GET /favicon.ico", ...page },
  // Generated pictures.
  { route: "GET /art/game/:category/:vendor/:file", ...file },
  { route: "GET /art/vendor/:file", ...file },
  { route: "GET /art/banner/:brand/:file", ...file },
  { route: "GET /art/cover/:brand/:file", ...file },
  { route: "GET /art/avatar/:brand/:file", ...file },
  { route: "GET /art/goods/:brand/:file", ...file },
  { route: "GET /art/brand/:brand/:file", ...file },
  { route: "GET /art/empty/:brand/:name.svg", ...file },
  { route: "GET /art/empty/:name.svg", ...file },
  { route: "GET /art/category/:name.svg", ...file },
  { route: "GET /art/social/:name.svg", ...file },
  // Files that the service desk's pages load.
  { route: "GET /service", ...file },
  { route: "GET /service/desk.css", ...file },
  { route: "GET /service/desk.js", ...file },
  // Routes for development only. Production does not have them.
  { route: "GET /dev/outbox", ...development },
  { route: "POST /dev/pay/payments", ...development },
  { route: "POST /dev/pay/payouts", ...development },
  { route: "POST /dev/pay/payouts/find", ...development },
  { route: "POST /dev/pay/payments/state", ...development },
  { route: "GET /dev/pay/:id", ...development },
  { route: "POST /dev/pay/:id", ...development },
  { route: "GET /dev/social/authorize", ...development },
  { route: "GET /dev/social/decide", ...development },
  { route: "GET /dev/social/jwks", ...development },
  { route: "POST /dev/social/token", ...development },
  { route: "GET /dev/social/me", ...development },
];
