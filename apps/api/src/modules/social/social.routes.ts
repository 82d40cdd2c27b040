import type { FastifyReply, FastifyRequest } from "fastify";
import type { RegisterRoute } from "../../http/calls.ts";
import type { Registrars } from "../../http/module.ts";
import type { ReturnQuery, SocialService } from "./social.service.ts";
import type { RedirectProvider } from "./social-endpoints.ts";
import type { SocialIdentities } from "./social-identities.service.ts";
import type { SocialRegistration } from "./social-registration.service.ts";

export function socialRoutes(
  route: RegisterRoute,
  social: SocialService,
  registration: SocialRegistration,
  identities: SocialIdentities,
): void {
  route("POST /wps/social/start", (context, { body }) => social.start(context, body));
  route("POST /wps/social/telegram", (context, { body }) => social.signInByTelegram(context, body));
  route("POST /wps/social/telegram/link", async (context, { body }) => {
    await identities.connectTelegram(context, body);
    return null;
  });
  route("POST /wps/social/session", (context) => social.finish(context));
  route("GET /wps/social/identities", (context) => identities.list(context));
  route("DELETE /wps/social/identity", async (context, { query }) => {
    await identities.remove(context, query.provider);
    return null;
  });
  route("GET /wps/social/registration", (context) => registration.getForm(context));
  route("PUT /wps/social/register", (context, { body }) => registration.register(context, body));
}

const returnsPerMinute = 60;
const longestValue = 4_000;

const readQuery = (query: unknown): ReturnQuery => {
  const fields = query as Readonly<Record<string, unknown>>;
  const names = ["code", "state", "error", "iss"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return typeof value === "string" && value.length <= longestValue ? [[name, value]] : [];
    }),
  );
};

/**
 * Where providers send the browser back. The address of the answer says nothing but the provider's name; the
 * front asks for the outcome by a call, which the browser's cookie opens.
 */
export function socialReturnRoutes({ app, createContext }: Registrars, social: SocialService): void {
  const receive = (provider: RedirectProvider) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await createContext(request, reply);
    const path = await social.receive(context, provider, readQuery(request.query));
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(path, 303);
  };
  const config = { rateLimit: { max: returnsPerMinute, timeWindow: "1 minute" } };
  app.get("/social/callback/google", { config }, receive("google"));
  app.get("/social/callback/facebook", { config }, receive("facebook"));
}
