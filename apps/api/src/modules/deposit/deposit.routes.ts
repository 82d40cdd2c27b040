import type { RegisterRoute } from "../../http/calls.ts";
import type { DepositService } from "./deposit.service.ts";

/** Answers the deposit calls of /m/voucherCenter. */
export function depositRoutes(route: RegisterRoute, deposits: DepositService): void {
  route("GET /wps/deposit/methods", ({ brand, language }) => deposits.listMethods(brand, language));
  route("POST /wps/deposit/orders", (context, { body }) =>
    deposits.openOrder(context, { ...body, returnUrl: `${context.origin}/m/voucherCenter` }),
  );
  route("POST /wps/deposit/orders/cancel", (context, { body }) =>
    deposits.cancelOrder(context, body.orderNo),
  );
  route("GET /wps/deposit/orders", (context, { query }) =>
    deposits.listOrders(context, query.pageNo ?? 1, query.pageSize ?? 10),
  );
}
