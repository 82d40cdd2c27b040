import type { RegisterRoute } from "../../http/calls.ts";
import type { AffiliateService } from "./affiliate.service.ts";

export function affiliateRoutes(route: RegisterRoute, affiliates: AffiliateService): void {
  route("GET /wps/member/affiliateCode", (context) => affiliates.getCode(context));

  route("GET /wps/member/invited", (context, { query }) => affiliates.listInvited(context, query));
}
