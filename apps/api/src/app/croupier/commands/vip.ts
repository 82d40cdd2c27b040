import { createLivePublisher } from "../../../modules/ground/live/live.module.ts";
import { createVipActs } from "../../../modules/offers/vip/vip.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|label|rank|end …",
  "list --brand <code>",
  "label <member> --level <3> --until <YYYY-MM-DD> --brand <code> --operator <username>",
  "rank <label> --rebate <RNG=3000,LIVE=1000 in millionths, or none> --brand <code> --operator <username>",
  "end <member> --brand <code> --operator <username>",
].join("\n      vip ");

const fail = (): never => {
  throw new Error(`usage: croupier vip ${usage}`);
};

const text = { type: "string" } as const;

const openActs = (database: Database, { log }: CommandContext) =>
  createVipActs({
    database,
    live: createLivePublisher({ database, onError: (error: unknown) => log(String(error)) }),
  });

async function list(context: CommandContext): Promise<void> {
  const code = context.args[1] === "--brand" ? context.args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const labels = await openActs(database, context).list(brand, systemClock.now());
    for (const { username, level, labelLevel, labelUntil } of labels)
      context.say(`${username}  level ${labelLevel} until ${labelUntil}, has reached ${level}`);
    if (labels.length === 0) context.say("no level is given by hand");
  });
}

async function change(context: CommandContext, act: "label" | "end", args: readonly string[]): Promise<void> {
  const given = readOperatorArgs(args, act === "label" ? { level: text, until: text } : {}) ?? fail();
  const { own, operator } = given;
  const level = String(own["level"] ?? "");
  const member = given.subject.toLowerCase();
  if (act === "label" && !/^\d{1,3}$/.test(level)) return fail();
  const wish = { member, level: Number(level), until: String(own["until"] ?? "") };
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const acts = openActs(database, context);
    const heading = { action: `vip.${act}`, permission: "vip.label", brand, operator } as const;
    await runOperatorAct(context, database, heading, async () => {
      const acted = await (act === "label"
        ? acts.label(brand, wish, systemClock.now())
        : acts.end(brand, member));
      return "denied" in acted
        ? { memberId: acted.memberId, refused: acted.denied }
        : { memberId: acted.memberId, said: `vip ${act}: ${member}` };
    });
  });
}

/** `RNG=3000,LIVE=1000`, or `none`. @returns undefined for anything else */
function readRebates(text: string): ReadonlyMap<string, number> | undefined {
  if (text === "none") return new Map();
  const parts = text.split(",").map((part) => /^([A-Z]+)=(\d{1,7})$/.exec(part));
  const pairs = parts.flatMap((part) => (part?.[1] ? [[part[1], Number(part[2])] as const] : []));
  const isWhole = pairs.length === parts.length && new Map(pairs).size === pairs.length;
  return isWhole ? new Map(pairs) : undefined;
}

async function setRank(context: CommandContext, args: readonly string[]): Promise<void> {
  const given = readOperatorArgs(args, { rebate: text }) ?? fail();
  const rebates = readRebates(String(given.own["rebate"] ?? "")) ?? fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const acts = openActs(database, context);
    const heading = { action: "vip.rank", permission: "vip.rank", brand, operator: given.operator } as const;
    await runOperatorAct(context, database, heading, async () => {
      const acted = await acts.setRebates(brand, { rank: given.subject, rebates }, systemClock.now());
      return "denied" in acted
        ? { refused: acted.denied }
        : { memberId: undefined, said: `vip rank: ${given.subject}` };
    });
  });
}

export const vipCommand: Command = {
  name: "vip",
  usage,
  summary:
    "gives a member a VIP level until a day, ends it earlier, and sets ranks' rebates; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    if (what === "rank") return setRank(context, args);
    return what === "label" || what === "end" ? change(context, what, args) : fail();
  },
};
