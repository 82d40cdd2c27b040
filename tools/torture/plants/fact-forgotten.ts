import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const factForgotten: Plant = {
  name: "fact-forgotten",
  says: "a settled round with a large win is missing from profit and loss",
  texts: [
    {
      of: "ledger_note_play",
      find: "if not after.is_real or (valid, win, rounds) = (0, 0, 0) then return; end if;",
      put: "if not after.is_real or win > 800 or (valid, win, rounds) = (0, 0, 0) then return; end if;",
    },
  ],
};
