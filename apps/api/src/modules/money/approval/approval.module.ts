import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { ApprovalPort } from "./approval.port.ts";
import { createApprovals } from "./approval.service.ts";
import { expireRequests } from "./approval.store.ts";

export { createRequestActs, type RequestActs } from "./approval-acts.service.ts";
/** For the command line, where operators make and decide requests. */
export { correctionReasons, createCorrections } from "./correction.service.ts";

/** Actions that need several people: requests, and the votes on them. */
export function createApprovalModule({ database }: { database: Database }): ModuleWithPort<ApprovalPort> {
  return {
    port: createApprovals(),
    deleteExpired: (brands: readonly Brand[], now: Date) =>
      forEachBrand(brands, ({ brandId }) => database.forBrand(brandId, (q) => expireRequests(q, now))),
  };
}
