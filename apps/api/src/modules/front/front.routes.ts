import path from "node:path";
import { isLanguage, type Language, parseLanguageList, resolveLanguage } from "@croupier/domain/languages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Merchant } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { countryOf, hostOf } from "../../http/request-context.ts";
import type { FrontService } from "./front.service.ts";
import { createManifest } from "./manifest.ts";

export interface FrontRoutesOptions {
  folder: string;
  service: FrontService;
  /** Whether a proxy in front is trusted, and so what it says of the visitor. */
  trustsProxy: boolean;
  findMerchant(host: string): Promise<Merchant | undefined>;
}

const yearSeconds = 31_536_000;
const serverPaths = /^\/(?:wps|vendor|art|dev|payments|assets)(?:\/|$)/;

/** The language of a page: the choice that the front keeps in a cookie, else what the browser prefers (I18N-02). */
const languageOf = (request: FastifyRequest, merchant: Merchant): Language => {
  const chosen = request.cookies["language"];
  const accepted = String(request.headers["accept-language"] ?? "")
    .split(",")
    .map((part) => part.split(";")[0]?.trim() ?? "");
  return resolveLanguage(
    parseLanguageList(merchant.parameters.language),
    isLanguage(chosen) ? chosen : undefined,
    accepted,
  );
};

/** Serves the mobile front: its hashed files, its page on every path that is no server path, its manifest. */
export async function installFront(app: FastifyInstance, options: FrontRoutesOptions): Promise<void> {
  const merchantOf = async (request: FastifyRequest): Promise<Merchant> => {
    const merchant = await options.findMerchant(hostOf(request));
    if (!merchant) throw createFailure("merchant.unknown");
    return merchant;
  };

  await app.register(fastifyStatic, {
    root: path.resolve(options.folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: yearSeconds * 1_000,
    decorateReply: false,
  });
  app.get("/manifest.webmanifest", async (request, reply) =>
    reply
      .type("application/manifest+json")
      .header("cache-control", "no-cache")
      .send(createManifest(await merchantOf(request))),
  );
  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain").send("User-agent: *\nDisallow: /wps/\n"),
  );
  app.get("/favicon.ico", async (request, reply) => {
    const icon = (await merchantOf(request)).parameters.image_fav_icon;
    return icon === "" ? reply.code(204).send() : reply.redirect(icon, 302);
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const merchant = await merchantOf(request);
    const pathname = request.url.split("?")[0] ?? "/";
    const page = await options.service.getPage(
      merchant,
      { language: languageOf(request, merchant), country: countryOf(request, merchant, options.trustsProxy) },
      pathname,
    );
    reply
      .header("etag", page.etag)
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding, accept-language, cookie");
    if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
    reply.type("text/html; charset=utf-8");
    const takesBrotli = String(request.headers["accept-encoding"] ?? "").includes("br");
    return takesBrotli ? reply.header("content-encoding", "br").send(page.brotli) : reply.send(page.html);
  };
  app.get("/*", async (request, reply) => {
    const pathname = request.url.split("?")[0] ?? "/";
    if (serverPaths.test(pathname) || /\.[a-z0-9]{2,5}$/i.test(pathname.replace(/\.html$/, ""))) {
      return reply.callNotFound();
    }
    return sendPage(request, reply);
  });
}
