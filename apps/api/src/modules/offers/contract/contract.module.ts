import type { ModuleWithPort } from "../../../http/module.ts";
import { openTerms } from "./contract.policy.ts";
import type { ContractPort } from "./contract.port.ts";
import { type ContractDeps, createContractService } from "./contract.service.ts";
import { listCounting, listFirstDays } from "./contract.store.ts";
import { listActives, listFigures, sumMoney } from "./contract-figures.store.ts";
import { createContractOffers } from "./contract-offers.service.ts";

export { createContractActs } from "./contract-acts.service.ts";
export { createContractEnds } from "./contract-ends.service.ts";

/** The port alone, for processes without calls. */
export const contractPort: ContractPort = {
  listCounting: async (q, cycle, days) =>
    (await listCounting(q, cycle, days)).map(({ terms, ...row }) => ({ ...row, terms: openTerms(terms) })),
  listFirstDays,
  listActives,
  listFigures,
  sumMoney,
};

/** Contracts about salaries and dividends: offered, answered, kept (ADR 70). */
export function createContractModule(deps: ContractDeps): ModuleWithPort<ContractPort> {
  const contracts = createContractService(deps);
  const offers = createContractOffers(deps);
  return {
    port: contractPort,
    routes: ({ player }) => {
      player("GET /wps/member/info/funds/consolidated", (context) => contracts.getConsolidated(context));
      player("GET /wps/member/contract", (context, { query }) => contracts.getOwn(context, query));
      player("POST /wps/member/contract/answer", (context, { body }) => contracts.answer(context, body));
      player("GET /wps/agent/contract", (context, { query }) => offers.getOffering(context, query));
      player("POST /wps/agent/contract/offer", (context, { body }) => offers.offer(context, body));
      player("POST /wps/agent/contract/end", (context, { body }) => offers.end(context, body));
      player("POST /wps/agent/contract/withdraw", (context, { body }) => offers.withdraw(context, body));
    },
  };
}
