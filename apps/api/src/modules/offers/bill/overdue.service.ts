import { unitsToWire } from "@croupier/domain/money";
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
}: {
  database: Database;
  inbox: Pick<InboxPort, "sendMessage">;
}) {
  return {
    notice: (brand: Brand, now: Date): Promise<void> =>
      database.transaction(brand.brandId, async (q) => {
        const dues = await dueStore.listUnnoticed(q, now);
        for (const { fromId, toId, units, paidUnits } of dues) {
          const params = { amount: unitsToWire(units - paidUnits) };
          if (fromId !== null) await inbox.sendMessage(q, brand, fromId, { template: "billOwed", params });
          if (toId !== null) await inbox.sendMessage(q, brand, toId, { template: "billShort", params });
        }
        await dueStore.noteNoticed(
          q,
          dues.map(({ id }) => id),
          now,
        );
        const soon = await dueStore.listToRemind(q, now);
        for (const { fromId, units, paidUnits } of soon) {
          const params = { amount: unitsToWire(units - paidUnits) };
          if (fromId !== null)
            await inbox.sendMessage(q, brand, fromId, { template: "billReminder", params });
        }
        await dueStore.noteReminded(
          q,
          soon.map(({ id }) => id),
          now,
        );
      }),
  };
}
