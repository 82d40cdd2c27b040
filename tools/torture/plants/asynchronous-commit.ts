import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const asynchronousCommit: Plant = {
  name: "asynchronous-commit",
  says: "the database answers before a commit is on the disk",
  statements: [
    "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$",
  ],
};
