import type { ModuleWithPort } from "../../../http/module.ts";
import type { AffiliatePort } from "./affiliate.port.ts";
import { affiliateRoutes } from "./affiliate.routes.ts";
import { type AffiliateDeps, createAffiliateService } from "./affiliate.service.ts";
import { createInviteCheck } from "./invite-signals.ts";
import { createInviteWatch, type InviteWatchDeps } from "./invite-watch.ts";

/** A member's affiliate code, the members they invited, and the rewards for them. */
export function createAffiliateModule(deps: AffiliateDeps & InviteWatchDeps): ModuleWithPort<AffiliatePort> {
  const affiliates = createAffiliateService(deps);
  return {
    port: { findSignals: createInviteCheck(deps) },
    routes: ({ player }) => affiliateRoutes(player, affiliates),
    jobs: [createInviteWatch(deps)],
  };
}
