import { createFakeServer } from "./fake-server.ts";
import { buildAnnouncements } from "./lobby-builders.ts";
import type { buildPromotion } from "./promotion-builders.ts";

/** Lists the promotions as they are when the list is requested. */
export const servePromotions = (list: () => ReturnType<typeof buildPromotion>[]) =>
  createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements({ promotion: list() }),
    "GET /wps/promotion/categories": () => [
      { id: "7", title: "Sports", iconImageUrl: "/art/category/SPORTS.svg" },
      { id: "8", title: "VIP", iconImageUrl: "" },
    ],
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  });
