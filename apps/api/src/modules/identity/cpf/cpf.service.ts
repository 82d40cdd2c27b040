import type { ReplyOf } from "@croupier/contract/player/contract";
import { readCpf } from "@croupier/domain/cpf";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import type { Cpfs } from "./cpfs.ts";

export interface CpfService {
  /**
   * Stores the CPF of a member who lacks one that the brand requires (`isMissing`). Once. The answer does not say if another
   * account has it.
   * @throws Failure as the contract's entry names them
   */
  give(context: SessionContext, typed: string): Promise<ReplyOf<"PUT /wps/member/cpf">>;
}

export function createCpfService(deps: { database: Database; cpfs: Cpfs; stepUps: StepUpPort }): CpfService {
  const { database, cpfs, stepUps } = deps;
  return {
    give: async (context, typed) => {
      const { brand, session, now } = context;
      const owner = { brandId: brand.brandId, memberId: session.memberId };
      await stepUps.require(context);
      const cpf = readCpf(typed);
      if (cpf === undefined) throw createFailure("profile.field.invalid", { fields: { cpf: "rule.cpf" } });
      await database.transaction(brand.brandId, async (q) => {
        if (!(await cpfs.isMissing(q, brand, session.memberId))) throw createFailure("profile.field.locked");
        if (!(await cpfs.keep(q, owner, cpf, now))) throw createFailure("cpf.refused");
      });
      return { given: true };
    },
  };
}
