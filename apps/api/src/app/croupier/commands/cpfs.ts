import { parseArgs } from "node:util";
import { createCpfActs } from "../../../modules/identity/cpf/cpf.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import { type Command, type CommandContext, readMasterSecret, readNeeded } from "../command.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "find|free …",
  "find --brand <code> --operator <username>",
  "free <member> --reason <text> --brand <code> --operator <username>",
].join("\n      cpf ");

const fail = (): never => {
  throw new Error(`usage: croupier cpf ${usage}`);
};

const readSecret = ({ env }: CommandContext): Buffer =>
  readMasterSecret(readNeeded(env, "MASTER_SECRET").MASTER_SECRET);

/** Finds the account that has a CPF, which is typed: on the command line others could read it. */
async function find(context: CommandContext, args: readonly string[]): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args: [...args], options: { brand: text, operator: text } });
  const { brand: code, operator } = values;
  if (code === undefined || operator === undefined) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const acts = createCpfActs({ database, masterSecret: readSecret(context) });
    const act = { action: "cpf.find", permission: "accounts.clear", brand, operator } as const;
    await runOperatorAct(context, database, act, async (): Promise<ActAnswer> => {
      const found = await acts.find(brand, await context.ask("CPF", { isSecret: true }));
      if (!found) return { refused: "this is not a CPF" };
      const { holder } = found;
      return holder
        ? {
            memberId: holder.memberId,
            said: `${holder.username} has it since ${holder.givenAt.toISOString()}`,
          }
        : { memberId: undefined, said: "no account has it" };
    });
  });
}

async function free(context: CommandContext, args: readonly string[]): Promise<void> {
  const given = readOperatorArgs(args);
  if (!given || given.reason === "") return fail();
  const { operator, reason } = given;
  const username = given.subject.toLowerCase();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const acts = createCpfActs({ database, masterSecret: readSecret(context) });
    const act = { action: "cpf.free", permission: "accounts.clear", brand, operator } as const;
    await runOperatorAct(context, database, act, async ({ session }): Promise<ActAnswer> => {
      const acted = await acts.free(brand, username, { session, reason, now: systemClock.now() });
      return "denied" in acted
        ? { memberId: acted.memberId, refused: acted.denied }
        : { memberId: acted.memberId, said: `the CPF of ${username} is free` };
    });
  });
}

export const cpfCommand: Command = {
  name: "cpf",
  usage,
  summary:
    "for a person whose CPF is taken: finds the brand's account that has it, and frees it with a reason, once a person has checked; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "find") return find(context, args);
    return what === "free" ? free(context, args) : fail();
  },
};
