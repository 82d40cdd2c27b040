import { formatUnits, parseAmount } from "@croupier/domain/money";
import { wheelPrizeKinds } from "@croupier/domain/wheel";
import { isProduct } from "../../../modules/offers/reward/reward.module.ts";
import { createWheelActs, type PrizeWish } from "../../../modules/offers/wheel/wheel.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { refuseUnclearAmounts } from "../amounts.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|set|end …",
  "list --brand <code>",
  `set <code> --kind <${wheelPrizeKinds.join("|")}> --weight <10> [--amount <5>] [--wagering <3>] [--product <casino|betting|lottery>] [--stock <20> --stand-in <code>] --brand <code> --operator <username>`,
  "end <code> --brand <code> --operator <username>",
].join("\n      wheel ");

const fail = (): never => {
  throw new Error(`usage: croupier wheel ${usage}`);
};

const text = { type: "string" } as const;
const codeForm = /^[a-z0-9-]{1,40}$/;
const mostWeight = 1_000_000;

/** An integer up to a million; undefined for anything else. */
const readCount = (given: string): number | undefined =>
  /^\d{1,7}$/.test(given) && Number(given) <= mostWeight ? Number(given) : undefined;

function readStock(left: string | undefined, standIn: string | undefined): PrizeWish["stock"] {
  if (left === undefined && standIn === undefined) return undefined;
  const count = readCount(left ?? "");
  return count === undefined || standIn === undefined ? fail() : { left: count, standIn };
}

function readWish(code: string, own: Readonly<Record<string, string | boolean | undefined>>): PrizeWish {
  const read = (name: string): string | undefined =>
    own[name] === undefined ? undefined : String(own[name]);
  const kind = wheelPrizeKinds.find((known) => known === read("kind"));
  const weight = readCount(read("weight") ?? "");
  const amountUnits = parseAmount(read("amount") ?? "0");
  const wagering = readCount(read("wagering") ?? "0");
  const product = read("product");
  if (!kind || !codeForm.test(code) || weight === undefined || weight === 0) return fail();
  if (amountUnits === undefined || wagering === undefined) return fail();
  if ((kind === "money") !== amountUnits > 0n || (kind !== "money" && wagering > 0)) return fail();
  if (product !== undefined && !isProduct(product)) return fail();
  const stock = readStock(read("stock"), read("stand-in"));
  return { code, kind, weight, amountUnits, wagering, product, stock };
}

async function list({ args, env, say }: CommandContext): Promise<void> {
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { decimals, code: currency } = brand.currency;
    const prizes = await createWheelActs({ database }).list(brand);
    for (const { kind, amountUnits, terms, weight, odds, of, left, standIn, ...prize } of prizes) {
      const money = `${formatUnits(amountUnits, decimals)} ${currency}, played ${terms?.x ?? 0} x`;
      const stock = left === null ? "" : `  ${left} left, then ${standIn}`;
      say(
        `${prize.code}  ${kind === "money" ? money : kind}  weight ${weight}, odds ${odds} of ${of}${stock}`,
      );
    }
    if (prizes.length === 0) say("the wheel has no prize");
  });
}

const options = {
  kind: text,
  weight: text,
  amount: text,
  wagering: text,
  product: text,
  stock: text,
  "stand-in": text,
};

async function change(context: CommandContext, act: "set" | "end", args: readonly string[]): Promise<void> {
  const given = readOperatorArgs(args, act === "set" ? options : {}) ?? fail();
  const wish = act === "set" ? readWish(given.subject, given.own) : undefined;
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    refuseUnclearAmounts(brand, [given.own["amount"]]);
    const acts = createWheelActs({ database });
    const heading = { action: `wheel.${act}`, permission: "wheel.edit", brand } as const;
    await runOperatorAct(context, database, { ...heading, operator: given.operator }, async () => {
      const { denied } = await (wish
        ? acts.set(brand, wish)
        : acts.end(brand, given.subject, systemClock.now()));
      return denied === undefined
        ? { memberId: undefined, said: `prize ${given.subject}: ${act}` }
        : { refused: denied };
    });
  });
}

export const wheelCommand: Command = {
  name: "wheel",
  usage,
  summary: "sets, changes and ends prizes of the wheel; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "set" || what === "end" ? change(context, what, args) : fail();
  },
};
