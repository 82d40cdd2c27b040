import { buildSession } from "./builders.ts";
import { renderApp } from "./render-app.tsx";
import { buildOrder, buildOrders, buildWithdrawal } from "./withdrawal-builders.ts";

/** What a server answers a member who has money, an account and no withdrawal under way. */
export const withdrawReplies = () => ({
  "GET /wps/wallets/gcs": () => ({ sumBalance: 1_000, currency: "CNY" }),
  "GET /wps/withdrawal/methods": () => buildWithdrawal(),
  "GET /wps/withdrawal/orders": () => buildOrders(),
  "GET /wps/withdrawal/order": () => buildOrder(),
});

/** Opens the screen of withdrawals as a signed-in member, by default. */
export const openWithdraw = (search = "", options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ path: `/m/withdraw${search}`, session: buildSession(), ...options });
