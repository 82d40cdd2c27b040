import type { RequestContext, Session } from "../../http/context.ts";

/** What other modules may ask of VIP ranks. */
export interface VipPort {
  /** The name of the member's rank in the reader's language; empty without a rank (VIP-04). */
  findLabelName(context: RequestContext, session: Session): Promise<string>;
}
