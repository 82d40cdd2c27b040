import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import type { MemoryWallet, WalletCall } from "./memory-wallet.ts";

/** A convention's reply to a request: an HTTP status and the text of the answer. */
export interface WalletReply {
  readonly status: number;
  readonly text: string;
}

/** A request as it came, before anybody has checked it. */
export interface WalletRequest {
  /** After the address of the wallet. */
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A convention from the wallet's side: it checks signatures, reads calls and writes answers. */
export interface WalletFront {
  /** The movements of money in a request, as far as they can be read. */
  read(request: WalletRequest): readonly WalletCall[];
  isSigned(request: WalletRequest): boolean;
  /** The reply with an unknown result. */
  readonly openReply: WalletReply;
  /** Says that there is too little money for a bet. */
  tellTooLittle(wallet: MemoryWallet, request: WalletRequest): WalletReply;
  /** @returns undefined for no answer: the connection is cut */
  answer(
    wallet: MemoryWallet,
    request: WalletRequest,
  ): Promise<WalletReply | undefined> | WalletReply | undefined;
}

export interface WalletServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a wallet in memory to a vendor. Port 0 takes any that is free. */
export async function serveWallet(wallet: MemoryWallet, front: WalletFront, port = 0): Promise<WalletServer> {
  const server = createServer((request, response) => {
    void readText(request).then(async (text) => {
      const reply = await front.answer(wallet, { path: request.url ?? "", headers: request.headers, text });
      if (!reply) return response.destroy();
      return response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
