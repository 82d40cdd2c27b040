import { unitsToWire } from "@croupier/domain/money";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import * as dueStore from "./due.store.ts";

/**
 * Reminds the payer of a bill that has been short for seven days, and tells both sides after thirty; operators see it in
 * their list. Money owed is business, so self-excluded members are told too.
 */
export function createOverdueNotices({
  database,
  inbox,
  logger,
}: {
  database: Database;
  inbox: Pick<InboxPort, "sendMessage">;
  logger: Pick<Logger, "warn">;
}) {
  const tellBoth = (brand: Brand, due: dueStore.DueRow, now: Date): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      const { id, fromId, toId, units, paidUnits } = due;
      // Another process may have told them meanwhile.
      if (!(await dueStore.noteNoticed(q, id, now))) return;
      const params = { amount: unitsToWire(units - paidUnits) };
      if (fromId !== null) await inbox.sendMessage(q, brand, fromId, { template: "billOwed", params });
      if (toId !== null) await inbox.sendMessage(q, brand, toId, { template: "billShort", params });
    });

  const remind = (brand: Brand, due: dueStore.DueRow, now: Date): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      const { id, fromId, units, paidUnits } = due;
      if (!(await dueStore.noteReminded(q, id, now)) || fromId === null) return;
      const params = { amount: unitsToWire(units - paidUnits) };
      await inbox.sendMessage(q, brand, fromId, { template: "billReminder", params });
    });

  return {
    notice: async (brand: Brand, now: Date): Promise<void> => {
      // The next run tries again what fails, and no other bill waits for it.
      const warn = (due: dueStore.DueRow) => (error: unknown) =>
        logger.warn(
          { err: error, merchant: brand.code, due: String(due.id) },
          "nobody was told of an overdue bill",
        );
      const { overdue, soon } = await database.forBrand(brand.brandId, async (q) => ({
        overdue: await dueStore.listUnnoticed(q, now),
        soon: await dueStore.listToRemind(q, now),
      }));
      for (const due of overdue) await tellBoth(brand, due, now).catch(warn(due));
      for (const due of soon) await remind(brand, due, now).catch(warn(due));
    },
  };
}
