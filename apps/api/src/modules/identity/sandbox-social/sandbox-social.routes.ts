import type { FastifyInstance, FastifyRequest } from "fastify";
import { isFromThisMachine } from "../../../http/loopback.ts";
import { renderSandboxPage } from "./sandbox-page.ts";
import type { SandboxSocial } from "./sandbox-social.service.ts";

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URL(request.url, "http://sandbox").searchParams;

/** The sandbox sign-in provider under /dev/social: for this machine only, and never in production. */
export async function sandboxSocialRoutes(app: FastifyInstance, sandbox: SandboxSocial): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async (request, reply) => {
        if (!isFromThisMachine(request)) return reply.code(404).send();
        void reply.header("cache-control", "no-store");
        return undefined;
      });
      scope.get("/authorize", async (request, reply) =>
        reply
          .header("content-security-policy", pagePolicy)
          .type("text/html; charset=utf-8")
          .send(renderSandboxPage(queryOf(request))),
      );
      scope.get("/decide", async (request, reply) => {
        const query = queryOf(request);
        const back = sandbox.decide(query, query.get("person") ?? "");
        return back === undefined ? reply.code(400).send({}) : reply.redirect(back, 303);
      });
      scope.get("/jwks", async () => sandbox.getKeys());
      scope.post("/token", async (request, reply) => {
        const answer = await sandbox.redeem(new URLSearchParams(request.body as Record<string, string>));
        return answer ?? reply.code(400).send({ error: "invalid_grant" });
      });
      scope.get("/me", async (request, reply) => {
        const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
        const profile = sandbox.readProfile(token, queryOf(request).get("appsecret_proof") ?? "");
        return profile ?? reply.code(400).send({ error: { code: 190 } });
      });
    },
    { prefix: "/dev/social" },
  );
}
