import type { Operation } from "../operation.ts";
import { agentRains } from "./agent-rains.ts";
import { bets } from "./bets.ts";
import { chargebacks, reinstatements } from "./chargebacks.ts";
import { answers, billPayments, offers } from "./contracts.ts";
import { deposits } from "./deposits.ts";
import { payouts, topUps } from "./earnings.ts";
import { foreignSessions } from "./foreign-sessions.ts";
import { limits, rises } from "./limits.ts";
import { moves } from "./moves.ts";
import { presses, rains } from "./rains.ts";
import { orderEnds, redemptions } from "./redemptions.ts";
import { claims, gifts, reclaims } from "./rewards.ts";
import { rollbacks } from "./rollbacks.ts";
import { sends } from "./sends.ts";
import { spins } from "./spins.ts";
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
  gifts,
  claims,
  reclaims,
  payouts,
  topUps,
  agentRains,
  rains,
  presses,
  spins,
  redemptions,
  orderEnds,
  offers,
  answers,
  billPayments,
  moves,
];
