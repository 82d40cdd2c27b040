import type { RegisterVendorCall } from "../../../http/vendor-calls.ts";
import { type Hub88Calls, type WalletReply, writeReply } from "./hub88.ts";
import type { SoftswissCalls } from "./softswiss.ts";
import { writeSoftswissReply } from "./softswiss-words.ts";

const present = async (answer: Promise<WalletReply>): Promise<{ reply: WalletReply }> => ({
  reply: await answer,
});

/** Registers the wallet calls of the Hub88 convention. Every business status is sent with HTTP 200. */
export function hub88Routes(register: RegisterVendorCall, calls: Hub88Calls): void {
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

/** Registers the wallet calls of the SoftSwiss convention. A refusal has its own HTTP status. */
export function softswissRoutes(register: RegisterVendorCall, calls: SoftswissCalls): void {
  register(
    "POST /vendor/softswiss/:vendor/play",
    ({ vendor }, { body }) => calls.play(vendor, body),
    writeSoftswissReply,
  );
  register(
    "POST /vendor/softswiss/:vendor/freespins",
    ({ vendor }, { body }) => calls.freespins(vendor, body),
    writeSoftswissReply,
  );
  register(
    "POST /vendor/softswiss/:vendor/rollback",
    ({ vendor }, { body }) => calls.rollback(vendor, body),
    writeSoftswissReply,
  );
}
