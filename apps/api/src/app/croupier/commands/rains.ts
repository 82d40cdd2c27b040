import { formatUnits, parseAmount } from "@croupier/domain/money";
import { rainModes } from "@croupier/domain/rain";
import { createLivePublisher } from "../../../modules/ground/live/live.module.ts";
import { createRainActs, type RainWish } from "../../../modules/offers/rain/rain.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { refuseUnclearAmounts } from "../amounts.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import { type Command, type CommandContext, readMasterSecret, readNeeded } from "../command.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|plan|cancel …",
  "list --brand <code>",
  `plan <2027-01-31T20:00:00+08:00> --window <seconds> --budget <500> --envelopes <50> [--mode <${rainModes.join("|")}>] [--level <0>] [--deposit-days <0>] [--mobile] --brand <code> --operator <username>`,
  "cancel <rain> --brand <code> --operator <username>",
].join("\n      rain ");

const fail = (): never => {
  throw new Error(`usage: croupier rain ${usage}`);
};

const text = { type: "string" } as const;
const options = {
  window: text,
  budget: text,
  envelopes: text,
  mode: text,
  level: text,
  "deposit-days": text,
  mobile: { type: "boolean" },
} as const;

/** An instant with its zone: its meaning must not depend on where the command runs. */
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

const readCount = (given: string | boolean | undefined, fallback?: string): number => {
  const written = String(given ?? fallback ?? "");
  return /^\d{1,5}$/.test(written) ? Number(written) : fail();
};

function readWish(start: string, own: Readonly<Record<string, string | boolean | undefined>>): RainWish {
  const startsAt = new Date(timeForm.test(start) ? start : Number.NaN);
  const budgetUnits = parseAmount(String(own["budget"] ?? ""));
  const mode = rainModes.find((known) => known === (own["mode"] ?? "draw"));
  if (Number.isNaN(startsAt.getTime()) || budgetUnits === undefined || budgetUnits <= 0n || !mode)
    return fail();
  return {
    startsAt,
    budgetUnits,
    mode,
    needsMobile: own["mobile"] === true,
    windowS: readCount(own["window"]),
    envelopes: readCount(own["envelopes"]),
    level: readCount(own["level"], "0"),
    depositDays: readCount(own["deposit-days"], "0"),
  };
}

/** What the command line needs of the server's modules. */
function createActsAtTerminal({ env, log }: CommandContext, database: Database) {
  const live = createLivePublisher({ database, onError: (error: unknown) => log(String(error)) });
  const masterSecret = readMasterSecret(readNeeded(env, "MASTER_SECRET").MASTER_SECRET);
  return createRainActs({ database, live, masterSecret });
}

async function list(context: CommandContext): Promise<void> {
  const { args, env, say } = context;
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { decimals, code: currency } = brand.currency;
    const rains = await createActsAtTerminal(context, database).list(brand, systemClock.now());
    for (const { id, startsAt, endsAt, budgetUnits, envelopes, mode, state, ...rain } of rains) {
      const seconds = (endsAt.getTime() - startsAt.getTime()) / 1_000;
      const budget = `${formatUnits(budgetUnits, decimals)} ${currency} in ${envelopes}`;
      const asks = [
        rain.level > 0 && `from level ${rain.level}`,
        rain.depositDays > 0 && `deposit in ${rain.depositDays} days`,
        rain.needsMobile && "verified mobile",
      ].filter(Boolean);
      say([id, startsAt.toISOString(), `${seconds} s`, mode, budget, state, ...asks].join("  "));
    }
    if (rains.length === 0) say("the brand has no rain");
  });
}

async function change(
  context: CommandContext,
  act: "plan" | "cancel",
  args: readonly string[],
): Promise<void> {
  const given = readOperatorArgs(args, act === "plan" ? options : {}) ?? fail();
  const wish = act === "plan" ? readWish(given.subject, given.own) : undefined;
  const id = readRowId(given.subject);
  if (!wish && id === 0n) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    refuseUnclearAmounts(brand, [given.own["budget"]]);
    const acts = createActsAtTerminal(context, database);
    const heading = { action: `rain.${act}`, permission: "rains.edit", brand } as const;
    await runOperatorAct(
      context,
      database,
      { ...heading, operator: given.operator },
      async ({ operatorId }) => {
        const now = systemClock.now();
        const acted = await (wish ? acts.plan(brand, wish, operatorId, now) : acts.cancel(brand, id, now));
        return "denied" in acted
          ? { refused: acted.denied }
          : { memberId: undefined, said: `rain ${acted.id}: ${act}` };
      },
    );
  });
}

export const rainCommand: Command = {
  name: "rain",
  usage,
  summary: "plans and cancels the brand's scheduled red rains; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "plan" || what === "cancel" ? change(context, what, args) : fail();
  },
};
