import { parseArgs } from "node:util";
import { formatUnits } from "@croupier/domain/money";
import { createAccountReviewModule } from "../../../modules/ground/account-review/account-review.module.ts";
import type { ReviewCase } from "../../../modules/ground/account-review/account-review.port.ts";
import { systemClock } from "../../../platform/clock.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";
import { openMessages } from "../messages.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const listUsage = "--brand <code>";
const endUsage = "<case> --brand <code> --operator <username> --reason <text>";
const { port: reviews } = createAccountReviewModule();

/** What was found, in a few words, with the decimals of its currency. */
const describe = ({ reason, details }: ReviewCase, decimals: number): string => {
  if (reason === "excluded_likeness")
    return details.by === "person"
      ? "name and birthday of an excluded person"
      : "an unproved contact of an excluded person";
  const format = (units: string): string => formatUnits(BigInt(units), decimals);
  if (reason === "win_over_ceiling")
    return `${details.gameCode} ${format(details.amountUnits)} of ${format(details.ceilingUnits)}`;
  return reason === "deposit_overpaid"
    ? `${details.orderNo} ${format(details.amountUnits)} of ${format(details.ceilingUnits)}`
    : `${details.orderNo} is ${details.step}, the provider says ${details.said} of ${format(details.amountUnits)}`;
};

export const reviewListCommand: Command = {
  name: "review list",
  usage: listUsage,
  summary: "lists the accounts under review, from which no money leaves, and their cases",
  run: async ({ args, env, say }) => {
    const { values } = parseArgs({ args: [...args], options: { brand: { type: "string" } } });
    const { brand: code } = values;
    if (code === undefined) throw new Error(`usage: croupier review list ${listUsage}`);
    await withDatabase(env, async (database) => {
      const { brandId, currency } = await getBrandByCode(database, code);
      const waiting = await database.forBrand(brandId, reviews.listWaiting);
      for (const review of waiting) {
        const { subject, username, reason, openedAt } = review;
        say(
          `${subject}  ${username}  ${reason} ${describe(review, currency.decimals)}  ${openedAt.toISOString()}`,
        );
      }
      if (waiting.length === 0) say("no account is under review");
    });
  },
};

export const reviewEndCommand: Command = {
  name: "review end",
  usage: endUsage,
  summary: "ends the review of a case once a person has checked it, and records who decided it and why",
  run: async (context) => {
    const given = readOperatorArgs(context.args);
    if (!given || given.reason === "") throw new Error(`usage: croupier review end ${endUsage}`);
    const { subject, operator, reason } = given;
    await withDatabase(context.env, async (database) => {
      const brand = await getBrandByCode(database, given.brand);
      const { live } = openMessages(database, context.log);
      const act = { action: "account.review.end", permission: "accounts.clear", brand, operator } as const;
      await runOperatorAct(context, database, act, async () => {
        const now = systemClock.now();
        const memberId = await database.transaction(brand.brandId, async (q) => {
          const ended = await reviews.end(q, { subject, operator, reason, now });
          // The free part of the balance has changed.
          if (ended !== undefined) await live.announce(q, brand.brandId, ended, "balance");
          return ended;
        });
        return memberId === undefined
          ? { refused: `no review of ${subject} is open` }
          : { memberId, said: `the review of ${subject} has ended` };
      });
    });
  },
};
