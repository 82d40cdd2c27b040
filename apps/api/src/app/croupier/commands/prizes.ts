import { parseArgs } from "node:util";
import { formatUnits } from "@croupier/domain/money";
import { createGameLedger } from "../../../ledger/games/game-ledger.ts";
import { createPrizeActs } from "../../../modules/play/vendor-wallet/vendor-wallet.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { openMessages } from "../messages.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|pay|refuse …",
  "list --brand <code>",
  "pay <prize> --brand <code> --operator <username> --reason <text>",
  "refuse <prize> --brand <code> --operator <username> --reason <text>",
].join("\n      prize ");

const fail = (): never => {
  throw new Error(`usage: croupier prize ${usage}`);
};

const openActs = (database: Database, log: CommandContext["log"]) =>
  createPrizeActs({ database, ledger: createGameLedger(database), live: openMessages(database, log).live });

async function list({ args, env, log, say }: CommandContext): Promise<void> {
  const { values } = parseArgs({ args: args.slice(1), options: { brand: { type: "string" } } });
  const code = values.brand ?? fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const acts = openActs(database, log);
    const held = await acts.list(brand);
    for (const row of held) {
      const { prize_id: id, vendor, transaction_id: transaction, username, created_at: since } = row;
      const amount = `${formatUnits(row.amount_units, brand.currency.decimals)} ${brand.currency.code}`;
      const cap = row.held_for === "prize" ? "above the cap of one prize" : "above the cap of a day";
      say(`${id}  ${vendor}/${transaction}  ${username}  ${amount}  ${cap}  ${since.toISOString()}`);
    }
    if (held.length === 0) say("no prize is held");
  });
}

async function decide(context: CommandContext, isPaid: boolean): Promise<void> {
  const given = readOperatorArgs(context.args.slice(1)) ?? fail();
  const prizeId = readRowId(given.subject);
  if (prizeId === 0n || given.reason === "") fail();
  const { operator, reason } = given;
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const acts = openActs(database, context.log);
    const heading = { permission: "prizes.decide", brand, operator } as const;
    const act = { ...heading, action: isPaid ? "prize.pay" : "prize.refuse" } as const;
    await runOperatorAct(context, database, act, async () => {
      const now = systemClock.now();
      const outcome = await acts.decide(brand, { prizeId, isPaid, operator, reason, now });
      if ("memberId" in outcome)
        return { ...outcome, said: `prize ${prizeId} is ${isPaid ? "paid" : "refused"}` };
      return outcome.refused === "not_held"
        ? { refused: `no prize ${prizeId} is held` }
        : { refused: `prize ${prizeId} is more than the account can hold` };
    });
  });
}

export const prizeCommand: Command = {
  name: "prize",
  usage,
  summary:
    "lists prizes above their vendor's caps, pays one or refuses it; each waits until a person decides",
  run: async (context) => {
    const [what] = context.args;
    if (what === "list") await list(context);
    else if (what === "pay" || what === "refuse") await decide(context, what === "pay");
    else fail();
  },
};
