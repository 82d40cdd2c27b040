import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ReviewEnd } from "../../identity/abuse-signals/abuse-signals.port.ts";
import * as store from "./due.store.ts";
import type { Payments } from "./payments.ts";

/** Ends reviews of bills' dues that wait because of signals (ADR 78). */
export function createDueReviews(payments: Payments) {
  /** Pays a due that waits until a date. The caller holds the brand's earnings. */
  const pay = async (q: Queryable, due: store.DueRow, now: Date): Promise<void> => {
    await store.setState(q, due.id, "due");
    await payments.pay(q, [{ ...due, state: "due" }], now);
  };

  return {
    /** Pays it at once, or cancels it with a reason that both sides read. @returns why it cannot be ended */
    end: async (q: Queryable, id: bigint, end: ReviewEnd): Promise<string | undefined> => {
      await payments.hold(q);
      const due = await store.findDue(q, id);
      if (due?.state !== "review" && due?.state !== "held")
        return `due ${id} is ${due?.state ?? "not there"}`;
      if (end.verdict === "refuse") await store.setState(q, id, "cancelled", end.reason);
      // A due that waits for its payer, or for an operator because of its amount, keeps waiting for them.
      else if (due.answerBy !== null) await pay(q, due, end.now);
      return undefined;
    },

    /** Pays the dues that nobody has decided on by their date. One that cannot be paid does not keep the others waiting. */
    payUnanswered: async (
      database: Database,
      logger: Pick<Logger, "warn">,
      { brandId, code }: Brand,
      now: Date,
    ): Promise<void> => {
      for (const id of await database.forBrand(brandId, (q) => store.listUnanswered(q, now)))
        await database
          .transaction(brandId, async (q) => {
            await payments.hold(q);
            const due = await store.findDue(q, id);
            if (due?.answerBy && due.answerBy <= now) await pay(q, due, now);
          })
          .catch((error: unknown) =>
            logger.warn({ err: error, merchant: code, due: String(id) }, "a bill was not paid by its date"),
          );
    },
  };
}
