import type { Brand } from "../../http/context.ts";

/** What other modules may ask of live rooms. */
export interface LivestreamPort {
  /** What a room's picture is drawn from; undefined when the brand has no such room. */
  findDrawable(brand: Brand, roomId: string): Promise<{ category: string; name: string } | undefined>;
}
