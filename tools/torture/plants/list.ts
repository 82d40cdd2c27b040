import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";
import { asynchronousCommit } from "./asynchronous-commit.ts";
import { balanceDrift } from "./balance-drift.ts";
import { creditedTwice } from "./credited-twice.ts";
import { factForgotten } from "./fact-forgotten.ts";
import { foreignSession } from "./foreign-session.ts";
import { holdReleasedTwice } from "./hold-released-twice.ts";
import { limitNotEnforced } from "./limit-not-enforced.ts";
import { noIdempotencyCheck } from "./no-idempotency-check.ts";
import { noLock } from "./no-lock.ts";
import { noTombstone } from "./no-tombstone.ts";
import { paidTwice } from "./paid-twice.ts";
import { rollbackTwice } from "./rollback-twice.ts";

/** The faults that the torture has to catch, each in a file. */
export const plants: readonly Plant[] = [
  noIdempotencyCheck,
  creditedTwice,
  paidTwice,
  noLock,
  noTombstone,
  rollbackTwice,
  foreignSession,
  asynchronousCommit,
  balanceDrift,
  holdReleasedTwice,
  limitNotEnforced,
  factForgotten,
];
