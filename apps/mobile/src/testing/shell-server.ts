import { createFakeServer } from "./fake-server.ts";

export const member = {
  id: "1",
  nickname: "Ana",
  account: "demo",
  type: 0,
  clubLabel: { labelName: "Gold" },
  currency: "CNY",
};
export const noAnnouncements = { promotion: [], banners: [], player: [], popup: [], hot: [] };

/** Replies to the requests of header, menus and footer. */
export const serveShell = () =>
  createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 1234.5, currency: "CNY" }),
    "GET /wps/member/info": () => member,
    "GET /wps/system/announcements": () => noAnnouncements,
    "DELETE /wps/session/logout": () => null,
  });
