import { closeNotice, listNotices } from "../../../modules/play/vendor-wallet/vendor-wallet.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const closeUsage = "<notice> --brand <code> --operator <username> --reason <text>";

export const vendorListCommand: Command = {
  name: "vendor list",
  usage: "",
  summary: "lists notices about vendors' calls, such as ignored unknown fields, or wins without a bet",
  run: async ({ env, say }) => {
    await withDatabase(env, async (database) => {
      const waiting = await database.withoutBrand(listNotices);
      for (const { notice_id: id, vendor, kind, subject, times, first_at: firstAt } of waiting)
        say(`${id}  ${vendor}  ${kind}  ${subject}  ${times}x since ${firstAt.toISOString()}`);
      if (waiting.length === 0) say("no notice of a vendor waits");
    });
  },
};

export const vendorCloseCommand: Command = {
  name: "vendor close",
  usage: closeUsage,
  summary: "notes that a person has seen to a vendor's notice, and what they did",
  run: async (context) => {
    const given = readOperatorArgs(context.args);
    const noticeId = readRowId(given?.subject ?? "");
    if (!given || noticeId === 0n || given.reason === "")
      throw new Error(`usage: croupier vendor close ${closeUsage}`);
    const { operator, reason } = given;
    await withDatabase(context.env, async (database) => {
      const brand = await getBrandByCode(database, given.brand);
      const act = { action: "vendor.notice.close", permission: "deposits.settle", brand, operator } as const;
      await runOperatorAct(context, database, act, async () => {
        const close = { noticeId, operator, reason, now: systemClock.now() };
        const isClosed = await database.withoutBrand((q) => closeNotice(q, close));
        return isClosed
          ? { memberId: undefined, said: `notice ${noticeId} is closed` }
          : { refused: `no notice ${noticeId} waits` };
      });
    });
  },
};
