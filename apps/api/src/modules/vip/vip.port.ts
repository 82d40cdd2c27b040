import type { RequestContext, Session } from "../../http/context.ts";

/** What other modules may ask of VIP ranks. */
export interface VipPort {
  /** The name of the rank that a member holds, in the reader's language; empty where there is none (VIP-04). */
  findLabelName(context: RequestContext, session: Session): Promise<string>;
}
