import type { Answer } from "../../http/calls.ts";
import type { DepositService } from "./deposit.service.ts";

/** Answers the deposit calls of /m/voucherCenter. */
export function depositRoutes(answer: Answer, deposits: DepositService): void {
  answer("GET /wps/deposit/methods", ({ merchant, language }) => deposits.listMethods(merchant, language));
  answer("POST /wps/deposit/orders", (context, { body }) =>
    deposits.openOrder(context, { ...body, returnUrl: `${context.origin}/m/voucherCenter` }),
  );
  answer("POST /wps/deposit/orders/cancel", (context, { body }) =>
    deposits.cancelOrder(context, body.orderNo),
  );
  answer("GET /wps/deposit/orders", (context, { query }) =>
    deposits.listOrders(context, query.pageNo ?? 1, query.pageSize ?? 10),
  );
}
