import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { createCreditingEarnings } from "./credits.ts";
import type { EarningsPort } from "./earnings.port.ts";
import { createEarningsService, type EarningsDeps } from "./earnings.service.ts";

export { createCreditingEarnings } from "./credits.ts";
export { createEarningsActs } from "./earnings-acts.service.ts";

export interface EarningsModuleDeps extends Omit<EarningsDeps, "port"> {
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
}

const hourMs = 3_600_000;

/** Agents' earnings and their uses (ADR 69). */
export function createEarningsModule(deps: EarningsModuleDeps): ModuleWithPort<EarningsPort> {
  const { brands, clock } = deps;
  const port = createCreditingEarnings();
  const earnings = createEarningsService({ ...deps, port });
  const payOutAll = async (): Promise<void> => {
    const paying = (await brands.listBrands()).filter(({ settings }) => settings.earnings.automaticPayout);
    await forEachBrand(paying, (brand) => earnings.payOutAll(brand, clock.now()));
  };
  return {
    port,
    routes: ({ player }) => {
      player("GET /wps/agent/earnings", (context, { query }) => earnings.list(context, query));
      player("POST /wps/agent/earnings/payout", (context, { body }) => earnings.payOut(context, body));
      player("POST /wps/agent/earnings/topUp", (context, { body }) => earnings.topUp(context, body));
    },
    jobs: [{ name: "payout of earnings", everyMs: hourMs, run: payOutAll }],
  };
}
