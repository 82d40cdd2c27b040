import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { AffiliateService } from "./affiliate.service.ts";

/** Registers the affiliate calls. */
export function affiliateRoutes(player: RegisterPlayerCall, affiliates: AffiliateService): void {
  player("GET /wps/member/affiliateCode", (context) => affiliates.getCode(context));

  player("GET /wps/member/invited", (context, { query }) => affiliates.listInvited(context, query));

  player("GET /wps/member/invite/programme", (context) => affiliates.getProgramme(context));
}
