import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isQueueFullError } from "../../../platform/bounded-queue.ts";
import type { ArtService, Picture } from "./art.service.ts";
import { findLineArt } from "./line-art.ts";

const keepForEver = "public, max-age=31536000, immutable";
const retryAfterSeconds = "2";

/** Whether the browser already has this picture. A proxy may have made the tag weak. */
const hasAlready = (request: FastifyRequest, etag: string) =>
  (request.headers["if-none-match"] ?? "")
    .split(",")
    .some((candidate) => candidate.trim().replace(/^W\//, "") === etag);

/** Sets the headers of a drawing. Opened directly, it cannot run or load anything. Any brand's page may show it. */
function describe(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header("etag", etag)
    .header("cache-control", keepForEver)
    .header("x-content-type-options", "nosniff")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
}

function refuse(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture | undefined,
): Promise<FastifyReply> {
  if (picture === undefined) return refuse(reply);
  if (hasAlready(request, picture.etag)) return describe(reply, picture.etag).code(304).send();
  try {
    const bytes = await picture.load();
    return describe(reply, picture.etag).type(`image/${picture.type}`).send(bytes);
  } catch (error) {
    if (!isQueueFullError(error)) throw error;
    return reply
      .code(503)
      .header("retry-after", retryAfterSeconds)
      .header("cache-control", "no-store")
      .send();
  }
}

function sendLineArt(request: FastifyRequest, reply: FastifyReply, svg: string | undefined): FastifyReply {
  if (svg === undefined) return refuse(reply);
  const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 27)}"`;
  if (hasAlready(request, etag)) return describe(reply, etag).code(304).send();
  return describe(reply, etag).type("image/svg+xml").send(svg);
}

interface Params {
  category: string;
  vendor: string;
  brand: string;
  name: string;
  file: string;
}
type Request = FastifyRequest<{ Params: Params }>;

/** Serves every generated picture under /art; addresses are built by `@croupier/art/art-paths`. */
export function artRoutes(app: FastifyInstance, art: ArtService): void {
  app.get("/art/game/:category/:vendor/:file", async (request: Request, reply) => {
    const { category, vendor, file } = request.params;
    return sendPicture(request, reply, await art.findGamePicture(category, vendor, file));
  });
  app.get("/art/vendor/:file", async (request: Request, reply) =>
    sendPicture(request, reply, await art.findVendorPicture(request.params.file)),
  );
  app.get("/art/banner/:brand/:file", async (request: Request, reply) =>
    sendPicture(request, reply, art.findBannerPicture(request.params.brand, request.params.file)),
  );
  app.get("/art/cover/:brand/:file", async (request: Request, reply) =>
    sendPicture(request, reply, art.findCoverPicture(request.params.brand, request.params.file)),
  );
  app.get("/art/avatar/:brand/:file", async (request: Request, reply) =>
    sendPicture(request, reply, art.findAvatarPicture(request.params.brand, request.params.file)),
  );
  app.get("/art/goods/:brand/:file", async (request: Request, reply) =>
    sendPicture(request, reply, art.findGoodsPicture(request.params.brand, request.params.file)),
  );
  app.get("/art/brand/:brand/:file", async (request: Request, reply) => {
    const { brand, file } = request.params;
    return file.endsWith(".svg")
      ? sendLineArt(request, reply, findLineArt("brand", file.slice(0, -4), brand))
      : sendPicture(request, reply, art.findBrandPicture(brand, file));
  });
  app.get("/art/empty/:brand/:name.svg", async (request: Request, reply) =>
    sendLineArt(request, reply, findLineArt("empty", request.params.name, request.params.brand)),
  );
  for (const kind of ["empty", "category", "social"]) {
    app.get(`/art/${kind}/:name.svg`, async (request: Request, reply) =>
      sendLineArt(request, reply, findLineArt(kind, request.params.name)),
    );
  }
}
