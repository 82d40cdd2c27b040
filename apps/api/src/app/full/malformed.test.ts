import { type ErrorCode, errorStatuses } from "@croupier/contract/error-codes";
import { type CallKey, callKeys, playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { sealingHeaders, sealText } from "@croupier/test-kit/wps-client";
import type { InjectOptions } from "fastify";
import type { JWK } from "jose";
import { Compile } from "typebox/compile";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMalformedRequests, type MalformedRequest } from "../../testing/malformed.ts";
import { createMember, createVisitor, type TestBrand } from "../../testing/members.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";

/** SEC-31: generated requests in a run, over all calls. `npm run fuzz` asks for 100,000 and names a seed. */
const requests = Number(process.env["MALFORMED_REQUESTS"] ?? 30_000);
const seed = Number(process.env["MALFORMED_SEED"] ?? 7);
/** A call without input has few ways to be malformed. */
const countOfEmpty = 300;
const takesInput = (call: CallKey): boolean =>
  "query" in playerContract[call] || "body" in playerContract[call];
const taking = callKeys.filter(takesInput).length;
const countOf = (call: CallKey): number =>
  takesInput(call)
    ? Math.ceil((requests - countOfEmpty * (callKeys.length - taking)) / taking)
    : countOfEmpty;
/** How many are under way at once. */
const batch = 20;
const minutes = 60_000;

interface Actor {
  host: string;
  merchantCode: string;
  headers: Record<string, string>;
}

let api: TestApi;
let actors: Actor[];
let key: JWK;
let asked = 0;

/** An address for each request, so that no limit answers instead of the tested code. */
const nextAddress = (): string => {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
};

const signIn = async (brand: TestBrand, type: number): Promise<Actor> => {
  const { client } = await createMember(api, { brand, type });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const host = brand === "nova" ? "localhost" : "lotus.localhost";
  return { host, merchantCode: brand, headers: { cookie, authorization: `Bearer ${client.token}` } };
};

beforeAll(async () => {
  api = await createTestApi();
  const { keys } = await createVisitor(api).call("GET /wps/session/jwks");
  key = keys[0] as JWK;
});
beforeEach(async () => {
  // Created anew for each call: one of them ends sessions, and then nothing behind the guard would be reached any more.
  actors = [
    { host: "localhost", merchantCode: "nova", headers: {} },
    await signIn("nova", 0),
    await signIn("nova", 1),
    await signIn("nova", 4),
    await signIn("lotus", 0),
  ];
});
afterAll(() => api.close());

/** A valid seal around an invalid body: with a new challenge, if the body is an object. */
async function seal(call: string, body: string, actor: Actor): Promise<string> {
  const answer = await api.app.inject({
    url: "/wps/session/challenge",
    headers: { host: actor.host },
    remoteAddress: nextAddress(),
  });
  const { value } = answer.json<{ value: { challenge: string } }>();
  const bound = JSON.stringify({ merchantCode: actor.merchantCode, route: call, ...value });
  const inside = body.startsWith('{"') ? `${bound.slice(0, -1)},${body.slice(1)}` : body;
  return sealText(inside, key);
}

async function send(call: CallKey, request: MalformedRequest) {
  const [method = "", path = ""] = call.split(" ");
  const actor = actors[request.actor] ?? { host: "localhost", merchantCode: "nova", headers: {} };
  const { body } = request;
  const sealed = body && "sealed" in body ? await seal(call, body.sealed, actor) : undefined;
  const contentHeaders =
    sealed === undefined ? body && "bytes" in body && { "content-type": body.contentType } : sealingHeaders;
  const asked = {
    method: method as "GET",
    url: request.query === "" ? path : `${path}?${request.query}`,
    remoteAddress: nextAddress(),
    headers: { ...actor.headers, ...contentHeaders, ...request.headers, host: actor.host },
    ...(body && { payload: sealed ?? ("bytes" in body ? body.bytes : "") }),
  };
  const entry: PlayerCall = playerContract[call];
  return entry.stream ? askForStream(asked) : api.app.inject(asked);
}

/** A stream has no end to wait for: its first event counts as the reply. A refusal is read to its end. */
async function askForStream(asked: InjectOptions): Promise<{ statusCode: number; body: string }> {
  const response = await api.app.inject({ ...asked, payloadAsStream: true });
  const { statusCode } = response;
  let body = "";
  for await (const part of response.stream()) {
    body += String(part);
    if (statusCode === 200) return { statusCode, body: JSON.stringify({ success: true, value: body }) };
  }
  return { statusCode, body };
}

/** What is wrong with an answer, or undefined. */
function findFault(entry: PlayerCall, checkReply: (value: unknown) => boolean, status: number, text: string) {
  const json = ((): { success?: unknown; code?: string; message?: unknown; value?: unknown } | undefined => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  if (/node_modules|\bat \S+:\d+|select .* from|syntax error/i.test(text)) return "shows what is inside";
  // A file comes as it is; only its refusals are JSON.
  if (entry.media === "text/csv" && status === 200)
    return checkReply(text) ? undefined : "is no reply of the contract";
  if (!json) return "is no JSON";
  if (json.success === true) {
    if (status !== 200) return "succeeds with a status of failure";
    const reply = entry.shape === "bare" ? json : (json as Record<string, unknown>)[entry.shape ?? "value"];
    return checkReply(reply) ? undefined : "is no reply of the contract";
  }
  const code = json.code as ErrorCode;
  if (!(code in errorStatuses) || errorStatuses[code] !== status)
    return "has a code or a status of no contract";
  if (typeof json.message !== "string" || typeof json.value !== "object") return "is no envelope";
  // A service behind ours may be down, and then has its own code.
  if (status >= 500 && !entry.errors?.includes(code)) return "blames the server";
  return undefined;
}

describe("malformed requests", () => {
  it.each(callKeys)(
    "SEC-31 SEC-28 %s answers each of them by its contract, and never with a fault of the server",
    async (call) => {
      const entry: PlayerCall = playerContract[call];
      const compiled = Compile(entry.reply);
      const made = createMalformedRequests(entry, { count: countOf(call), seed, actors: actors.length });
      for (let at = 0; at < made.length; at += batch) {
        await Promise.all(
          made.slice(at, at + batch).map(async (request) => {
            const { statusCode, body } = await send(call, request);
            const fault = findFault(entry, (value) => compiled.Check(value), statusCode, body);
            expect(
              fault,
              `${JSON.stringify(request)} -> ${statusCode} ${body.slice(0, 300)}`,
            ).toBeUndefined();
          }),
        );
      }
    },
    10 * minutes,
  );
});
