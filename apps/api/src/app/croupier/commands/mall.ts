import { formatUnits, parseAmount } from "@croupier/domain/money";
import { mallKinds, mostSpins, unitsPerPoint } from "@croupier/domain/points";
import { createMallActs, type ItemWish, type MallActed } from "../../../modules/offers/mall/mall.module.ts";
import { isProduct } from "../../../modules/offers/reward/reward.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { refuseUnclearAmounts } from "../amounts.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import { type Command, type CommandContext, readMasterSecret, readNeeded } from "../command.ts";
import { openMessages } from "../messages.ts";
import {
  type OperatorArgs,
  readCount,
  readOperatorArgs,
  readTexts,
  runOperatorAct,
} from "../operator-act.ts";

const usage = [
  "list|orders|set|end|address|send|deliver|refuse …",
  "list|orders --brand <code>",
  `set <code> --kind <${mallKinds.join("|")}> --price <points> --stock <10> --picture <path or https address> --titles <JSON by language> [--texts <JSON by language>] [--limit <1>] [--level <0>] [--reward <10, of a voucher>] [--wagering <1>] [--product <casino|betting|lottery>] [--spins <3, of spins>] --brand <code> --operator <username>`,
  "end <code> --brand <code> --operator <username>",
  "address|deliver <order> --brand <code> --operator <username>",
  "send <order> [--reason <how, which the member reads>] --brand <code> --operator <username>",
  "refuse <order> --reason <text, which the member reads> --brand <code> --operator <username>",
].join("\n      mall ");

const fail = (): never => {
  throw new Error(`usage: croupier mall ${usage}`);
};

const text = { type: "string" } as const;
const itemOptions = {
  kind: text,
  price: text,
  stock: text,
  picture: text,
  titles: text,
  texts: text,
  limit: text,
  level: text,
  reward: text,
  wagering: text,
  product: text,
  spins: text,
};
const codeForm = /^[a-z0-9-]{1,40}$/;
/** A path of the site, or an address that a page may show. */
const pictureForm = /^(?:\/(?!\/)|https:\/\/)[\w./?=&%:~-]{1,300}$/;
const longestTitle = 80;
const longestText = 400;
const highestLevel = 99n;
const mostPoints = 100_000_000n;

function readItem({ subject: code, own }: OperatorArgs): ItemWish {
  const read = (name: string, fallback = ""): string => String(own[name] ?? fallback);
  const kind = mallKinds.find((known) => known === read("kind"));
  const [price, stock, level] = [
    readCount(read("price")),
    readCount(read("stock")),
    readCount(read("level", "0")),
  ];
  const limit = own["limit"] === undefined ? null : (readCount(read("limit")) ?? fail());
  const [titles, texts] = [
    readTexts(read("titles"), longestTitle),
    readTexts(read("texts", "{}"), longestText),
  ];
  const picture = read("picture");
  if (!kind || !titles || !texts || !codeForm.test(code) || !pictureForm.test(picture)) return fail();
  if (price === undefined || price === 0n || price > mostPoints || stock === undefined || level === undefined)
    return fail();
  const rewardUnits = kind === "voucher" ? (parseAmount(read("reward")) ?? 0n) : null;
  const wagering = readCount(read("wagering", "0"));
  if (rewardUnits === 0n || wagering === undefined || limit === 0n || level > highestLevel) return fail();
  const product = own["product"] === undefined ? undefined : read("product");
  if (product !== undefined && !isProduct(product)) return fail();
  if (kind !== "voucher" && (own["reward"] !== undefined || wagering > 0n)) return fail();
  const spins = kind === "spins" ? Number(readCount(read("spins")) ?? 0n) : null;
  if (
    (spins === null) !== (own["spins"] === undefined) ||
    (spins !== null && (spins < 1 || spins > mostSpins))
  )
    return fail();
  return {
    code,
    kind,
    titles,
    texts,
    picture,
    priceUnits: price * unitsPerPoint,
    stock: Number(stock),
    limit: limit === null ? null : Number(limit),
    level: Number(level),
    rewardUnits,
    wagering: Number(wagering),
    product,
    spins,
  };
}

