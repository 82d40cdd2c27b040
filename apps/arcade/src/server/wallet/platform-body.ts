import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** How an entrance recognises the platform, and its answer to others. */
export interface Door {
  isPlatform(body: Buffer, headers: FastifyRequest["headers"]): boolean;
  readonly refusal: { readonly status: number; readonly body: object };
}

/** Lets the platform alone call the routes of this scope: the signature of the raw bytes is verified before anything parses them. */
export function requirePlatform(app: FastifyInstance, door: Door, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
  app.addHook("preHandler", async (request: FastifyRequest, reply: FastifyReply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (door.isPlatform(body, request.headers)) return undefined;
    return reply.code(door.refusal.status).send(door.refusal.body);
  });
}
