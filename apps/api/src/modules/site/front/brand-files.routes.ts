import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Brand } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { limitTo } from "../../../http/limits.ts";
import { hostOf, namesOf, type OriginOf } from "../../../http/origin.ts";
import { createManifest } from "./manifest.ts";
import { createWebClip } from "./web-clip.ts";

/** Pages and files per minute and address. A person reads about a dozen (SEC-30). */
export const pageLimit = limitTo(600);

export type FindBrand = (host: string) => Promise<Brand | undefined>;

/** Finds the brand of the requested host. @throws merchant.unknown */
export async function requireBrand(find: FindBrand, request: FastifyRequest): Promise<Brand> {
  const brand = await find(hostOf(request));
  if (!brand) throw createFailure("merchant.unknown");
  return brand;
}

export interface BrandFilesOptions {
  findBrand: FindBrand;
  originOf: OriginOf;
  /** Reads the bytes of one of our pictures by its address, if there is one. */
  loadPicture(address: string): Promise<Buffer | undefined>;
}

/** Serves what a browser or a phone requests besides a brand's pages: manifest, profile, icon, robots. */
export function brandFileRoutes(app: FastifyInstance, options: BrandFilesOptions): void {
  const { findBrand, originOf, loadPicture } = options;
  app.get("/manifest.webmanifest", { config: pageLimit }, async (request, reply) =>
    reply
      .type("application/manifest+json")
      .header("cache-control", "no-cache")
      .send(createManifest(await requireBrand(findBrand, request))),
  );
  app.get("/webclip.mobileconfig", { config: pageLimit }, async (request, reply) => {
    const brand = await requireBrand(findBrand, request);
    const icon = await loadPicture(brand.parameters.pwa_icon_192);
    return reply
      .type("application/x-apple-aspen-config")
      .header("cache-control", "no-cache")
      .header("content-disposition", `attachment; filename="${brand.code}.mobileconfig"`)
      .send(createWebClip({ brand, origin: originOf(request, brand), icon }));
  });
  // CASE-25: browsers ask the main host which other pages may use its passkeys. Only those of the same brand.
  app.get("/.well-known/webauthn", { config: pageLimit }, async (request, reply) => {
    const brand = await requireBrand(findBrand, request);
    const [main, ...others] = namesOf(brand);
    if (hostOf(request) !== main) throw createFailure("route.not.found");
    const origins = others.map((host) => {
      const url = new URL(originOf(request, brand));
      url.hostname = host;
      return url.origin;
    });
    return reply.type("application/json").header("cache-control", "no-cache").send({ origins });
  });
  app.get("/robots.txt", { config: pageLimit }, async (_request, reply) =>
    reply.type("text/plain").send("User-agent: *\nDisallow: /wps/\n"),
  );
  app.get("/favicon.ico", { config: pageLimit }, async (request, reply) => {
    const icon = (await requireBrand(findBrand, request)).parameters.image_fav_icon;
    return icon === "" ? reply.code(204).send() : reply.redirect(icon, 302);
  });
}
