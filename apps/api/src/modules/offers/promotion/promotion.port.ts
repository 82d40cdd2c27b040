import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import type { Brand, RequestContext } from "../../../http/context.ts";

type Promotions = ReplyOf<"GET /wps/system/announcements">["promotion"];

/** Promotion queries for other modules. */
export interface PromotionPort {
  /**
   * API-26: the brand's promotions in order, including upcoming and ended ones, with the reader's own status. A group
   * narrows the list to that group.
   */
  list(
    reader: Pick<RequestContext, "brand" | "session" | "language" | "now">,
    groupName?: string,
  ): Promise<Promotions>;
  /** The categories of the brand's promotions. */
  listCategories(brand: Brand, language: Language): Promise<ReplyOf<"GET /wps/promotion/categories">>;
}
