import type { FailureValue } from "@croupier/contract/envelope";
import type { ErrorCode } from "@croupier/contract/error-codes";
import { errorStatuses } from "@croupier/contract/error-codes";
import type { CallKey, ReplyOf } from "@croupier/contract/player/contract";
import { playerContract } from "@croupier/contract/player/contract";
import { vi } from "vitest";

export interface SeenRequest {
  key: string;
  query: URLSearchParams;
  headers: Headers;
  body: string | undefined;
}

type FakeReply<K extends CallKey> = ReplyOf<K> | Response | Promise<ReplyOf<K> | Response>;
type Handlers = { [K in CallKey]?: (request: SeenRequest) => FakeReply<K> };

/** The envelope of a failure, as the server writes it. */
export function failWith(code: ErrorCode, value: FailureValue = {}): Response {
  const body = { success: false, code, message: "not for eyes", value };
  return Response.json(body, { status: errorStatuses[code] });
}

function wrap(key: CallKey, reply: unknown): Response {
  const shape = (playerContract[key] as { shape?: string }).shape ?? "value";
  return Response.json(
    shape === "bare" ? { success: true, ...(reply as object) } : { success: true, [shape]: reply },
  );
}

/**
 * Replaces the network: replies to calls of the contract by key, in its envelope, and records the requests. A call
 * without a handler fails as a missing service.
 */
export function createFakeServer(handlers: Handlers = {}) {
  const requests: SeenRequest[] = [];
  const fetchMock = vi.fn(async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, "http://localhost");
    const key = `${init.method ?? "GET"} ${url.pathname}`;
    const body = typeof init.body === "string" ? init.body : undefined;
    const request = { key, query: url.searchParams, headers: new Headers(init.headers), body };
    requests.push(request);
    const handler = handlers[key as CallKey] as ((request: SeenRequest) => unknown) | undefined;
    if (!handler) return failWith("route.not.found");
    const reply = await handler(request);
    return reply instanceof Response ? reply : wrap(key as CallKey, reply);
  });
  vi.stubGlobal("fetch", fetchMock);
  return {
    handlers,
    requests,
    listCalls: (key: CallKey) => requests.filter((request) => request.key === key),
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;
