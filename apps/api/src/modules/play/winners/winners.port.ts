import type { Brand } from "../../../http/context.ts";

/** Reports from other modules to the winners board. */
export interface WinnersPort {
  /** A win was paid or rolled back at the brand, so the board may have changed. Costs the caller nothing. */
  noteWin(brand: Pick<Brand, "brandId" | "calendar">): void;
}
