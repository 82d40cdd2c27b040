import type { Answer } from "../../http/calls.ts";
import { toStatus, toTemplate } from "./tenant.policy.ts";

/** What a front asks first: who is this brand, and is it open. */
export function tenantRoutes(answer: Answer, deps: { version: string }): void {
  answer("GET /wps/system/templates", async ({ merchant }) => toTemplate(merchant));

  answer("GET /wps/system/status", async (context) => toStatus(context.merchant, context, deps.version));
}
