import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const noTombstone: Plant = {
  name: "no-tombstone",
  says: "a rollback that comes before its bet leaves nothing behind, and the bet is taken",
  texts: [
    {
      of: "ledger_rollback",
      find: "where spent.kind = 'rollback' or is_early\n",
      put: "where spent.kind = 'rollback'\n",
    },
  ],
};
