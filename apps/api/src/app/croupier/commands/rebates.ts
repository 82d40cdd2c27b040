import { formatUnits } from "@croupier/domain/money";
import { isDay } from "@croupier/domain/periods";
import {
  createSettlementActs,
  type SettlementActed,
} from "../../../modules/offers/settlement/settlement.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|release|cancel|day|restate …",
  "list --brand <code>",
  "release <line> --reason <why> --brand <code> --operator <username>",
  "cancel <line> --reason <why> --brand <code> --operator <username>",
  "day <YYYY-MM-DD> --brand <code> --operator <username>",
  "restate <YYYY-MM-DD> --brand <code> --operator <username>",
].join("\n      rebate ");

const fail = (): never => {
  throw new Error(`usage: croupier rebate ${usage}`);
};

const acts = ["release", "cancel", "day", "restate"] as const;
type Act = (typeof acts)[number];

async function list({ args, env, say }: CommandContext): Promise<void> {
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { lines, runs, lateDays } = await createSettlementActs({ database }).list(brand);
    for (const { id, name, day, category, units, state } of lines)
      say(
        `line ${id}: ${name}, ${category} of ${day}, ${formatUnits(units, 5)} ${brand.currency.code}, ${state}`,
      );
    for (const { period } of runs) say(`the entire day ${period} waits`);
    for (const day of lateDays) say(`${day} was changed, and is too old to be restated automatically`);
    if (lines.length + runs.length + lateDays.length === 0) say("nothing waits");
  });
}

async function change(context: CommandContext, act: Act, args: readonly string[]): Promise<void> {
  const { subject, reason, operator, ...given } = readOperatorArgs(args) ?? fail();
  const isOfLine = act === "release" || act === "cancel";
  if (isOfLine ? !/^[1-9]\d{0,17}$/.test(subject) || reason === "" : !isDay(subject)) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const acts = createSettlementActs({ database });
    const now = systemClock.now();
    const heading = { action: `rebate.${act}`, permission: "agents.manage", brand, operator } as const;
    await runOperatorAct(context, database, heading, async ({ operatorId }) => {
      const run = (): Promise<SettlementActed> => {
        if (act === "day") return acts.releaseRun(brand, subject, now);
        if (act === "restate") return acts.restate(brand, subject, now);
        const state = act === "release" ? "computed" : "cancelled";
        return acts.decide(brand, { id: BigInt(subject), state, operatorId, reason });
      };
      const { memberId, denied } = await run();
      return denied === undefined
        ? { memberId, said: `rebate ${act}: ${subject}` }
        : { memberId, refused: denied };
    });
  });
}

export const rebateCommand: Command = {
  name: "rebate",
  usage,
  summary: "releases and cancels rebates that wait, and has late days restated; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    const act = acts.find((known) => known === what) ?? fail();
    return change(context, act, args);
  },
};