function openActs(database: Database, { env, log }: Pick<CommandContext, "env" | "log">) {
  const { inbox, live } = openMessages(database, log);
  const masterSecret = readMasterSecret(readNeeded(env, "MASTER_SECRET").MASTER_SECRET);
  return createMallActs({ database, inbox, live, masterSecret });
}

async function list(context: CommandContext, what: "list" | "orders"): Promise<void> {
  const { args, env, say } = context;
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const mall = openActs(database, context);
    if (what === "orders") {
      const { orders, isCut } = await mall.listOrders(brand);
      for (const { id, username, titles, state, createdAt } of orders)
        say(
          `${id}  ${username}  ${titles.EN ?? Object.values(titles)[0]}  ${state}  ${createdAt.toISOString()}`,
        );
      if (orders.length === 0) say("no order waits");
      if (isCut) say(`only the first ${orders.length} are shown`);
      return;
    }
    const items = await mall.listItems(brand);
    for (const { kind, priceUnits, stock, limit, level, rewardUnits, spins, ...item } of items) {
      const gives =
        rewardUnits === null
          ? spins === null
            ? ""
            : `  gives ${spins} spins`
          : `  gives ${formatUnits(rewardUnits, brand.currency.decimals)} ${brand.currency.code}, played ${item.terms?.x ?? 0} x`;
      say(
        `${item.code}  ${kind}  ${priceUnits / unitsPerPoint} points  ${stock} left  limit ${limit ?? "none"}  from level ${level}${gives}`,
      );
    }
    if (items.length === 0) say("the mall has no item");
  });
}

const acts = {
  set: { action: "mall.set", permission: "mall.edit" },
  end: { action: "mall.end", permission: "mall.edit" },
  address: { action: "mall.address.read", permission: "mall.ship" },
  send: { action: "mall.send", permission: "mall.ship" },
  deliver: { action: "mall.deliver", permission: "mall.ship" },
  refuse: { action: "mall.refuse", permission: "mall.ship" },
} as const;
type Act = keyof typeof acts;

async function change(context: CommandContext, act: Act, args: readonly string[]): Promise<void> {
  const given = readOperatorArgs(args, act === "set" ? itemOptions : {}) ?? fail();
  const wish = act === "set" ? readItem(given) : undefined;
  const isOfOrder = act !== "set" && act !== "end";
  const id = isOfOrder ? readRowId(given.subject) : 0n;
  if ((isOfOrder && id === 0n) || (act === "refuse" && given.reason === "")) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    refuseUnclearAmounts(brand, [given.own["reward"]]);
    const mall = openActs(database, context);
    const heading = { ...acts[act], brand, operator: given.operator };
    await runOperatorAct(context, database, heading, async ({ operatorId }) => {
      const now = systemClock.now();
      if (act === "address") {
        const found = await mall.readAddress(brand, id);
        if ("denied" in found) return { refused: found.denied };
        const { name, phone, place } = found.address;
        return { memberId: found.memberId, said: `${name}\n${phone}\n${place}` };
      }
      const run: Record<Exclude<Act, "address">, () => Promise<MallActed>> = {
        set: () => mall.set(brand, wish ?? fail()),
        end: () => mall.end(brand, given.subject, now),
        send: () => mall.send(brand, operatorId, id, given.reason, now),
        deliver: () => mall.deliver(brand, operatorId, id, now),
        refuse: () => mall.refuse(brand, operatorId, id, given.reason, now),
      };
      const acted = await run[act]();
      return "denied" in acted
        ? { refused: acted.denied }
        : { memberId: acted.memberId, said: `mall ${act}: ${given.subject}` };
    });
  });
}

const isAct = (what: string): what is Act => Object.hasOwn(acts, what);

export const mallCommand: Command = {
  name: "mall",
  usage,
  summary: "sets and ends items of the points mall, and sends and refuses orders; with password and code",
  run: async (context) => {
    const [what = "", ...args] = context.args;
    if (what === "list" || what === "orders") return list(context, what);
    return isAct(what) ? change(context, what, args) : fail();
  },
};
