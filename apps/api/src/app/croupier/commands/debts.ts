import { parseArgs } from "node:util";
import { formatUnits } from "@croupier/domain/money";
import { listDebts } from "../../../modules/money/debt/debt.module.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";
import { readOperatorArgs } from "../operator-act.ts";
import { askRequest } from "../request-acts.ts";

const listUsage = "--brand <code>";
const askUsage = "<debt> --brand <code> --operator <username> --reason <text>";

export const debtListCommand: Command = {
  name: "debt list",
  usage: listUsage,
  summary: "lists members' debts for deposits that were charged back",
  run: async ({ args, env, say }) => {
    const { values } = parseArgs({ args: [...args], options: { brand: { type: "string" } } });
    const { brand: code } = values;
    if (code === undefined) throw new Error(`usage: croupier debt list ${listUsage}`);
    await withDatabase(env, async (database) => {
      const brand = await getBrandByCode(database, code);
      const debts = await listDebts(database, brand.brandId);
      for (const row of debts)
        say(
          `${row.debt_id}  ${row.username}  ${formatUnits(row.open_units, brand.currency.decimals)} ${brand.currency.code}  order ${row.order_no}  ${row.opened_at.toISOString()}`,
        );
      if (debts.length === 0) say("nobody owes anything");
    });
  },
};

export const debtWriteOffCommand: Command = {
  name: "debt write-off",
  usage: askUsage,
  summary: "asks to write a member's debt off; another person has to agree (croupier approval)",
  run: async (context) => {
    const given = readOperatorArgs(context.args);
    const debtId = readRowId(given?.subject ?? "");
    if (!given || debtId === 0n || given.reason === "")
      throw new Error(`usage: croupier debt write-off ${askUsage}`);
    await askRequest(context, given, ({ writeOff }) => writeOff, { debtId, why: given.reason });
  },
};
