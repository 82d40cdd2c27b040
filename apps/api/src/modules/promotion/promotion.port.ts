import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import type { Brand, RequestContext } from "../../http/context.ts";

type Promotions = ReplyOf<"GET /wps/system/announcements">["promotion"];

/** What other modules may read of promotions. */
export interface PromotionPort {
  /**
   * API-26: the brand's promotions in their order, coming and ended ones too, with the reader's own status. A group
   * leaves only its own.
   */
  list(
    reader: Pick<RequestContext, "brand" | "session" | "language" | "now">,
    groupName?: string,
  ): Promise<Promotions>;
  /** The categories of the brand's promotions. */
  listCategories(brand: Brand, language: Language): Promise<ReplyOf<"GET /wps/promotion/categories">>;
}
