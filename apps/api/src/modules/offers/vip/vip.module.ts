import type { ModuleWithPort } from "../../../http/module.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { MemberPort } from "../../identity/member/member.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import { memberInfoRoutes } from "./member-info.routes.ts";
import type { VipPort } from "./vip.port.ts";
import { vipRoutes } from "./vip.routes.ts";
import { createVipService } from "./vip.service.ts";
import { createVipCalendar } from "./vip-calendar.ts";
import { createGiftRuns } from "./vip-gift-runs.ts";
import { createRebateRuns } from "./vip-rebate-runs.ts";
import { createMonthReview } from "./vip-review.ts";
import { createRiseWatch, type RiseDeps } from "./vip-rises.ts";

export { createVipActs } from "./vip-acts.service.ts";

export interface VipModuleDeps extends RiseDeps {
  changes: ChangeFeed;
  exclusions: ExclusionPort;
  inbox: InboxPort;
  live: LivePort;
  members: Pick<MemberPort, "getInfo">;
  playDays: PlayDaysPort;
  rewards: RewardPort;
}

const replyBytes = 500_000;

/** VIP ranks (ADR 66). */
export function createVipModule(deps: VipModuleDeps): ModuleWithPort<VipPort> {
  const vip = createVipService(deps);
  const replies = createReplyCache({ changes: deps.changes, topics: ["brand"], maxBytes: replyBytes });
  const months = createMonthReview(deps);
  const gifts = createGiftRuns(deps);
  const play = createRebateRuns(deps);
  return {
    port: vip,
    routes: ({ player }) => {
      memberInfoRoutes(player, { members: deps.members, vip });
      vipRoutes(player, { vip, replies });
    },
    jobs: [createRiseWatch(deps), createVipCalendar({ ...deps, months, gifts, play })],
  };
}
