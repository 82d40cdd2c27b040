import { createTarget } from "../../platform/router/history.ts";
import type { Target } from "../../platform/router/paths.ts";

/** The screens that list orders of money, each of which can open one of them in a sheet. */
export type OrderPath = "/m/voucherCenter" | "/m/withdraw";

/** The address of an order's sheet; without a number, that of the screen alone. */
export const createOrderTarget = (path: OrderPath, orderNo?: string): Target =>
  createTarget(path, { order: orderNo });

/** The order that an address opens. A payment page leads back to it. */
export const readOrderNo = (query: URLSearchParams): string | undefined => query.get("order") || undefined;
