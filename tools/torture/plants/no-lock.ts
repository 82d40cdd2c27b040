import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const noLock: Plant = {
  name: "no-lock",
  says: "bets read a balance and write it without holding the account",
  texts: [
    { of: "ledger_place_bets", find: " for no key update skip locked) a on true", put: ") a on true" },
    { of: "ledger_bet", find: "\n    for no key update of a;", put: ";" },
  ],
};
