import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { DepositService } from "./deposit.service.ts";

/** Answers the deposit calls of /m/voucherCenter. */
export function depositRoutes(player: RegisterPlayerCall, deposits: DepositService): void {
  player("GET /wps/deposit/methods", ({ brand, language }) => deposits.listMethods(brand, language));
  player("POST /wps/deposit/orders", (context, { body }) =>
    deposits.openOrder(context, { ...body, returnUrl: `${context.origin}/m/voucherCenter` }),
  );
  player("POST /wps/deposit/orders/cancel", (context, { body }) =>
    deposits.cancelOrder(context, body.orderNo),
  );
  player("GET /wps/deposit/order", (context, { query }) => deposits.getOrder(context, query.orderNo));
  player("GET /wps/deposit/orders", (context, { query }) => deposits.listOrders(context, query));
}
