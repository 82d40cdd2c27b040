import { formatUnits, parseAmount } from "@croupier/domain/money";
import { createDebtModule } from "../../modules/debt/debt.module.ts";
import { createDepositDesk } from "../../modules/deposit/deposit.module.ts";
import { createInboxModule } from "../../modules/inbox/inbox.module.ts";
import { createLivePublisher } from "../../modules/live/live.module.ts";
import { createWithdrawalPort } from "../../modules/withdrawal/withdrawal.module.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { withDatabase } from "./brand-database.ts";
import type { Command, CommandContext } from "./command.ts";
import { readOperatorArgs, runOperatorAct } from "./operator-act.ts";

const chargeBackUsage =
  "<order> --brand <code> --case <number> [--amount <what went back>] --operator <username> --reason <text>";
const surplusUsage = "<order> --brand <code> --credit | --returned --operator <username> --reason <text>";

const createDesk = (database: Database, { log }: Pick<CommandContext, "log">) => {
  const deps = { database, clock: systemClock, onError: (error: unknown) => log(String(error)) };
  const live = createLivePublisher(deps);
  const { port: inbox } = createInboxModule({ ...deps, live });
  const { port: debts } = createDebtModule(deps);
  return createDepositDesk({
    database,
    live,
    inbox,
    debts,
    withdrawals: createWithdrawalPort({ live, inbox }),
  });
};

const refusals = {
  repeated: "is known: nothing has changed",
  impossible: "cannot be charged back: it was not paid, or all of it went back before",
} as const;

export const depositChargeBackCommand: Command = {
  name: "deposit charge-back",
  usage: chargeBackUsage,
  summary:
    "takes back a deposit that the payer's bank has taken back; what the wallet lacks is the member's debt",
  run: async ({ args, env, say, log }) => {
    const given = readOperatorArgs(args, { case: { type: "string" }, amount: { type: "string" } });
    const { case: caseNo, amount } = given?.own ?? {};
    const grossUnits = typeof amount === "string" ? parseAmount(amount) : undefined;
    const isWrong = amount !== undefined && (grossUnits === undefined || grossUnits <= 0n);
    if (!given || given.reason === "" || typeof caseNo !== "string" || isWrong)
      throw new Error(`usage: croupier deposit charge-back ${chargeBackUsage}`);
    const { subject: orderNo, operator, reason } = given;
    await withDatabase(env, (database) =>
      runOperatorAct({ say, log }, database, { action: "deposit.chargeback", ...given }, async (brand) => {
        const now = systemClock.now();
        const act = { orderNo, caseNo, grossUnits, operator, reason, now };
        const answer = await createDesk(database, { log }).chargeBack(brand, act);
        if (!answer) return { refused: `${brand.code} has no order ${orderNo}` };
        if (answer.outcome !== "done") return { refused: `order ${orderNo} ${refusals[answer.outcome]}` };
        const [taken, owed] = [answer.takenUnits, answer.owedUnits].map((units) => formatUnits(units));
        return { memberId: answer.memberId, said: `${taken} was taken back, and ${owed} is owed` };
      }),
    );
  },
};

export const depositSurplusCommand: Command = {
  name: "deposit surplus",
  usage: surplusUsage,
  summary:
    "decides on what came beyond a deposit's order: credits it, or notes that the provider returned it",
  run: async ({ args, env, say, log }) => {
    const given = readOperatorArgs(args, { credit: { type: "boolean" }, returned: { type: "boolean" } });
    const { credit = false, returned = false } = given?.own ?? {};
    if (!given || given.reason === "" || credit === returned)
      throw new Error(`usage: croupier deposit surplus ${surplusUsage}`);
    const decision = credit ? "credited" : "returned";
    const { subject: orderNo, operator, reason } = given;
    await withDatabase(env, (database) =>
      runOperatorAct({ say, log }, database, { action: "deposit.surplus", ...given }, async (brand) => {
        const act = { orderNo, decision, operator, reason, now: systemClock.now() } as const;
        const answer = await createDesk(database, { log }).decideSurplus(brand, act);
        return answer
          ? { ...answer, said: `${formatUnits(answer.surplusUnits)} of order ${orderNo} is ${decision}` }
          : { refused: `no surplus waits at order ${orderNo}` };
      }),
    );
  },
};
