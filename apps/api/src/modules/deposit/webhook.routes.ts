import type { FastifyInstance } from "fastify";
import { logOf } from "../../http/request-log.ts";
import type { Clock } from "../../platform/clock.ts";
import type { PaymentProvider } from "../../platform/payments/payment-provider.ts";
import type { DepositService } from "./deposit.service.ts";

export interface WebhookOptions {
  providers: Readonly<Record<string, PaymentProvider>>;
  deposits: DepositService;
  clock: Clock;
}

/**
 * Where payment providers report. The signature is checked over the raw bytes before anything is read from them;
 * a provider that is answered 200 stops repeating, any other answer makes it try again.
 */
export async function paymentWebhookRoutes(
  app: FastifyInstance,
  { providers, deposits, clock }: WebhookOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>("/payments/:provider/webhook", async (request, reply) => {
      const name = request.params.provider;
      const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = provider?.readNotice(request.headers, body, clock.now());
      if (!notice) return reply.code(401).send({ accepted: false });
      const known = await deposits.settleOrder(name, notice, clock.now());
      if (!known)
        logOf(request).warn(
          { provider: name, reference: notice.reference },
          "a payment notice fits no order",
        );
      return reply.code(known ? 200 : 422).send({ accepted: known });
    });
  });
}
