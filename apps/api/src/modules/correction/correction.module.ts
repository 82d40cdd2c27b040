import type { Brand } from "../../http/context.ts";
import type { ModuleWithPort } from "../../http/module.ts";
import type { CorrectionPort } from "./correction.port.ts";
import { type CorrectionDeps, createCorrectionService } from "./correction.service.ts";
import { expireRequests } from "./correction.store.ts";

/** For the command line, which offers them. */
export { correctionReasons } from "./correction.port.ts";

/** Corrections of balances by two people. `croupier ledger correct` asks for them and decides on them. */
export function createCorrectionModule(deps: CorrectionDeps): ModuleWithPort<CorrectionPort> {
  const deleteExpired = async (brands: readonly Brand[], now: Date): Promise<void> => {
    for (const { brandId } of brands) await deps.database.forBrand(brandId, (q) => expireRequests(q, now));
  };
  return { port: createCorrectionService(deps), deleteExpired };
}
