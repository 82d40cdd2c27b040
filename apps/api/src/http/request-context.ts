import { isLanguage, type Language, resolveLanguage } from "@croupier/domain/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Uploads } from "../platform/storage/uploads.ts";
import type { Audit } from "./audit.ts";
import type { Brand, CookieName, RequestContext, Session } from "./context.ts";
import { createFailure } from "./errors.ts";
import { hostOf, type OriginOf } from "./origin.ts";
import type { HttpPorts } from "./ports.ts";
import type { ReadyAnswers } from "./ready-answers.ts";
import { countryOf, type Regions } from "./region.ts";

/** What the server needs to answer every request. Made once. */
export interface RequestTools {
  ports: HttpPorts;
  clock: Clock;
  regions: Regions;
  originOf: OriginOf;
  /** Where the files of forms lie during their call. */
  uploads: Uploads;
  /** Where shared answers are cached for the next visitor with the same request. */
  ready?: ReadyAnswers;
  /** Hears of the calls whose contract entries name an action. */
  audit?: Audit | undefined;
}

const bearer = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length) : undefined;
};

const cookieName = (request: FastifyRequest, name: CookieName): string =>
  request.protocol === "https" ? `__Host-${name}` : name;

/** Whether a browser has a session, as far as its cookies tell: nothing is looked up. */
export const hasSessionCookie = (request: FastifyRequest): boolean =>
  request.cookies[cookieName(request, "croupier_session")] !== undefined;

const languageOf = (request: FastifyRequest, brand: Brand): Language => {
  const offered = brand.parameters.languages;
  const query = request.query as { language?: unknown; lang?: unknown } | undefined;
  const asked = query?.language ?? query?.lang;
  if (isLanguage(asked) && offered.includes(asked)) return asked;
  const accepted = String(request.headers["accept-language"] ?? "")
    .split(",")
    .map((part) => part.split(";")[0]?.trim() ?? "");
  return resolveLanguage(offered, undefined, accepted);
};

/**
 * Builds the context of a request: brand by host, session by token and cookie together (SEC-03). A token without a live
 * session is refused at once, so that a front learns that its session has ended.
 * @param maySetSession whether the call was held to its own origin, without which nothing touches the session's cookie
 */
export async function createRequestContext(
  tools: RequestTools,
  request: FastifyRequest,
  reply: FastifyReply,
  maySetSession = false,
): Promise<RequestContext> {
  const requireOwnOrigin = (name: CookieName): void => {
    if (name === "croupier_session" && !maySetSession)
      throw new Error("a call that sets or ends a session must say ownOrigin in its contract entry");
  };
  const now = tools.clock.now();
  const brand = await tools.ports.findBrand(hostOf(request));
  if (!brand) throw createFailure("merchant.unknown");
  const secure = request.protocol === "https";
  return {
    brand,
    session: await findSession(tools, request, brand, now),
    language: languageOf(request, brand),
    origin: tools.originOf(request, brand),
    ip: request.ip,
    agent: String(request.headers["user-agent"] ?? "").slice(0, 300),
    country: countryOf(request, brand, tools.regions),
    now,
    requestId: request.id,
    readCookie: (name) => request.cookies[cookieName(request, name)],
    setCookie: (name, value, options) => {
      requireOwnOrigin(name);
      reply.setCookie(cookieName(request, name), value, {
        httpOnly: true,
        sameSite: "lax",
        secure,
        path: "/",
        maxAge: options.maxAgeSeconds,
      });
    },
    clearCookie: (name) => {
      requireOwnOrigin(name);
      reply.clearCookie(cookieName(request, name), { httpOnly: true, sameSite: "lax", secure, path: "/" });
    },
  };
}

async function findSession(
  tools: RequestTools,
  request: FastifyRequest,
  brand: Brand,
  now: Date,
): Promise<Session | undefined> {
  const token = bearer(request);
  if (token === undefined) return undefined;
  const secret = request.cookies[cookieName(request, "croupier_session")];
  if (secret === undefined) throw createFailure("session.expired");
  const session = await tools.ports.findSession(brand, token, secret, now);
  if (!session) throw createFailure("session.expired");
  return session;
}
