import type { RegisterRoute } from "../../http/calls.ts";
import { toStatus, toTemplate } from "./brand.policy.ts";

/** What a front asks first: who is this brand, and is it open. */
export function brandRoutes(route: RegisterRoute, deps: { version: string }): void {
  route("GET /wps/system/templates", async ({ brand }) => toTemplate(brand));

  route("GET /wps/system/status", async (context) => toStatus(context.brand, context, deps.version));
}
