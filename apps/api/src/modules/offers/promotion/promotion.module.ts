import type { Logger } from "pino";
import type { ModuleWithPort } from "../../../http/module.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { FileStorage } from "../../../platform/storage/file-storage.ts";
import { createFileSweep } from "../../../platform/storage/file-sweep.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import { createApplicationService } from "./application.service.ts";
import { applicationPictures } from "./picture-sweep.ts";
import type { PromotionPort } from "./promotion.port.ts";
import { promotionRoutes } from "./promotion.routes.ts";
import { createPromotionService } from "./promotion.service.ts";
import { reviewPictureRoutes } from "./review-pictures.routes.ts";

/** Operators decide on the command line (ADR 16). */
export { createReviewService, type Reviewed, type ReviewService } from "./review.service.ts";

export interface PromotionModuleDeps {
  database: Database;
  brands: BrandPort;
  changes: ChangeFeed;
  exclusions: ExclusionPort;
  storage: FileStorage;
  clock: Clock;
  logger: Logger;
}

const replyBytes = 100_000;

/** Promotions: members' calls, operators' view of the pictures, and the sweep of unused pictures. */
export function createPromotionModule(deps: PromotionModuleDeps): ModuleWithPort<PromotionPort> {
  const { database, changes, exclusions, storage } = deps;
  const promotions = createPromotionService({ database, changes, exclusions });
  const applications = createApplicationService(database, storage);
  const replies = createReplyCache({ changes, topics: ["brand", "promotions"], maxBytes: replyBytes });
  return {
    port: promotions,
    routes: ({ player, console }) => {
      promotionRoutes(player, { promotions, applications, replies });
      reviewPictureRoutes(console, applications);
    },
    jobs: [createFileSweep("pictures of no application", deps, applicationPictures)],
  };
}
