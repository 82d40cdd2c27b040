import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isFromThisMachine } from "../../../http/loopback.ts";
import type { Clock } from "../../../platform/clock.ts";
import { isSigned, signatureHeader } from "../../../platform/payments/signature.ts";
import { renderPaymentPage } from "./payment-page.ts";
import type { SandboxPayService } from "./sandbox-pay.service.ts";
import type { PaymentRow } from "./sandbox-pay.store.ts";
import type { SandboxPayouts } from "./sandbox-payouts.service.ts";

export interface SandboxPayRoutesDeps {
  payments: SandboxPayService;
  payouts: SandboxPayouts;
  secret: string;
  clock: Clock;
  /** Where a payer's browser finds the provider, e.g. http://pay.localhost:3000. */
  getPublicUrl(): string;
}

/** The only picture is the shop's logo, from the shop's own site. */
const policyOf = ({ look }: PaymentRow): string => {
  const logo = look?.logoUrl === undefined ? "'none'" : new URL(look.logoUrl).origin;
  return `default-src 'none'; img-src ${logo}; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
};

const sendPage = (reply: FastifyReply, payment: PaymentRow | undefined): FastifyReply =>
  payment
    ? reply
        .header("content-security-policy", policyOf(payment))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(renderPaymentPage(payment))
    : reply.code(404).type("text/plain").send("No such payment.");

/** The sandbox payment provider under /dev/pay: for this machine only, and never in production. */
export async function sandboxPayRoutes(
  app: FastifyInstance,
  { payments, payouts, secret, clock, getPublicUrl }: SandboxPayRoutesDeps,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async (request, reply) => {
        if (!isFromThisMachine(request)) return reply.code(404).send();
        return undefined;
      });
      await scope.register(async (api) => {
        api.removeAllContentTypeParsers();
        api.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
          done(null, body),
        );
        api.addHook("preHandler", async (request, reply) => {
          const body = request.body as Buffer;
          if (isSigned(secret, request.headers[signatureHeader], body, clock.now())) return undefined;
          return reply.code(401).send({});
        });
        const read = ({ body }: FastifyRequest): unknown => JSON.parse((body as Buffer).toString("utf8"));
        api.post("/payouts", async (request, reply) => {
          const payout = await payouts.create(read(request));
          if (payout === "broken") return reply.code(500).send({});
          return payout ?? reply.code(400).send({});
        });
        api.post(
          "/payouts/find",
          async (request, reply) => (await payouts.find(read(request))) ?? reply.code(404).send({}),
        );
        api.post("/payments", async (request, reply) => {
          const payment = await payments.createPayment(read(request));
          return payment
            ? { ...payment, payUrl: `${getPublicUrl()}/dev/pay/${payment.paymentId}` }
            : reply.code(400).send({});
        });
        api.post(
          "/payments/state",
          async (request, reply) => (await payments.findState(read(request))) ?? reply.code(404).send({}),
        );
      });
      scope.get<{ Params: { id: string } }>("/:id", async (request, reply) =>
        sendPage(reply, await payments.findPayment(request.params.id)),
      );
      await scope.register(async (form) => {
        if (!form.hasContentTypeParser("application/x-www-form-urlencoded")) await form.register(formbody);
        type Decision = { decision?: string; amount?: string };
        form.post<{ Params: { id: string }; Body: Decision | undefined }>("/:id", async (request, reply) =>
          sendPage(reply, await payments.decide(request.params.id, request.body ?? {})),
        );
      });
    },
    { prefix: "/dev/pay" },
  );
}
