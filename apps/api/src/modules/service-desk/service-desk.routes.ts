import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isCrossSite } from "../../http/calls.ts";
import type { RequestContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { sendEventStream } from "../../http/event-stream.ts";
import type { Registrars } from "../../http/module.ts";
import { createServiceDesk, type DeskAnswer, type ServiceDeskDeps } from "./service-desk.service.ts";

export interface ServiceDeskOptions extends ServiceDeskDeps {
  /** Where the desk's style and script are. */
  folder: string;
}

/** Requests a minute and address: a page without a stream asks every three seconds, and an office has many desks. */
const pages = { rateLimit: { max: 1_200, timeWindow: "1 minute" } };
const signIns = { rateLimit: { max: 10, timeWindow: "1 minute" } };

const send = (reply: FastifyReply, answer: DeskAnswer): FastifyReply => {
  reply.header("cache-control", "no-store");
  if ("redirect" in answer) return reply.redirect(answer.redirect, 303);
  return reply.code(answer.status).type("text/html; charset=utf-8").send(answer.page);
};

/** A field of a form; anything else than text counts as empty. */
const field = (request: FastifyRequest, name: string): string => {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : "";
};

const readCode = (request: FastifyRequest): string => field(request, "code").slice(0, 40);

/** The desk of the service under /service/ of each brand's host: pages and forms, which work without a script. */
export async function serviceDeskRoutes(
  { app, createContext }: Registrars,
  options: ServiceDeskOptions,
): Promise<void> {
  const desk = createServiceDesk(options);
  const contextOf = (request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> => {
    if (request.method === "POST" && isCrossSite(request)) throw createFailure("request.cross.site");
    return createContext(request, reply);
  };
  const files = {
    "desk.css": "text/css; charset=utf-8",
    "desk.js": "text/javascript; charset=utf-8",
  };
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(path.join(options.folder, name));
    app.get(`/service/${name}`, async (_request, reply) =>
      reply.type(type).header("cache-control", "public, max-age=300").send(content),
    );
  }
  app.get("/service", async (_request, reply) => reply.redirect("/service/", 308));

  app.get("/service/", { config: pages }, async (request, reply) =>
    send(reply, await desk.showList(await contextOf(request, reply))),
  );

  app.post("/service/login", { config: signIns }, async (request, reply) =>
    send(
      reply,
      await desk.signIn(
        await contextOf(request, reply),
        field(request, "username").slice(0, 64),
        field(request, "password").slice(0, 256),
      ),
    ),
  );

  app.post("/service/factor", { config: signIns }, async (request, reply) =>
    send(reply, await desk.proveFactor(await contextOf(request, reply), readCode(request))),
  );

  app.get("/service/recovery-codes", { config: pages }, async (request, reply) =>
    send(reply, await desk.showRecovery(await contextOf(request, reply))),
  );

  app.post("/service/recovery-codes", { config: signIns }, async (request, reply) =>
    send(reply, await desk.renewRecovery(await contextOf(request, reply), readCode(request))),
  );

  app.get("/service/events", { config: pages }, async (request, reply) => {
    const stream = await desk.follow(await contextOf(request, reply));
    // 204 tells a browser's EventSource not to come back; the page goes on by asking.
    return stream ? sendEventStream(reply, stream) : reply.code(204).send();
  });

  app.get("/service/team", { config: pages }, async (request, reply) =>
    send(reply, await desk.showTeam(await contextOf(request, reply))),
  );

  app.post<{ Params: { id: string } }>(
    "/service/team/:id/reset-factor",
    { config: pages },
    async (request, reply) =>
      send(reply, await desk.resetFactor(await contextOf(request, reply), request.params.id)),
  );

  app.post("/service/logout", { config: pages }, async (request, reply) =>
    send(reply, await desk.signOut(await contextOf(request, reply))),
  );

  app.get<{ Params: { id: string } }>(
    "/service/conversations/:id",
    { config: pages },
    // A link of another site may show the page, and marks nothing read (SEC-22).
    async (request, reply) =>
      send(
        reply,
        await desk.showRoom(await contextOf(request, reply), request.params.id, !isCrossSite(request)),
      ),
  );

  app.post<{ Params: { id: string } }>(
    "/service/conversations/:id/reply",
    { config: pages },
    async (request, reply) =>
      send(
        reply,
        await desk.reply(await contextOf(request, reply), request.params.id, {
          clientId: field(request, "clientId"),
          text: field(request, "text").replaceAll("\r\n", "\n"),
        }),
      ),
  );

  app.post<{ Params: { id: string } }>(
    "/service/conversations/:id/close",
    { config: pages },
    async (request, reply) =>
      send(reply, await desk.close(await contextOf(request, reply), request.params.id)),
  );
}
