import { createContactClashes } from "../../../modules/identity/member/member.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|settle …",
  "list --brand <code>",
  "settle <number> --keep <member|nobody> --reason <text> --brand <code> --operator <username>",
].join("\n      contact ");

const fail = (): never => {
  throw new Error(`usage: croupier contact ${usage}`);
};

async function list({ args, env, say }: CommandContext): Promise<void> {
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const { brandId } = await getBrandByCode(database, code);
    const clashes = await createContactClashes(database).list(brandId);
    for (const { id, kind, masked, foundAt, members } of clashes) {
      const who = members.map(({ username, isProved }) => `${username} (${isProved ? "proved" : "typed"})`);
      say(`${id}  ${kind} ${masked}  ${who.join(", ")}  ${foundAt.toISOString()}`);
    }
    if (clashes.length === 0) say("no contact is shared");
  });
}

async function settle(context: CommandContext, args: readonly string[]): Promise<void> {
  const given = readOperatorArgs(args, { keep: { type: "string" } });
  const keep = given?.own["keep"];
  const id = readRowId(given?.subject ?? "");
  if (!given || id === 0n || typeof keep !== "string" || given.reason === "") return fail();
  const { operator, reason } = given;
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const act = { action: "contact.settle", permission: "accounts.clear", brand, operator } as const;
    await runOperatorAct(context, database, act, async (): Promise<ActAnswer> => {
      const settled = await createContactClashes(database).settle(brand.brandId, {
        id,
        operator,
        reason,
        now: systemClock.now(),
        keep: keep === "nobody" ? undefined : keep,
      });
      if (settled.kind === "unknown") return { refused: `no clash ${id} waits` };
      if (settled.kind === "stranger") return { refused: `${keep} has no part in clash ${id}` };
      if (settled.kind === "lastWayIn")
        return { refused: `${settled.username} could not sign in any more without the contact` };
      return {
        memberId: settled.kept ?? settled.lost[0],
        said: `the contact ${keep === "nobody" ? "belongs to nobody" : `belongs to ${keep}`}`,
      };
    });
  });
}

export const contactCommand: Command = {
  name: "contact",
  usage,
  summary:
    "contacts that were several before and are one today, each with its accounts, by which no password is recovered until a person has said whose it is; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "settle" ? settle(context, args) : fail();
  },
};
