import type { Module } from "../../http/module.ts";
import type { Database } from "../../platform/db/database.ts";
import { affiliateRoutes } from "./affiliate.routes.ts";
import { createAffiliateService } from "./affiliate.service.ts";

/** A member's affiliate code and the members they have invited. */
export function createAffiliateModule({ database }: { database: Database }): Module {
  const affiliates = createAffiliateService(database);
  return { routes: ({ player }) => affiliateRoutes(player, affiliates) };
}
