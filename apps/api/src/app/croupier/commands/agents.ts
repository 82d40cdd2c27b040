import { createTreeActs } from "../../../modules/identity/agent-tree/agent-tree.module.ts";
import { hasOpenDues } from "../../../modules/offers/bill/bill.module.ts";
import { createContractEnds } from "../../../modules/offers/contract/contract.module.ts";
import { createEarningsActs } from "../../../modules/offers/earnings/earnings.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { openMessages } from "../messages.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|cap|rate|move|appoint|forgive …",
  "list --brand <code>",
  "cap <RNG> --percent <1.2> [--from <YYYY-MM-DD>] --brand <code> --operator <username>",
  "rate <member> --category <RNG> --percent <0.9> [--from <YYYY-MM-DD>] --brand <code> --operator <username>",
  "move <member> --under <member|nobody> [--from <YYYY-MM-DD>] --brand <code> --operator <username>",
  "appoint <member> --as <agent|senior> --brand <code> --operator <username>",
  "forgive <debt> --reason <why> --brand <code> --operator <username>",
].join("\n      agent ");

const fail = (): never => {
  throw new Error(`usage: croupier agent ${usage}`);
};

const text = { type: "string" } as const;
const options = {
  cap: { percent: text, from: text },
  rate: { category: text, percent: text, from: text },
  move: { under: text, from: text },
  appoint: { as: text },
  forgive: {},
} as const;
type Act = keyof typeof options;
const isAct = (what: string | undefined): what is Act => what !== undefined && Object.hasOwn(options, what);

/** Millionths of a percentage with at most four places. */
function readPpm(percent: string): number {
  const found = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent);
  return found ? Number(found[1]) * 10_000 + Number((found[2] ?? "").padEnd(4, "0")) : fail();
}
const showPercent = (ppm: number): string => `${(ppm / 10_000).toFixed(2)} %`;

const openActs = (database: Database, { log }: CommandContext) => {
  const { endWithUpline } = createContractEnds(openMessages(database, log));
  return createTreeActs({ database, hasOpenDues, endContracts: endWithUpline });
};

async function list(context: CommandContext): Promise<void> {
  const { args, env, say } = context;
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { caps, moves, debts } = await openActs(database, context).list(brand, systemClock.now());
    for (const { category, ppm } of caps) say(`cap of ${category}: ${showPercent(ppm)}`);
    for (const { name, upline, fromDay } of moves)
      say(`${name} moves below ${upline ?? "nobody"} on ${fromDay}`);
    for (const { id, name, left } of debts) say(`debt ${id}: ${name} owes ${left} ${brand.currency.code}`);
    if (caps.length + moves.length + debts.length === 0) say("no cap, no coming move and no debt");
  });
}

async function change(context: CommandContext, act: Act, args: readonly string[]): Promise<void> {
  const given = readOperatorArgs(args, options[act]) ?? fail();
  const { subject, own, operator, reason } = given;
  const read = (name: string): string => String(own[name] ?? "");
  const from = own["from"] === undefined ? undefined : read("from");
  const ppm = act === "cap" || act === "rate" ? readPpm(read("percent")) : 0;
  const type = { agent: 1, senior: 2 }[read("as")] as 1 | 2 | undefined;
  if ((act === "appoint" && type === undefined) || (act === "move" && read("under") === "")) return fail();
  if (act === "forgive" && (!/^[1-9]\d{0,17}$/.test(subject) || reason === "")) return fail();
  const name = subject.toLowerCase();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const acts = openActs(database, context);
    const now = systemClock.now();
    const under = read("under").toLowerCase();
    const run = () => {
      switch (act) {
        case "cap":
          return acts.setRate(brand, { member: undefined, category: subject, ppm, from }, now);
        case "rate":
          return acts.setRate(brand, { member: name, category: read("category"), ppm, from }, now);
        case "move":
          return acts.move(
            brand,
            { member: name, upline: under === "nobody" ? undefined : under, from },
            now,
          );
        case "appoint":
          return acts.appoint(brand, { member: name, type: type ?? 1 }, now);
        case "forgive":
          return createEarningsActs({ database }).writeOff(brand, BigInt(subject), reason);
      }
    };
    const heading = { action: `agent.${act}`, permission: "agents.manage", brand, operator } as const;
    await runOperatorAct(context, database, heading, async (): Promise<ActAnswer> => {
      const { memberId, denied } = await run();
      return denied === undefined
        ? { memberId, said: `${act} ${subject}: done` }
        : { memberId, refused: denied };
    });
  });
}

export const agentCommand: Command = {
  name: "agent",
  usage,
  summary: "caps and rates of rebates, moves in the tree, agents and their debts; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return isAct(what) ? change(context, what, args) : fail();
  },
};
