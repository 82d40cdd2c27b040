import type { Brand } from "../../../http/context.ts";

/** Live rooms, for other modules. */
export interface LivestreamPort {
  /** The facts that a room's picture is drawn from; undefined if the brand has no such room. */
  findDrawable(brand: Brand, roomId: string): Promise<{ category: string; name: string } | undefined>;
}
