import type { Answer } from "../../http/calls.ts";
import type { AffiliateService } from "./affiliate.service.ts";

export function affiliateRoutes(answer: Answer, affiliates: AffiliateService): void {
  answer("GET /wps/member/affiliateCode", (context) => affiliates.getCode(context));

  answer("GET /wps/member/invited", (context, { query }) => affiliates.listInvited(context, query));
}
