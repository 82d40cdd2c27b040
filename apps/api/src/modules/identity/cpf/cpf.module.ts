import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import type { CpfPort } from "./cpf.port.ts";
import { cpfRoutes } from "./cpf.routes.ts";
import { createCpfService } from "./cpf.service.ts";
import { createCpfs } from "./cpfs.ts";

/** For support at a terminal. */
export { createCpfActs } from "./cpf-acts.service.ts";
/** For the demo, whose members ask for withdrawals without a server. */
export { createCpfs } from "./cpfs.ts";

export interface CpfModuleDeps {
  database: Database;
  masterSecret: Buffer;
  stepUps: StepUpPort;
}

/** Members' CPFs, at brands whose registration asks for one (CASE-39). */
export function createCpfModule({ database, masterSecret, stepUps }: CpfModuleDeps): ModuleWithPort<CpfPort> {
  const cpfs = createCpfs(masterSecret);
  const service = createCpfService({ database, cpfs, stepUps });
  return { port: cpfs, routes: ({ player }) => cpfRoutes(player, service) };
}
