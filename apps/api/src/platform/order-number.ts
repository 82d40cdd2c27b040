import { createToken } from "./ids.ts";

/** Makes an order number that begins with the brand's code, so that another party's notice leads to the brand. */
export const createOrderNo = (brandCode: string, now: Date): string =>
  `${brandCode}-${now.toISOString().slice(2, 10).replaceAll("-", "")}-${createToken(9)}`;

/** The code of the brand that an order number belongs to. */
export const readBrandCode = (orderNo: string): string => orderNo.split("-")[0] ?? "";
