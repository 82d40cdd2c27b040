import { parseArgs } from "node:util";
import { formatUnits } from "@croupier/domain/money";
import { createWriteOffs } from "../../modules/debt/debt.module.ts";
import { systemClock } from "../../platform/clock.ts";
import { readRowId } from "../../platform/ids.ts";
import { findBrand, withDatabase } from "./brand-database.ts";
import type { Command } from "./command.ts";
import { readOperatorArgs, runOperatorAct } from "./operator-act.ts";

const listUsage = "--brand <code>";
const askUsage = "<debt> --brand <code> --operator <username> --reason <text>";
const agreeUsage = "<debt> --brand <code> --operator <username>";

export const debtListCommand: Command = {
  name: "debt list",
  usage: listUsage,
  summary: "lists what members owe for deposits that were charged back, and who asked to write it off",
  run: async ({ args, env, say }) => {
    const { values } = parseArgs({ args: [...args], options: { brand: { type: "string" } } });
    const { brand: code } = values;
    if (code === undefined) throw new Error(`usage: croupier debt list ${listUsage}`);
    await withDatabase(env, async (database) => {
      const brand = await findBrand(database, code);
      const waiting = await createWriteOffs(database).list(brand.brandId);
      for (const row of waiting) {
        const asked = row.asked_by === null ? "" : `  ${row.asked_by} asks to write it off: ${row.reason}`;
        say(
          `${row.debt_id}  ${row.username}  ${formatUnits(row.open_units)} ${brand.currency.code}  order ${row.order_no}  ${row.opened_at.toISOString()}${asked}`,
        );
      }
      if (waiting.length === 0) say("nobody owes anything");
    });
  },
};

export const debtWriteOffCommand: Command = {
  name: "debt write-off",
  usage: askUsage,
  summary: "asks to write a member's debt off; another person has to agree",
  run: async ({ args, env, say, log }) => {
    const given = readOperatorArgs(args);
    const debtId = readRowId(given?.subject ?? "");
    if (!given || debtId === 0n || given.reason === "")
      throw new Error(`usage: croupier debt write-off ${askUsage}`);
    const { operator, reason } = given;
    await withDatabase(env, (database) =>
      runOperatorAct({ say, log }, database, { action: "debt.write.off.ask", ...given }, async (brand) => {
        const ask = { debtId, operator, reason, now: systemClock.now() };
        const isAsked = await createWriteOffs(database).ask(brand.brandId, ask);
        return isAsked
          ? { memberId: undefined, said: `debt ${debtId} is written off once another person agrees` }
          : { refused: `debt ${debtId} is not open, or somebody has asked before` };
      }),
    );
  },
};

export const debtAgreeCommand: Command = {
  name: "debt agree",
  usage: agreeUsage,
  summary: "writes a debt off as the second person",
  run: async ({ args, env, say, log }) => {
    const given = readOperatorArgs(args);
    const debtId = readRowId(given?.subject ?? "");
    if (!given || debtId === 0n) throw new Error(`usage: croupier debt agree ${agreeUsage}`);
    const { operator } = given;
    await withDatabase(env, (database) =>
      runOperatorAct({ say, log }, database, { action: "debt.write.off", ...given }, async (brand) => {
        const agreement = { debtId, operator, now: systemClock.now() };
        const answer = await createWriteOffs(database).agree(brand.brandId, agreement);
        if (answer.outcome === "unknown") return { refused: `nobody asks to write debt ${debtId} off` };
        if (answer.outcome === "same_person") return { refused: "whoever asks cannot agree" };
        return { ...answer, said: `${formatUnits(answer.writtenOffUnits)} of debt ${debtId} is written off` };
      }),
    );
  },
};
