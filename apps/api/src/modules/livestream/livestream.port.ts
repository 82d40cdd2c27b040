import type { Brand } from "../../http/context.ts";

/** What other modules may ask of live rooms. */
export interface LivestreamPort {
  /** What the picture of a brand's room is drawn from; undefined when it has no such room. */
  findDrawable(brand: Brand, roomId: string): Promise<{ category: string; name: string } | undefined>;
}
