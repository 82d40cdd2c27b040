import { paymentCalls } from "./payments.ts";
import { softswissCalls } from "./softswiss.ts";
import { walletCalls } from "./wallet.ts";

/** Every call of game vendors and payment providers, keyed by "METHOD /path". */
export const vendorContract = { ...walletCalls, ...softswissCalls, ...paymentCalls } as const;

export type VendorContract = typeof vendorContract;
export type VendorKey = keyof VendorContract;
