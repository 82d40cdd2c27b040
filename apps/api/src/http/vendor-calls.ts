import type { CallBody, CallReply } from "@croupier/contract/call";
import { type VendorContract, type VendorKey, vendorContract } from "@croupier/contract/vendor/contract";
import type { Refusal, VendorCall } from "@croupier/contract/vendor/vendor-call";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findPassingFault } from "../platform/db/faults.ts";
import { type Audience, createRefusal, createRouteRegistrar, type Surroundings } from "./calls.ts";
import { codeOfFramework, hasLeft, retryAfterSeconds } from "./error-handler.ts";
import { isFailureError, statusOf, toEnvelope } from "./errors.ts";
import { limitTo, unsignedPerMinute } from "./limits.ts";
import { logOf } from "./request-log.ts";
import { shareOf } from "./shared-limits.ts";
import type { Signatures, Signed, Signers } from "./signatures.ts";
import { createBodyReader, writeRefusal } from "./vendor-body.ts";

/** What a call's handler receives besides the signer. */
interface Input<K extends VendorKey> {
  body: CallBody<VendorContract[K]>;
  /** Makes a logger whose lines name the request. */
  log(): FastifyBaseLogger;
}

interface HandledCall<R> {
  /** The HTTP status; 200 by default. */
  readonly status?: number;
  readonly reply: R;
}

type ReplyOf<K extends VendorKey> = CallReply<VendorContract[K]>;

/** Registers the handler of a signed call. `write` makes the JSON when `JSON.stringify` cannot. */
export type RegisterVendorCall = <K extends VendorKey>(
  key: K,
  handler: (
    signer: Signers[VendorContract[K]["signature"]],
    input: Input<K>,
  ) => Promise<HandledCall<ReplyOf<K>>>,
  write?: (reply: ReplyOf<K>) => string,
) => void;

/** Receives fields in a vendor's calls that no call of the protocol has, and that were ignored (CASE-05). */
export type HearUnknownFields = (vendor: string, names: readonly string[]) => void;

interface Caller {
  readonly signer: object;
  readonly bytes: Buffer;
}

interface Text {
  readonly status: number;
  readonly json: string;
}

const send = (reply: FastifyReply, entry: VendorCall, { status, json }: Text): FastifyReply => {
  reply.code(status).type("application/json; charset=utf-8");
  if (entry.noStore) reply.header("cache-control", "no-store");
  return reply.send(json);
};

const refuse = (entry: VendorCall, refusal: Refusal, signed?: Buffer) =>
  createRefusal((reply) =>
    send(reply, entry, { status: refusal.status, json: writeRefusal(entry, refusal, signed) }),
  );

/** Keeps the raw bytes instead of parsing them, and answers failures in the protocol's own format. */
function surround(entry: VendorCall): Surroundings {
  const { refusals, maxBytes } = entry;
  return {
    maxBytes,
    prepare: (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
      const { syntax, open } = refusals;
      if (!syntax || !open) return;
      const tell = (reply: FastifyReply, refusal: Refusal, signed?: Buffer) =>
        send(reply, entry, { status: refusal.status, json: writeRefusal(entry, refusal, signed) });
      scope.setErrorHandler((error: FastifyError, request, reply) => {
        if (error.statusCode === 429) return tell(reply, { ...open, status: 429 });
        if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return tell(reply, syntax);
        if (hasLeft(request)) return tell(reply, syntax);
        // Not a call yet, so there is no answer in the protocol's words, and no fault of ours to log.
        const code = isFailureError(error) ? error.code : codeOfFramework(error);
        if (code) return reply.code(statusOf(code)).send(toEnvelope(code));
        // What is left has failed after the signature was checked, so the body is the vendor's own.
        const signed = Buffer.isBuffer(request.body) ? request.body : undefined;
        const passing = findPassingFault(error);
        if (passing === undefined) {
          logOf(request).error({ err: error }, "a signed call failed");
          return tell(reply, { ...open, status: 500 }, signed);
        }
        logOf(request).warn({ err: error }, passing);
        return tell(reply.header("retry-after", String(retryAfterSeconds)), { ...open, status: 503 }, signed);
      });
    },
  };
}

/**
 * Makes the function that modules use to answer vendors. It checks the signature over the raw bytes first, then reads
 * the body, then runs the operation (SEC-29).
 */
export function createVendorRegistrar(
  app: FastifyInstance,
  signatures: Signatures,
  contract: Readonly<Record<string, VendorCall>> = vendorContract,
  hearUnknown: HearUnknownFields = () => undefined,
): RegisterVendorCall {
  const checkUnsigned = app.createRateLimit(limitTo(shareOf(unsignedPerMinute, app.processes)).rateLimit);
  /** Ends an unsigned call. The signature is checked first, so that no flood keeps a signed call out. */
  const refuseUnsigned = async (request: FastifyRequest): Promise<void> => {
    const limit = await checkUnsigned(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const code = "request.rate.limited";
    throw createRefusal((reply) =>
      reply.code(statusOf(code)).header("retry-after", String(limit.ttlInSeconds)).send(toEnvelope(code)),
    );
  };
  const audience: Audience<VendorCall, Caller, unknown, Text> = {
    contract,
    guard: async ({ entry, request }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const params = request.params as Signed["params"];
      const { headers, ip: address } = request;
      const signer = signatures[entry.signature]({ params, headers, address, bytes });
      if (typeof signer === "string") {
        await refuseUnsigned(request);
        throw refuse(entry, entry.refusals[signer]);
      }
      return { signer, bytes };
    },
    createReader: (_key, entry) => {
      const readBody = createBodyReader(entry, {
        contract,
        refuse: (refusal, bytes) => refuse(entry, refusal, bytes),
      });
      return async ({ request }, { signer, bytes }) => ({
        body: readBody(bytes, (names) => {
          if ("vendor" in signer) hearUnknown(String(signer.vendor), names);
        }),
        log: () => logOf(request),
      });
    },
    send: ({ entry, reply }, text) => send(reply, entry, text),
    surround,
  };
  const register = createRouteRegistrar(app, audience);
  return (key, handler, write = JSON.stringify) =>
    register(key, async ({ signer }, input) => {
      const { status = 200, reply } = await handler(signer as never, input as never);
      return { status, json: write(reply) };
    });
}
