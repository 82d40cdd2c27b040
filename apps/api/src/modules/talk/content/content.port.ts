import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { RequestContext } from "../../../http/context.ts";

/** The reader: the parts of a request that the content depends on. */
export type Reader = Pick<RequestContext, "brand" | "session" | "language" | "now">;

/** A brand's content, for other modules. */
export interface ContentPort {
  /** API-26: running announcements with the reader's read flags. */
  listAnnouncements(
    reader: Reader,
    query: QueryOf<"GET /wps/system/announcements">,
  ): Promise<ReplyOf<"GET /wps/system/announcements">>;
}
