import { parseAmount } from "@croupier/domain/money";
import type { Command } from "../command.ts";
import { readOperatorArgs } from "../operator-act.ts";
import { askRequest } from "../request-acts.ts";

const chargeBackUsage =
  "<order> --brand <code> --case <number> [--amount <returned amount>] --operator <username> --reason <text>";
const surplusUsage = "<order> --brand <code> --credit | --returned --operator <username> --reason <text>";

export const depositChargeBackCommand: Command = {
  name: "deposit charge-back",
  usage: chargeBackUsage,
  summary:
    "asks to take back a deposit that the payer's bank has reversed; an amount missing in the wallet becomes the member's debt. Another person must agree (croupier approval)",
  run: async (context) => {
    const given = readOperatorArgs(context.args, { case: { type: "string" }, amount: { type: "string" } });
    const { case: caseNo, amount } = given?.own ?? {};
    const grossUnits = typeof amount === "string" ? parseAmount(amount) : undefined;
    const isWrong = amount !== undefined && (grossUnits === undefined || grossUnits <= 0n);
    if (!given || given.reason === "" || typeof caseNo !== "string" || caseNo === "" || isWrong)
      throw new Error(`usage: croupier deposit charge-back ${chargeBackUsage}`);
    const wish = { orderNo: given.subject, caseNo, grossUnits, why: given.reason };
    await askRequest(context, { ...given, amount }, ({ chargeback }) => chargeback, wish);
  },
};

export const depositSurplusCommand: Command = {
  name: "deposit surplus",
  usage: surplusUsage,
  summary:
    "asks to credit a surplus of a deposit, or to record that the provider returned it. Another person must agree (croupier approval)",
  run: async (context) => {
    const own = { credit: { type: "boolean" }, returned: { type: "boolean" } } as const;
    const given = readOperatorArgs(context.args, own);
    const { credit = false, returned = false } = given?.own ?? {};
    if (!given || given.reason === "" || credit === returned)
      throw new Error(`usage: croupier deposit surplus ${surplusUsage}`);
    const decision = credit ? "credited" : "returned";
    const wish = { orderNo: given.subject, decision, why: given.reason } as const;
    await askRequest(context, given, ({ surplus }) => surplus, wish);
  },
};
