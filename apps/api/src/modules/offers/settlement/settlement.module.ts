import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Gauges } from "../../../platform/gauges.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import { createClose } from "./close.service.ts";
import { createFilesService } from "./files.service.ts";
import { createIncomeService } from "./income.service.ts";
import { createPayments, type PaymentDeps } from "./payment.service.ts";
import * as runs from "./runs.store.ts";
import type { SettlementPort } from "./settlement.port.ts";
import { createStatementService, type StatementDeps } from "./statement.service.ts";
import { createRebateVerifier } from "./verify.service.ts";

export { createSettlementActs, type SettlementActed } from "./settlement-acts.service.ts";
export { type RebateDifference, verifyRebates } from "./verify.service.ts";

export interface SettlementDeps extends PaymentDeps, StatementDeps {
  rewards: Pick<RewardPort, "grantMany" | "sumClaimed">;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  gauges: Gauges;
  logger: Pick<Logger, "error">;
  playDays: Pick<PlayDaysPort, "isDayComplete">;
}

const minuteMs = 60_000;

export const createPort = (rewards: Pick<RewardPort, "sumClaimed">): SettlementPort => ({
  isDaySettled: runs.isSettled,
  listComputed: runs.listComputed,
  sumRebates: async (q, of, days) =>
    (await runs.sumRebates(q, of, days)) - (await rewards.sumClaimed(q, "rebate", of, days)),
});

/** Settles rebates by days, and shows agents what they consist of (ADR 68). */
export function createSettlementModule(deps: SettlementDeps): ModuleWithPort<SettlementPort> {
  const close = createClose({ ...deps, payments: createPayments(deps) });
  const verifier = createRebateVerifier(deps);
  const income = createIncomeService(deps);
  const statements = createStatementService(deps);
  const files = createFilesService(deps);
  return {
    port: createPort(deps.rewards),
    routes: ({ player }) => {
      player("GET /wps/agent/rebate/income", (context, { query }) => income.list(context, query));
      player("GET /wps/agent/rebate/legs", (context, { query }) => income.listLegs(context, query));
      player("GET /wps/agent/statement/open", (context, { query }) => statements.open(context, query));
      player("GET /wps/agent/statement/csv", (context, { query }) => files.getFile(context, query));
      player("POST /wps/agent/statement/check", (context, { body }) => statements.check(context, body));
    },
    jobs: [
      { name: "settlement of days", everyMs: minuteMs, run: close.settle },
      { name: "verifier of rebates", everyMs: 10 * minuteMs, firstMs: 7 * minuteMs, run: verifier.verify },
    ],
  };
}
