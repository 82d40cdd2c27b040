import { parseArgs } from "node:util";
import { formatUnits, getCurrencyDecimals } from "@croupier/domain/money";
import { endFlag, type FlagEnd, listFlagged } from "../../ledger/flags.ts";
import { systemClock } from "../../platform/clock.ts";
import { readRowId } from "../../platform/ids.ts";
import { findBrand, findOperator, withDatabase } from "./brand-database.ts";
import type { Command } from "./command.ts";

const listUsage = "--brand <code>";
const endUsage = "<account> --brand <code> --operator <username> --reason <text>";

const refusals: Readonly<Record<Exclude<FlagEnd, "ok">, string>> = {
  not_flagged: "is not flagged",
  below_zero: "is still below 0",
  account_unknown: "is not an account of this brand",
};

export const flagListCommand: Command = {
  name: "flag list",
  usage: listUsage,
  summary: "lists the accounts that the rollback of a win has taken below 0",
  run: async ({ args, env, say }) => {
    const { values } = parseArgs({ args: [...args], options: { brand: { type: "string" } } });
    const { brand: code } = values;
    if (code === undefined) throw new Error(`usage: croupier flag list ${listUsage}`);
    await withDatabase(env, async (database) => {
      const { brandId } = await findBrand(database, code);
      const flagged = await database.forBrand(brandId, listFlagged);
      for (const { accountId, username, balanceUnits, currency, flaggedAt } of flagged)
        say(
          `${accountId}  ${username}  ${formatUnits(balanceUnits, getCurrencyDecimals(currency))} ${currency}  ${flaggedAt.toISOString()}`,
        );
      if (flagged.length === 0) say("no account is flagged");
    });
  },
};

export const flagEndCommand: Command = {
  name: "flag end",
  usage: endUsage,
  summary: "ends the flag of an account that is not below 0 any more, and keeps who decided it and why",
  run: async ({ args, env, say }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { brand: { type: "string" }, operator: { type: "string" }, reason: { type: "string" } },
      allowPositionals: true,
    });
    const { brand: code, operator: username } = values;
    const accountId = readRowId(positionals[0] ?? "");
    const reason = values.reason?.trim() ?? "";
    if (accountId === 0n || code === undefined || username === undefined || reason === "")
      throw new Error(`usage: croupier flag end ${endUsage}`);
    await withDatabase(env, async (database) => {
      const brand = await findBrand(database, code);
      await findOperator(database, brand, username);
      const ended = await database.forBrand(brand.brandId, (q) =>
        endFlag(q, { accountId, operator: username, reason, now: systemClock.now() }),
      );
      if (ended !== "ok") throw new Error(`account ${accountId} ${refusals[ended]}`);
      say(`the flag of account ${accountId} has ended`);
    });
  },
};
