/** The benchmark as a game vendor: the platform launches its games, and it signs bets with the vendor's key. */
import { randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the platform sends when it launches a game. */
export interface Launch {
  user: string;
  token: string;
  game_code: string;
  currency: string;
  country?: string;
}

/** What the platform sends when it launches a game of a vendor of the SoftSwiss convention. */
export interface Session {
  user: { id: string };
  game: string;
  currency: string;
}

export interface Vendor {
  origin: string;
  /** The origin that it says its games are played at. */
  playedAt: string;
  /** Launches received so far, besides the sessions. */
  launches: Launch[];
  /** Launches of the SoftSwiss convention. */
  sessions: Session[];
  stop: () => Promise<void>;
}

/**
 * Answers every call with a page that nobody opens, of its own origin unless another is given, and records launches. The
 * platform also asks for draws of lotteries.
 */
export async function startVendor(options: { playedAt?: string } = {}): Promise<Vendor> {
  const launches: Launch[] = [];
  const sessions: Session[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Launch & Session;
      if (request.url?.endsWith("/sessions")) sessions.push(body);
      else if (request.url?.endsWith("/game/url")) launches.push(body);
      response.setHeader("content-type", "application/json");
      const url = `${playedAt}/play`;
      response.end(JSON.stringify({ url, launch_options: { game_url: url } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { playedAt = origin } = options;
  return {
    origin,
    playedAt,
    launches,
    sessions,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface SignedCall {
  body: string;
  headers: Record<string, string>;
}

/** A bet of the smallest stake in its own round, signed over the bytes that are sent. */
export function signBet(launch: Launch, privateKey: string, amountUnits: number): SignedCall {
  const body = JSON.stringify({
    user: launch.user,
    token: launch.token,
    game_code: launch.game_code,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    round: randomUUID(),
    round_closed: true,
    amount: amountUnits,
    currency: launch.currency,
    is_free: false,
    is_supplier_promo: false,
  });
  const signature = sign("sha256", Buffer.from(body), privateKey).toString("base64");
  return { body, headers: { "content-type": "application/json", "x-hub88-signature": signature } };
}
