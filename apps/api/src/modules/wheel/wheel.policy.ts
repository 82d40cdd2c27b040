import { fingerprintOf } from "../../platform/ids.ts";
import type { Prize } from "./wheel.store.ts";

/**
 * Names what a page shows of the wheel: its prizes, their weights and what stands in for them. Prizes that are given leave it as it
 * is, for the page says what stands in for them.
 */
export const revisionOf = (prizes: readonly Prize[]): string =>
  fingerprintOf(
    prizes
      .map(({ id, kind, amountUnits, terms, weight, standInId }) =>
        [id, kind, amountUnits, JSON.stringify(terms), weight, standInId].join(":"),
      )
      .join("\n"),
  );
