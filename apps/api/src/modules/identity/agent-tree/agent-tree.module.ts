import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { AgentTreePort } from "./agent-tree.port.ts";
import * as store from "./agent-tree.store.ts";
import { createLinksService } from "./links.service.ts";
import { findLink, useLink } from "./links.store.ts";
import * as moves from "./moves.store.ts";
import { checkRange, createRatesService, readRates } from "./rates.service.ts";

export { directCounts } from "./direct-counts.store.ts";
export { createTreeActs } from "./tree-acts.service.ts";

/** The tree of days alone, for processes that change nothing. */
export const treeOfDays: Pick<AgentTreePort, "listAgentsOn" | "listAgentRatesOn" | "listRatesOn"> = {
  listAgentsOn: store.listAgentsOn,
  listAgentRatesOn: store.listAgentRatesOn,
  listRatesOn: (q, day, memberIds) => store.listRatesOn(q, day, memberIds),
};

export interface AgentTreeDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  logger: Pick<Logger, "warn">;
}

/** Who is below whom and at which rates, by days (ADR 67). */
export function createAgentTreeModule(deps: AgentTreeDeps): ModuleWithPort<AgentTreePort> {
  const { database, brands, clock, logger } = deps;
  const rates = createRatesService(deps);
  const links = createLinksService(deps);

  /** One transaction per move: moving a large team holds up registrations for as long as it takes. */
  const carryOut = (brandId: number, move: moves.DueMove) =>
    database.transaction(brandId, (q) => moves.applyMove(q, move), moves.changeMs);

  /** Updates members' rows for moves whose day has come. Sums by day include the moves already. */
  const carryOutMoves = async ({ brandId, code, calendar }: Brand): Promise<void> => {
    const today = calendar.dayOf(clock.now());
    const due = await database.forBrand(brandId, (q) => moves.listDueMoves(q, today));
    // The next run tries again what fails, and no other move waits for it.
    for (const move of due)
      await carryOut(brandId, move).catch((error: unknown) =>
        logger.warn(
          { err: error, merchant: code, member: String(move.memberId) },
          "a move was not carried out",
        ),
      );
  };

  return {
    port: {
      ...treeOfDays,
      isBelowOn: store.isBelowOn,
      checkRates: async (q, agentId, wanted, day) => checkRange(wanted, await readRates(q, agentId, day)),
      countAbove: store.countAbove,
      findLink,
      useLink,
      beginRates: async (q, memberId, wanted, today) => {
        if (wanted.length > 0) await store.beginRates(q, memberId, wanted, today);
      },
    },
    routes: ({ player }) => {
      player("GET /wps/agent/links", (context) => links.list(context));
      player("POST /wps/agent/links", (context, { body }) => links.create(context, body));
      player("DELETE /wps/agent/links", (context, { query }) => links.remove(context, query));
      player("GET /wps/agent/rebate/rates", (context, { query }) => rates.list(context, query));
      player("POST /wps/agent/rebate/rates", (context, { body }) => rates.raise(context, body));
    },
    jobs: [
      {
        name: "moves in the tree",
        everyMs: 60_000,
        run: async () => forEachBrand(await brands.listBrands(), carryOutMoves),
      },
    ],
  };
}
