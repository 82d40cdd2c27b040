import { Type } from "typebox";
import { amount } from "../schemas.ts";
import { call } from "./player-call.ts";

export const walletCalls = {
  "GET /wps/wallets/gcs": call({
    summary: "The wallet: sumBalance with its currency's decimals (API-24)",
    access: "session",
    reply: Type.Object({ sumBalance: amount, currency: Type.String() }),
  }),
} as const;
