import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { RegisterRoute } from "../http/calls.ts";
import { createReplyCache } from "../http/reply-cache.ts";
import type { RequestTools } from "../http/request-context.ts";
import type { BrandPort } from "../modules/brand/brand.port.ts";
import type { OperatorPort } from "../modules/operator/operator.port.ts";
import { createApplicationService } from "../modules/promotion/application.service.ts";
import { startPictureSweep } from "../modules/promotion/picture-sweep.ts";
import { promotionRoutes } from "../modules/promotion/promotion.routes.ts";
import { createPromotionService, type PromotionService } from "../modules/promotion/promotion.service.ts";
import { installReviewPictures } from "../modules/promotion/review-pictures.routes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { createLocalFolder } from "../platform/storage/local-folder.ts";

const replyBytes = 100_000;

export interface PromotionsOptions {
  app: FastifyInstance;
  route: RegisterRoute;
  database: Database;
  brands: BrandPort;
  tools: RequestTools;
  operators: OperatorPort;
  clock: Clock;
  logger: Logger;
  dataDir: string;
}

/** Wires promotions: the calls of members, the pictures that operators look at, and the sweep of those left over. */
export function installPromotions(options: PromotionsOptions): PromotionService {
  const { app, route, database, brands, tools, operators, clock, logger } = options;
  const replies = createReplyCache(replyBytes);
  const promotions = createPromotionService(database);
  brands.onChange((topic) => {
    if (topic === "games") return;
    promotions.forget();
    replies.clear();
  });
  const storage = createLocalFolder(path.join(options.dataDir, "files"));
  const applications = createApplicationService(database, storage);
  promotionRoutes(route, { promotions, applications, replies });
  installReviewPictures(app, { tools, operators, applications });
  const stop = startPictureSweep({ database, storage, brands, clock }, logger);
  app.addHook("onClose", async () => stop());
  return promotions;
}
