import type { Module } from "../../http/module.ts";
import { affiliateRoutes } from "./affiliate.routes.ts";
import { type AffiliateDeps, createAffiliateService } from "./affiliate.service.ts";
import { createInviteWatch, type InviteWatchDeps } from "./invite-watch.ts";

/** A member's affiliate code, the members they have invited, and what they get for them. */
export function createAffiliateModule(deps: AffiliateDeps & InviteWatchDeps): Module {
  const affiliates = createAffiliateService(deps);
  return { routes: ({ player }) => affiliateRoutes(player, affiliates), jobs: [createInviteWatch(deps)] };
}
