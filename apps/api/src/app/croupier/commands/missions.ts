import { isMoneyMetric, missionMetrics, missionPeriods } from "@croupier/domain/mission";
import { formatUnits, parseAmount } from "@croupier/domain/money";
import { createMissionActs, type MissionWish } from "../../../modules/offers/mission/mission.module.ts";
import { isProduct } from "../../../modules/offers/reward/reward.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { refuseUnclearAmounts } from "../amounts.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { readCount, readOperatorArgs, readTexts, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|set|end …",
  "list --brand <code>",
  `set <code> --metric <${missionMetrics.join("|")}> --period <${missionPeriods.join("|")}> --target <100> --reward <5|spin> --titles <JSON by language> [--wagering <3>] [--product <casino|betting|lottery>] [--level <0>] --brand <code> --operator <username>`,
  "end <code> --brand <code> --operator <username>",
].join("\n      mission ");

const fail = (): never => {
  throw new Error(`usage: croupier mission ${usage}`);
};

const text = { type: "string" } as const;
const codeForm = /^[a-z0-9-]{1,40}$/;
const longestTitle = 80;

function readWish(code: string, own: Readonly<Record<string, string | boolean | undefined>>): MissionWish {
  const read = (name: string, fallback = ""): string => String(own[name] ?? fallback);
  const metric = missionMetrics.find((known) => known === read("metric"));
  const period = missionPeriods.find((known) => known === read("period"));
  if (!metric || !period || !codeForm.test(code)) return fail();
  const target = isMoneyMetric(metric) ? parseAmount(read("target")) : readCount(read("target"));
  const gives = read("reward") === "spin" ? "spin" : "money";
  const rewardUnits = gives === "spin" ? 0n : parseAmount(read("reward"));
  const [wagering, level] = [readCount(read("wagering", "0")), readCount(read("level", "0"))];
  const product = own["product"] === undefined ? undefined : read("product");
  if (target === undefined || target <= 0n || rewardUnits === undefined) return fail();
  if ((gives === "money") !== rewardUnits > 0n) return fail();
  if (wagering === undefined || level === undefined || (product !== undefined && !isProduct(product)))
    return fail();
  if (gives === "spin" && wagering !== 0n) return fail();
  return {
    code,
    metric,
    period,
    product,
    target,
    gives,
    rewardUnits,
    titles: readTexts(read("titles"), longestTitle) ?? fail(),
    wagering: Number(wagering),
    level: Number(level),
  };
}

async function list({ args, env, say }: CommandContext): Promise<void> {
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { decimals, code: currency } = brand.currency;
    const missions = await createMissionActs({ database }).list(brand);
    for (const { metric, period, target, gives, rewardUnits, terms, level, ...mission } of missions) {
      const goal = isMoneyMetric(metric) ? `${formatUnits(target, decimals)} ${currency}` : String(target);
      const games = mission.categories.length > 0 ? ` of ${mission.categories.join(", ")}` : "";
      const money = `${formatUnits(rewardUnits, decimals)} ${currency}, played ${terms?.x ?? 0} x`;
      const reward = gives === "spin" ? "a spin of the wheel" : money;
      say(`${mission.code}  ${period}  ${metric}${games} ${goal}  gives ${reward}  from level ${level}`);
    }
    if (missions.length === 0) say("the brand has no mission");
  });
}

const options = {
  metric: text,
  period: text,
  target: text,
  reward: text,
  titles: text,
  wagering: text,
  product: text,
  level: text,
};

async function change(context: CommandContext, act: "set" | "end", args: readonly string[]): Promise<void> {
  const given = readOperatorArgs(args, act === "set" ? options : {}) ?? fail();
  const wish = act === "set" ? readWish(given.subject, given.own) : undefined;
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    refuseUnclearAmounts(brand, [given.own["target"], given.own["reward"]]);
    const acts = createMissionActs({ database });
    const heading = { action: `mission.${act}`, permission: "missions.edit", brand } as const;
    await runOperatorAct(context, database, { ...heading, operator: given.operator }, async () => {
      const now = systemClock.now();
      const acted = await (wish ? acts.set(brand, wish, now) : acts.end(brand, given.subject, now));
      return "denied" in acted
        ? { refused: acted.denied }
        : { memberId: undefined, said: `mission ${given.subject}: ${act}` };
    });
  });
}

export const missionCommand: Command = {
  name: "mission",
  usage,
  summary: "sets, changes and ends missions of the reward centre; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "set" || what === "end" ? change(context, what, args) : fail();
  },
};
