import type { Command } from "../command.ts";
import { readOperatorArgs } from "../operator-act.ts";
import { askRequest } from "../request-acts.ts";

const usage = "<order> --brand <code> --paid | --failed --operator <username> --reason <text>";

export const withdrawalSettleCommand: Command = {
  name: "withdrawal settle",
  usage,
  summary:
    "asks to end a sent withdrawal as paid or as failed, because its provider said what does not fit it. Another person must agree (croupier approval)",
  run: async (context) => {
    const own = { paid: { type: "boolean" }, failed: { type: "boolean" } } as const;
    const given = readOperatorArgs(context.args, own);
    const { paid = false, failed = false } = given?.own ?? {};
    if (!given || given.reason === "" || paid === failed)
      throw new Error(`usage: croupier withdrawal settle ${usage}`);
    const wish = { orderNo: given.subject, end: paid ? "paid" : "failed", why: given.reason } as const;
    await askRequest(context, given, ({ payout }) => payout, wish);
  },
};
