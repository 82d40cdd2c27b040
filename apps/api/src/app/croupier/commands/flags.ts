import { parseArgs } from "node:util";
import { formatUnits, getCurrencyDecimals } from "@croupier/domain/money";
import { endFlag, type FlagEnd, listFlagged } from "../../../ledger/flags.ts";
import { systemClock } from "../../../platform/clock.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

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
      const { brandId } = await getBrandByCode(database, code);
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
  summary: "ends the flag of an account that is no longer below 0, and records who decided it and why",
  run: async (context) => {
    const given = readOperatorArgs(context.args);
    const accountId = readRowId(given?.subject ?? "");
    if (!given || accountId === 0n || given.reason === "")
      throw new Error(`usage: croupier flag end ${endUsage}`);
    const { operator, reason } = given;
    await withDatabase(context.env, async (database) => {
      const brand = await getBrandByCode(database, given.brand);
      const act = { action: "account.flag.end", permission: "accounts.clear", brand, operator } as const;
      await runOperatorAct(context, database, act, async () => {
        const end = { accountId, operator, reason, now: systemClock.now() };
        const ended = await database.forBrand(brand.brandId, (q) => endFlag(q, end));
        return ended === "ok"
          ? { memberId: undefined, said: `the flag of account ${accountId} has ended` }
          : { refused: `account ${accountId} ${refusals[ended]}` };
      });
    });
  },
};
