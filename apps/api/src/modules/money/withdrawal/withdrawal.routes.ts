import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { WithdrawalService } from "./withdrawal.service.ts";

/** Answers the calls of /m/withdraw. */
export function withdrawalRoutes(player: RegisterPlayerCall, withdrawals: WithdrawalService): void {
  player("GET /wps/withdrawal/methods", (context) => withdrawals.getMethods(context));
  player("POST /wps/withdrawal/orders", (context, { body }) => withdrawals.placeOrder(context, body));
  player("GET /wps/withdrawal/orders", (context, { query }) => withdrawals.listOrders(context, query));
  player("GET /wps/withdrawal/order", (context, { query }) => withdrawals.getOrder(context, query.orderNo));
  player("POST /wps/withdrawal/cancel", (context, { body }) =>
    withdrawals.cancelOrder(context, body.orderNo),
  );
}
