import type { Module } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getRegistrationRules } from "../registration/registration.port.ts";
import { createHeadIconService } from "./head-icon.service.ts";
import { profileRoutes } from "./profile.routes.ts";
import { createProfileService } from "./profile.service.ts";

/** A member's profile and picture. */
export function createProfileModule({ database }: { database: Database }): Module {
  const profiles = createProfileService({ database, getFieldRules: getRegistrationRules });
  const headIcons = createHeadIconService(database);
  return { routes: ({ player }) => profileRoutes(player, profiles, headIcons) };
}
