import { formatUnits } from "@croupier/domain/money";
import { createOpenRoundActs } from "../../../modules/money/wagering/wagering.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { openMessages } from "../messages.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|release …",
  "list --brand <code>",
  "release <number> --reason <text> --brand <code> --operator <username>",
].join("\n      round ");

const fail = (): never => {
  throw new Error(`usage: croupier round ${usage}`);
};

async function list({ args, env, say, log }: CommandContext): Promise<void> {
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { currency } = brand;
    const acts = createOpenRoundActs({ database, live: openMessages(database, log).live });
    const open = await acts.list(brand, systemClock.now());
    for (const { id, username, vendor, roundId, gameCode, startedAt, units } of open) {
      const amount = `${formatUnits(units, currency.decimals)} ${currency.code}`;
      say(
        `${id}  ${username}  ${vendor} ${gameCode} ${roundId}  ${amount}  since ${startedAt.toISOString()}`,
      );
    }
    if (open.length === 0) say("no open round waits for a decision");
  });
}

async function release(context: CommandContext, args: readonly string[]): Promise<void> {
  const { subject, operator, reason, brand: code } = readOperatorArgs(args) ?? fail();
  const id = readRowId(subject);
  if (id === 0n || reason === "") return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const acts = createOpenRoundActs({ database, live: openMessages(database, context.log).live });
    const heading = { action: "round.release", permission: "rewards.decide", brand, operator } as const;
    await runOperatorAct(context, database, heading, async ({ operatorId }): Promise<ActAnswer> => {
      const answer = await acts.release(brand, { id, operatorId, reason, now: systemClock.now() });
      return "denied" in answer
        ? { memberId: answer.memberId, refused: answer.denied }
        : { memberId: answer.memberId, said: `round ${id}: released` };
    });
  });
}

export const roundCommand: Command = {
  name: "round",
  usage,
  summary:
    "rounds that hold bonus money and that their vendors have not ended for days: releases one, so that the bonus can be given up; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "release" ? release(context, args) : fail();
  },
};
