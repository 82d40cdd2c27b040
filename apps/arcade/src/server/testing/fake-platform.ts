import { type KeyObject, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createMemoryWallet } from "@croupier/vendor-kit/wallet/memory-wallet";
import { createSoftswissFront } from "@croupier/vendor-kit/wallet/softswiss-front";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { SIGNATURE_HEADER, verifyBody } from "../wallet/signature.ts";

export interface SeenCall {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** The fault that a test may inject into a call: none, lose it before it is booked, or lose only the answer. */
export type Fault = "none" | "lost" | "answer-lost" | "unavailable" | "redirect";

export interface Transaction {
  readonly data: string;
  readonly answer: Record<string, unknown>;
  readonly change: number;
  undone: boolean;
}

/**
 * The platform's side of the vendor wallet for tests. It checks every signature over the raw bytes and follows the
 * rules of the vendor wallet (same call same answer, tombstones, no overdraft) for one player's balance. For the second studio
 * it is the vendor kit's own wallet of the SoftSwiss convention, in minor units.
 */
export async function startFakePlatform(
  vendorPublicKey: KeyObject,
  { openingUnits = 10_000_000, studioSecret = "" } = {},
) {
  const app = Fastify();
  const calls: SeenCall[] = [];
  const transactions = new Map<string, Transaction>();
  const tombstones = new Set<string>();
  const state = {
    balance: openingUnits,
    refusal: undefined as string | undefined,
    hasStopped: false,
    fault: (_path: string, _seen: number): Fault => "none",
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  const reply = (body: Record<string, unknown>, status = "RS_OK") => ({
    user: body.user,
    status,
    request_uuid: body.request_uuid,
    balance: state.balance,
    currency: "CNY",
  });

  function book(path: string, body: Record<string, unknown>): Record<string, unknown> {
    if (path === "user/balance")
      return { ...reply(body, state.refusal), ...(state.hasStopped && { may_play: false }) };
    const id = String(body.transaction_uuid);
    const reference = String(body.reference_transaction_uuid);
    const data = JSON.stringify({ path, ...body });
    const known = transactions.get(id);
    if (known) return known.data === data ? known.answer : reply(body, "RS_ERROR_DUPLICATE_TRANSACTION");
    let change = 0;
    if (path === "transaction/bet") {
      if (state.refusal) return reply(body, state.refusal);
      if (tombstones.has(id)) return reply(body, "RS_ERROR_DUPLICATE_TRANSACTION");
      if (Number(body.amount) > state.balance) return reply(body, "RS_ERROR_NOT_ENOUGH_MONEY");
      change = -Number(body.amount);
    } else if (path === "transaction/win") {
      if (!transactions.has(reference)) return reply(body, "RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
      change = Number(body.amount);
    } else {
      const undone = transactions.get(reference);
      if (!undone) tombstones.add(reference);
      else if (!undone.undone) {
        change = -undone.change;
        undone.undone = true;
      }
    }
    state.balance += change;
    const answer = reply(body);
    transactions.set(id, { data, answer, change, undone: false });
    return answer;
  }

  /** Takes a call as the fault of the test allows. */
  async function take(
    request: FastifyRequest,
    response: FastifyReply,
    path: string,
    answer: (body: Record<string, unknown>) => unknown,
  ): Promise<unknown> {
    const body = JSON.parse((request.body as Buffer).toString()) as Record<string, unknown>;
    const seen = calls.filter((call) => call.path === path).length;
    calls.push({ path, body });
    const fault = state.fault(path, seen);
    if (fault === "redirect") return response.redirect("http://localhost:1/elsewhere", 307);
    if (fault === "unavailable") return response.code(503).send({ code: "UNAVAILABLE" });
    const said = fault === "lost" ? undefined : await answer(body);
    if (fault === "none") return said;
    // The connection breaks without an answer, as when a machine in between fails.
    request.raw.socket.destroy();
    return response.hijack();
  }

  app.post<{ Params: { "*": string } }>("/vendor/v2/BGS/*", async (request, response) => {
    if (!verifyBody(request.body as Buffer, request.headers[SIGNATURE_HEADER], vendorPublicKey)) {
      return response.code(401).send({ status: "RS_ERROR_INVALID_SIGNATURE" });
    }
    const path = request.params["*"];
    return take(request, response, path, (body) => book(path, body));
  });

  const studio = createMemoryWallet();
  const front = createSoftswissFront(studioSecret);
  app.post<{ Params: { path: string } }>("/vendor/softswiss/PHARBR/:path", async (request, response) => {
    const { path } = request.params;
    const asked = {
      path: `/${path}`,
      headers: request.headers,
      text: (request.body as Buffer).toString(),
    };
    const answer = async () => {
      const reply = await front.answer(studio, asked);
      response.code(reply?.status ?? 500).type("application/json");
      return reply?.text;
    };
    return front.isSigned(asked) ? take(request, response, path, answer) : answer();
  });

  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    calls,
    transactions,
    /** Players of the second studio, by their names, with balances in minor units. */
    studioPlayers: studio.players,
    callsOf: (path: string) => calls.filter((call) => call.path === path).map((call) => call.body),
    newToken: () => randomUUID(),
    stop: () => app.close(),
  };
}

export type FakePlatform = Awaited<ReturnType<typeof startFakePlatform>>;
