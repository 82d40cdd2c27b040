import type { Module } from "../../../http/module.ts";
import { launchRoutes } from "./launch.routes.ts";
import { createLaunchService, type LaunchDeps } from "./launch.service.ts";
import { createVendorClient } from "./vendor-client.ts";

/** Opens games at their vendors. */
export function createLaunchModule(deps: Omit<LaunchDeps, "getGameUrl">): Module {
  const launches = createLaunchService({ ...deps, getGameUrl: createVendorClient() });
  return { routes: ({ player }) => launchRoutes(player, launches) };
}
