import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Merchant } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { hostOf } from "../../http/request-context.ts";
import { createManifest } from "./manifest.ts";
import { createWebClip } from "./web-clip.ts";

/** Pages and files by one address in a minute; a person reads a dozen (SEC-30). */
export const pageLimit = { rateLimit: { max: 600, timeWindow: "1 minute" } };

export type FindMerchant = (host: string) => Promise<Merchant | undefined>;

/** The brand of the host that was asked. @throws merchant.unknown */
export async function requireMerchant(find: FindMerchant, request: FastifyRequest): Promise<Merchant> {
  const merchant = await find(hostOf(request));
  if (!merchant) throw createFailure("merchant.unknown");
  return merchant;
}

export interface BrandFilesOptions {
  findMerchant: FindMerchant;
  /** The bytes of a picture of ours by its address, when there is one. */
  loadPicture(address: string): Promise<Buffer | undefined>;
}

/** Serves what a browser or a phone asks of a brand beside its pages: manifest, profile, icon, robots. */
export function installBrandFiles(
  app: FastifyInstance,
  { findMerchant, loadPicture }: BrandFilesOptions,
): void {
  app.get("/manifest.webmanifest", { config: pageLimit }, async (request, reply) =>
    reply
      .type("application/manifest+json")
      .header("cache-control", "no-cache")
      .send(createManifest(await requireMerchant(findMerchant, request))),
  );
  app.get("/webclip.mobileconfig", { config: pageLimit }, async (request, reply) => {
    const merchant = await requireMerchant(findMerchant, request);
    const icon = await loadPicture(merchant.parameters.pwa_icon_192);
    return reply
      .type("application/x-apple-aspen-config")
      .header("cache-control", "no-cache")
      .header("content-disposition", `attachment; filename="${merchant.code}.mobileconfig"`)
      .send(createWebClip({ merchant, origin: `${request.protocol}://${request.host}`, icon }));
  });
  app.get("/robots.txt", { config: pageLimit }, async (_request, reply) =>
    reply.type("text/plain").send("User-agent: *\nDisallow: /wps/\n"),
  );
  app.get("/favicon.ico", { config: pageLimit }, async (request, reply) => {
    const icon = (await requireMerchant(findMerchant, request)).parameters.image_fav_icon;
    return icon === "" ? reply.code(204).send() : reply.redirect(icon, 302);
  });
}
