import type { RegisterPlayerCall } from "../../http/player-calls.ts";
import { toStatus, toTemplate } from "./brand.policy.ts";

/** What a front asks first: who is this brand, and is it open. */
export function brandRoutes(player: RegisterPlayerCall, deps: { version: string }): void {
  player("GET /wps/system/templates", async ({ brand }) => toTemplate(brand));

  player("GET /wps/system/status", async (context) => toStatus(context.brand, context, deps.version));
}
