import type { FastifyInstance } from "fastify";
import type { Brand } from "../../../http/context.ts";
import { isFromThisMachine } from "../../../http/loopback.ts";
import { hostOf } from "../../../http/origin.ts";
import type { Outbox } from "./outbox.service.ts";
import { renderOutboxPage } from "./outbox-page.ts";

export interface OutboxRoutesDeps {
  outbox: Outbox;
  findBrand(host: string): Promise<Brand | undefined>;
  listBrands(): Promise<readonly Brand[]>;
}

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
const shownMessages = 100;
const refreshSeconds = 5;

/**
 * GET /dev/outbox, for this machine only and never in production. Host names that belong to no brand are refused too:
 * another site could point its own name at this machine and read the outbox.
 */
export function outboxRoutes(
  app: FastifyInstance,
  { outbox, findBrand, listBrands }: OutboxRoutesDeps,
): void {
  app.get<{ Querystring: { refresh?: string } }>("/dev/outbox", async (request, reply) => {
    const known = isFromThisMachine(request) && (await findBrand(hostOf(request)));
    if (!known) return reply.callNotFound();
    const refreshes = request.query.refresh !== "off";
    if (refreshes) reply.header("refresh", String(refreshSeconds));
    return reply
      .header("content-security-policy", pagePolicy)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(renderOutboxPage(await outbox.list(await listBrands(), shownMessages), refreshes));
  });
}
