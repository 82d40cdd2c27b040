import type { Brand } from "../../../http/context.ts";

/** Reports from other modules to the winners board. */
export interface WinnersPort {
  /**
   * A win came or was rolled back at the brand, or a round ended, which may have won before: the board may have changed.
   * Costs the caller nothing.
   */
  noteWin(brand: Pick<Brand, "brandId" | "calendar">): void;
}
