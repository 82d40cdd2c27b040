import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { retryAfterSeconds } from "../../http/error-handler.ts";
import { logOf } from "../../http/request-log.ts";
import { isBodySignature, signatureHeader } from "../../platform/body-signature.ts";
import { findPassingFault } from "../../platform/db/database.ts";
import type { VendorConnections } from "../../platform/vendor-connections.ts";
import { readWalletBody, type WalletPath, type WalletReply, walletPaths, writeReply } from "./hub88.ts";
import type { WalletCalls } from "./vendor-wallet.service.ts";

const bodyLimitBytes = 16 * 1024;
type VendorRequest = FastifyRequest<{ Params: { vendor: string } }>;

const send = (reply: FastifyReply, answer: WalletReply): FastifyReply =>
  reply
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(writeReply(answer));

/**
 * The door of the vendors: signature over the raw bytes first, then the body, then the operation. Every business
 * status travels with 200; only what leaves the outcome open has another HTTP status, so that the vendor sends again.
 */
export function vendorWalletRoutes(
  app: FastifyInstance,
  deps: { connections: VendorConnections; calls: WalletCalls },
): void {
  const answerTo = async <P extends WalletPath>(
    path: P,
    name: string,
    bytes: Buffer,
    signature: unknown,
  ): Promise<WalletReply> => {
    const connection = deps.connections.find(name);
    if (!connection) return { status: "RS_ERROR_INVALID_PARTNER" };
    if (!isBodySignature(bytes, signature, connection.publicKey))
      return { status: "RS_ERROR_INVALID_SIGNATURE" };
    const read = readWalletBody(path, bytes);
    if ("refusal" in read) return { status: read.refusal };
    return deps.calls[path](connection.vendor, read.body);
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
        return send(reply, { status: "RS_ERROR_WRONG_SYNTAX" });
      const passing = findPassingFault(error);
      const unknown = { status: "RS_ERROR_UNKNOWN" } as const;
      if (passing === undefined) {
        logOf(request).error({ err: error }, "a wallet call failed");
        return send(reply.code(500), unknown);
      }
      logOf(request).warn({ err: error }, passing);
      return send(reply.code(503).header("retry-after", String(retryAfterSeconds)), unknown);
    });
    for (const path of walletPaths) {
      scope.post(
        `/vendor/v2/:vendor/${path}`,
        { bodyLimit: bodyLimitBytes },
        async (request: VendorRequest, reply) => {
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const signature = request.headers[signatureHeader];
          return send(reply, await answerTo(path, request.params.vendor, bytes, signature));
        },
      );
    }
  });
}
