import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { EarningsPort } from "../earnings/earnings.port.ts";
import type { BillPort } from "./bill.port.ts";
import { type BillServiceDeps, createBillService } from "./bill.service.ts";
import { createBillLines } from "./bill-lines.service.ts";
import { type ClosingDeps, createClosing } from "./closing.service.ts";
import { isOverdue } from "./due.store.ts";
import { createDueReviews } from "./due-reviews.ts";
import { createOverdueNotices } from "./overdue.service.ts";
import { createPayments } from "./payments.ts";

export { createBillActs } from "./bill-acts.service.ts";
export { hasOpenDues } from "./due.store.ts";
export { createDueReviews } from "./due-reviews.ts";
export { createPayments } from "./payments.ts";

export interface BillModuleDeps extends Omit<BillServiceDeps & ClosingDeps, "payments"> {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  logger: Pick<Logger, "warn">;
  earnings: EarningsPort;
  inbox: Pick<InboxPort, "sendMessage">;
}

const minuteMs = 60_000;

/** The results of contracts: bills, their dues, and how these are paid (ADR 71). */
export function createBillModule(deps: BillModuleDeps): ModuleWithPort<BillPort> {
  const { brands, clock, earnings, logger } = deps;
  const payments = createPayments(earnings);
  earnings.onCredited(payments.serve);
  const closing = createClosing({ ...deps, payments });
  const bills = createBillService({ ...deps, payments });
  const lines = createBillLines(deps);
  const reviews = createDueReviews(payments);
  const overdue = createOverdueNotices(deps);

  const atEach = (work: (brand: Brand, now: Date) => Promise<void>) => async (): Promise<void> =>
    forEachBrand(await brands.listBrands(), (brand) => work(brand, clock.now()));
  return {
    port: { isOverdue, endReview: reviews.end },
    routes: ({ player }) => {
      player("GET /wps/agent/bills", (context, { query }) => bills.list(context, query));
      player("GET /wps/agent/dividend", (context, { query }) => bills.listDividends(context, query));
      player("GET /wps/agent/bills/lines", (context, { query }) => lines.list(context, query));
      player("GET /wps/agent/bills/earned", (context, { query }) => lines.listEarned(context, query));
      player("POST /wps/agent/bills/pay", (context, { body }) => bills.pay(context, body));
    },
    jobs: [
      {
        name: "bills of contracts",
        everyMs: minuteMs,
        run: atEach(async (brand, now) => {
          await closing.restateDue(brand, now);
          await closing.closeDue(brand, now);
        }),
      },
      {
        name: "bills whose review is over",
        everyMs: minuteMs,
        run: atEach((brand, now) => reviews.payUnanswered(deps.database, logger, brand, now)),
      },
      { name: "bills that are overdue", everyMs: 60 * minuteMs, run: atEach(overdue.notice) },
    ],
  };
}
