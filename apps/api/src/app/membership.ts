import type { RegisterRoute } from "../http/calls.ts";
import { createReplyCache } from "../http/reply-cache.ts";
import { affiliateRoutes } from "../modules/affiliate/affiliate.routes.ts";
import { createAffiliateService } from "../modules/affiliate/affiliate.service.ts";
import { agentRoutes } from "../modules/agent/agent.routes.ts";
import { createAgentService } from "../modules/agent/agent.service.ts";
import type { BrandPort } from "../modules/brand/brand.port.ts";
import type { CaptchaPort } from "../modules/captcha/captcha.port.ts";
import { feedbackRoutes } from "../modules/feedback/feedback.routes.ts";
import { createFeedbackService } from "../modules/feedback/feedback.service.ts";
import { vipRoutes } from "../modules/vip/vip.routes.ts";
import type { VipService } from "../modules/vip/vip.service.ts";
import type { Database } from "../platform/db/database.ts";

const replyBytes = 500_000;

export interface MembershipOptions {
  route: RegisterRoute;
  database: Database;
  brands: BrandPort;
  captchas: CaptchaPort;
  vip: VipService;
}

/** Wires what a member has beside games and money: VIP ranks, feedback, invitations, and an agent's team. */
export function installMembership({ route, database, brands, captchas, vip }: MembershipOptions): void {
  const replies = createReplyCache(replyBytes);
  brands.onChange((topic) => {
    if (topic !== "games") replies.clear();
  });
  vipRoutes(route, { vip, replies });
  feedbackRoutes(route, createFeedbackService({ database, captchas }));
  affiliateRoutes(route, createAffiliateService(database));
  agentRoutes(route, createAgentService(database));
}
