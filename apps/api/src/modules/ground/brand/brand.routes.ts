import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import { toStatus, toTemplate } from "./brand.policy.ts";

/** The first calls of a front: which brand this is, and whether it is open. */
export function brandRoutes(player: RegisterPlayerCall, deps: { version: string }): void {
  player("GET /wps/system/templates", async ({ brand }) => toTemplate(brand));

  player("GET /wps/system/status", async (context) => toStatus(context.brand, context, deps.version));
}
