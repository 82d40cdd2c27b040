import type { RegisterVendorCall } from "../../http/vendor-calls.ts";
import { type WalletReply, writeReply } from "./hub88.ts";
import type { WalletCalls } from "./vendor-wallet.service.ts";

const present = async (answer: Promise<WalletReply>): Promise<{ reply: WalletReply }> => ({
  reply: await answer,
});

/** Registers the vendors' wallet calls. Every business status is sent with HTTP 200. */
export function vendorWalletRoutes(register: RegisterVendorCall, calls: WalletCalls): void {
  register(
    "POST /vendor/v2/:vendor/user/info",
    ({ vendor }, { body }) => present(calls["user/info"](vendor, body)),
    writeReply,
  );
  register(
    "POST /vendor/v2/:vendor/user/balance",
    ({ vendor }, { body }) => present(calls["user/balance"](vendor, body)),
    writeReply,
  );
  register(
    "POST /vendor/v2/:vendor/transaction/bet",
    ({ vendor }, { body }) => present(calls["transaction/bet"](vendor, body)),
    writeReply,
  );
  register(
    "POST /vendor/v2/:vendor/transaction/win",
    ({ vendor }, { body }) => present(calls["transaction/win"](vendor, body)),
    writeReply,
  );
  register(
    "POST /vendor/v2/:vendor/transaction/rollback",
    ({ vendor }, { body }) => present(calls["transaction/rollback"](vendor, body)),
    writeReply,
  );
}
