import { createTarget } from "../../platform/router/history.ts";
import type { Target } from "../../platform/router/paths.ts";

/** The address of an order's sheet; without a number, that of the screen alone. */
export const createOrderTarget = (orderNo?: string): Target =>
  createTarget("/m/voucherCenter", { order: orderNo });

/** The order that an address opens. A payment page leads back to it. */
export const readOrderNo = (query: URLSearchParams): string | undefined => query.get("order") || undefined;
