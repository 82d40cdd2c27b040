import type { Operation } from "../operation.ts";
import { bets } from "./bets.ts";
import { chargebacks, reinstatements } from "./chargebacks.ts";
import { deposits } from "./deposits.ts";
import { foreignSessions } from "./foreign-sessions.ts";
import { limits, rises } from "./limits.ts";
import { rollbacks } from "./rollbacks.ts";
import { sends } from "./sends.ts";
import { wins } from "./wins.ts";
import { cancellations, decisions, withdrawals } from "./withdrawals.ts";

/** All that the clients do. Another operation is a file and a line here. */
export const operations: readonly Operation[] = [
  bets,
  wins,
  rollbacks,
  foreignSessions,
  deposits,
  chargebacks,
  reinstatements,
  sends,
  withdrawals,
  cancellations,
  decisions,
  limits,
  rises,
];
