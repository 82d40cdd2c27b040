import path from "node:path";
import { isLanguage, type Language, resolveLanguage } from "@croupier/domain/languages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Brand } from "../../../http/context.ts";
import { countryOf, type Regions } from "../../../http/region.ts";
import { hasSessionCookie } from "../../../http/request-context.ts";
import { type FindBrand, pageLimit, requireBrand } from "./brand-files.routes.ts";
import type { FrontService } from "./front.service.ts";
import type { ServiceWorker } from "./service-worker.ts";

export interface FrontRoutesOptions {
  folder: string;
  /** Undefined when the worker has not been built. The front works without it. */
  worker: ServiceWorker | undefined;
  service: FrontService;
  regions: Regions;
  findBrand: FindBrand;
}

const yearSeconds = 31_536_000;
const serverPaths = /^\/(?:wps|vendor|art|dev|payments|social|assets)(?:\/|$)/;

/** The language of a page: the choice in the front's cookie, else the browser's preference (I18N-02). */
const languageOf = (request: FastifyRequest, brand: Brand): Language => {
  const chosen = request.cookies["language"];
  const accepted = String(request.headers["accept-language"] ?? "")
    .split(",")
    .map((part) => part.split(";")[0]?.trim() ?? "");
  return resolveLanguage(brand.parameters.languages, isLanguage(chosen) ? chosen : undefined, accepted);
};

/**
 * Serves the mobile front: its hashed files, its service worker, and its page on every path that is not a server path.
 */
export async function frontRoutes(app: FastifyInstance, options: FrontRoutesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(options.folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: yearSeconds * 1_000,
    decorateReply: false,
  });
  const { worker } = options;
  if (worker) {
    app.get("/sw.js", { config: pageLimit }, async (request, reply) => {
      reply.header("etag", worker.etag).header("cache-control", "no-cache");
      if (request.headers["if-none-match"] === worker.etag) return reply.code(304).send();
      return reply.type("text/javascript; charset=utf-8").send(worker.script);
    });
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const brand = await requireBrand(options.findBrand, request);
    const [pathname = "/", search = ""] = request.url.split("?", 2);
    const page = await options.service.getPage(
      brand,
      {
        language: languageOf(request, brand),
        country: countryOf(request, brand, options.regions),
        isMember: hasSessionCookie(request),
      },
      pathname,
      search,
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
  app.get("/*", { config: pageLimit }, async (request, reply) => {
    const pathname = request.url.split("?")[0] ?? "/";
    if (serverPaths.test(pathname) || /\.[a-z0-9]{2,5}$/i.test(pathname.replace(/\.html$/, ""))) {
      return reply.callNotFound();
    }
    return sendPage(request, reply);
  });
}
