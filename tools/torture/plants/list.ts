import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";
import { agentDayDrifts } from "./agent-day-drifts.ts";
import { answerForgotten } from "./answer-forgotten.ts";
import { asynchronousCommit } from "./asynchronous-commit.ts";
import { balanceDrift } from "./balance-drift.ts";
import { creditedTwice } from "./credited-twice.ts";
import { dueGrows } from "./due-grows.ts";
import { factForgotten } from "./fact-forgotten.ts";
import { foreignSession } from "./foreign-session.ts";
import { holdReleasedTwice } from "./hold-released-twice.ts";
import { limitNotEnforced } from "./limit-not-enforced.ts";
import { lotGrows } from "./lot-grows.ts";
import { noIdempotencyCheck } from "./no-idempotency-check.ts";
import { noLock } from "./no-lock.ts";
import { noTombstone } from "./no-tombstone.ts";
import { paidTwice } from "./paid-twice.ts";
import { payoutForgotten } from "./payout-forgotten.ts";
import { pressForgotten } from "./press-forgotten.ts";
import { rainReturnedTwice } from "./rain-returned-twice.ts";
import { rebatePaidTwice } from "./rebate-paid-twice.ts";
import { rollbackTwice } from "./rollback-twice.ts";
import { salaryPaidTwice } from "./salary-paid-twice.ts";
import { spinForgotten } from "./spin-forgotten.ts";
import { stockLost } from "./stock-lost.ts";

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
  agentDayDrifts,
  rebatePaidTwice,
  salaryPaidTwice,
  dueGrows,
  payoutForgotten,
  answerForgotten,
  rainReturnedTwice,
  pressForgotten,
  spinForgotten,
  stockLost,
  lotGrows,
];
