import { fingerprintOf } from "../../../platform/ids.ts";
import type { Prize } from "./wheel.store.ts";

/**
 * The revision of the shown wheel: its prizes, their weights and their stand-ins. Giving a prize away does not change it,
 * because the page shows the stand-ins.
 */
export const revisionOf = (prizes: readonly Prize[]): string =>
  fingerprintOf(
    prizes
      .map(({ id, kind, amountUnits, terms, weight, standInId }) =>
        [id, kind, amountUnits, JSON.stringify(terms), weight, standInId].join(":"),
      )
      .join("\n"),
  );
