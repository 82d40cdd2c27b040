import { buildSession } from "./builders.ts";
import { createFakeServer } from "./fake-server.ts";
import { buildMember, buildOffers, buildProgress } from "./member-builders.ts";
import { type RenderAppOptions, renderApp } from "./render-app.tsx";

/** Replies to what the member centre asks for. */
export const serveMemberCentre = () =>
  createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 1234.5, currency: "CNY" }),
    "GET /wps/member/info": () => buildMember(),
    "GET /wps/member/rank/progress": () => buildProgress(),
    "GET /wps/member/info/funds/consolidated": () => buildOffers(),
    "DELETE /wps/session/logout": () => null,
  });

export const open = (options: RenderAppOptions = {}) =>
  renderApp({ path: "/m/mine", session: buildSession(), ...options });
