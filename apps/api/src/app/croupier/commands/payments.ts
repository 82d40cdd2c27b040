import { formatUnits } from "@croupier/domain/money";
import { closeStray, listStray } from "../../../modules/money/deposit/deposit.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const closeUsage = "<notice> --brand <code> --operator <username> --reason <text>";

export const paymentListCommand: Command = {
  name: "payment list",
  usage: "",
  summary: "lists notices of payment and payout providers that fit no order, or contradict earlier ones",
  run: async ({ env, say }) => {
    await withDatabase(env, async (database) => {
      const waiting = await database.withoutBrand(listStray);
      for (const row of waiting) {
        const amount = row.amount_units === null ? "?" : formatUnits(row.amount_units, 5);
        const { notice_id: id, provider, reason, status, reference, payment_id: payment, times } = row;
        say(
          `${id}  ${provider}  ${reason}  ${status} ${amount} ${row.currency}  order ${reference ?? "?"}  payment ${payment}  ${times}x since ${row.first_at.toISOString()}`,
        );
      }
      if (waiting.length === 0) say("no payment notice waits");
    });
  },
};

export const paymentCloseCommand: Command = {
  name: "payment close",
  usage: closeUsage,
  summary: "notes that a person has seen to a payment notice, and what they did",
  run: async (context) => {
    const given = readOperatorArgs(context.args);
    const noticeId = readRowId(given?.subject ?? "");
    if (!given || noticeId === 0n || given.reason === "")
      throw new Error(`usage: croupier payment close ${closeUsage}`);
    const { operator, reason } = given;
    await withDatabase(context.env, async (database) => {
      const brand = await getBrandByCode(database, given.brand);
      const act = { action: "payment.notice.close", permission: "deposits.settle", brand, operator } as const;
      await runOperatorAct(context, database, act, async () => {
        const close = { noticeId, operator, reason, now: systemClock.now() };
        const isClosed = await database.withoutBrand((q) => closeStray(q, close));
        return isClosed
          ? { memberId: undefined, said: `notice ${noticeId} is closed` }
          : { refused: `no notice ${noticeId} waits` };
      });
    });
  },
};
