import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  avatarPath,
  bannerPath,
  brandFilePath,
  brandFiles,
  categoryIconPath,
  emptyStatePath,
  gameArtPath,
  socialIconPath,
  vendorIconPath,
} from "@croupier/art/art-paths";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { artRoutes } from "./art.routes.ts";
import { createArtService } from "./art.service.ts";
import { type RenderOrder, renderPicture } from "./render.ts";

const games: Readonly<Record<string, { category: string; name: string }>> = {
  "BGS/bgs-neon-rift": { category: "RNG", name: "Neon Rift" },
  "STUDIO:A/g_1.x~2": { category: "LIVE", name: "Roulette" },
};

let folder: string;
let app: FastifyInstance;
let renders: RenderOrder[];
let render: (order: RenderOrder) => Promise<Buffer>;

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

function createApp(concurrency?: number): FastifyInstance {
  const server = Fastify({ routerOptions: { maxParamLength: 200 } });
  const art = createArtService({
    cacheDir: folder,
    findGame: async (vendor, code) => games[`${vendor}/${code}`],
    isKnownVendor: async (vendor) => vendor === "PGS" || vendor === "TCG_SEA",
    onWriteError: () => undefined,
    render: (order) => {
      renders.push(order);
      return render(order);
    },
    ...(concurrency === undefined ? {} : { concurrency }),
  });
  artRoutes(server, art);
  return server;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "art-"));
  renders = [];
  render = async (order) => Buffer.from(`${order.type} ${order.widthPixels}`);
  app = createApp();
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const neonRift = gameArtPath({ category: "RNG", vendor: "BGS", code: "bgs-neon-rift" });

describe("game pictures", () => {
  it("renders a card in the requested size and format, cacheable for ever", async () => {
    render = renderPicture;
    for (const type of ["webp", "avif"] as const) {
      const reply = await app.inject(
        gameArtPath({ category: "RNG", vendor: "BGS", code: "bgs-neon-rift" }, 160, type),
      );
      expect(reply.statusCode).toBe(200);
      expect(reply.headers["content-type"]).toBe(`image/${type}`);
      expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(reply.headers["x-content-type-options"]).toBe("nosniff");
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 160, height: 213 });
    }
  });

  it("keeps a card of 240 pixels within 14 KB", async () => {
    render = renderPicture;
    const reply = await app.inject(neonRift);
    expect(reply.rawPayload.length).toBeGreaterThan(3_000);
    expect(reply.rawPayload.length).toBeLessThanOrEqual(14 * 1024);
  });

  it("does not render again what is on disk, not even after a restart", async () => {
    const first = await app.inject(neonRift);
    await app.inject(neonRift);
    expect(renders).toHaveLength(1);
    const second = createApp();
    const again = await second.inject(neonRift);
    await second.close();
    expect(renders).toHaveLength(1);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it("answers 304 to the ETag it gave, without rendering", async () => {
    const etag = (await app.inject(neonRift)).headers.etag;
    const reply = await app.inject({ url: neonRift, headers: { "if-none-match": String(etag) } });
    expect(reply.statusCode).toBe(304);
    expect(reply.body).toBe("");
    expect(renders).toHaveLength(1);
  });

  it("gives each size and format an ETag of its own", async () => {
    const tags = await Promise.all(
      ([160, 240, 360] as const).flatMap((width) =>
        (["webp", "avif"] as const).map(
          async (type) =>
            (
              await app.inject(
                gameArtPath({ category: "RNG", vendor: "BGS", code: "bgs-neon-rift" }, width, type),
              )
            ).headers.etag,
        ),
      ),
    );
    expect(new Set(tags).size).toBe(6);
  });

  it("shares one render among identical requests in flight", async () => {
    let finish: (picture: Buffer) => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      render = () => {
        resolve();
        return new Promise((done) => {
          finish = done;
        });
      };
    });
    const replies = Array.from({ length: 20 }, () => app.inject(neonRift));
    await started;
    finish(Buffer.from("picture"));
    for (const reply of await Promise.all(replies)) expect(reply.body).toBe("picture");
    expect(renders).toHaveLength(1);
  });

  it("draws only existing games, under their own category, and writes no file for others", async () => {
    const refused = [
      "/art/game/RNG/BGS/made-up-240.webp",
      "/art/game/LIVE/BGS/bgs-neon-rift-240.webp",
      "/art/game/RNG/BGS/bgs-neon-rift-241.webp",
      "/art/game/RNG/BGS/bgs-neon-rift-0240.webp",
      "/art/game/RNG/BGS/bgs-neon-rift-240.gif",
      "/art/game/RNG/BGS/bgs-neon-rift.webp",
      `/art/game/RNG/BGS/${"x".repeat(150)}-240.webp`,
    ];
    for (const url of refused) expect((await app.inject(url)).statusCode, url).toBe(404);
    expect(renders).toHaveLength(0);
    expect(await files()).toHaveLength(0);
  });

  it("accepts codes with the special characters that vendors use", async () => {
    const reply = await app.inject(gameArtPath({ category: "LIVE", vendor: "STUDIO:A", code: "g_1.x~2" }));
    expect(reply.statusCode).toBe(200);
  });

  it("refuses paths that leave its folder", async () => {
    const climbs = [
      "/art/game/RNG/BGS/..%2f..%2f..%2fetc%2fpasswd-240.webp",
      "/art/game/RNG/..%2f..%2f/x-240.webp",
      "/art/game/..%2f../BGS/x-240.webp",
      "/art/vendor/..%2f..%2fsecret-COLOR.png",
      "/art/brand/..%2fnova/logo.svg",
      "/art/brand/nova/..%2f..%2flogo.svg",
      "/art/empty/%2e%2e/empty.svg",
      "/art/game/RNG/BGS/x%00-240.webp",
    ];
    for (const url of climbs) expect((await app.inject(url)).statusCode, url).toBe(404);
    expect(await files()).toHaveLength(0);
  });

  it("limits concurrent renders", async () => {
    await app.close();
    app = createApp(2);
    let active = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    render = async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise<void>((resolve) => waiting.push(resolve));
      active -= 1;
      return Buffer.from("picture");
    };
    const urls = ([160, 240, 360] as const).flatMap((width) =>
      (["webp", "avif"] as const).map((type) =>
        gameArtPath({ category: "RNG", vendor: "BGS", code: "bgs-neon-rift" }, width, type),
      ),
    );
    const replies = Promise.all(urls.map((url) => app.inject(url)));
    while (renders.length < urls.length || active > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const reply of await replies) expect(reply.statusCode).toBe(200);
    expect(most).toBe(2);
  });

  it("does not keep a failed render: the next request tries again", async () => {
    render = async () => {
      throw new Error("out of memory");
    };
    expect((await app.inject(neonRift)).statusCode).toBe(500);
    expect(await files()).toHaveLength(0);
    render = async () => Buffer.from("picture");
    expect((await app.inject(neonRift)).body).toBe("picture");
  });

  it("leaves no draft behind and keeps whole files only", async () => {
    await app.inject(neonRift);
    const kept = await files();
    expect(kept).toHaveLength(1);
    const [file] = kept;
    expect(file?.name).toMatch(/^[0-9a-f]{40}$/);
    expect(await readFile(path.join(file?.parentPath ?? "", file?.name ?? ""), "utf8")).toBe("webp 240");
  });
});

describe("marks", () => {
  it("VENDOR-04 serves {vassalage}-COLOR.png for known vendors only", async () => {
    render = renderPicture;
    const reply = await app.inject(vendorIconPath("TCG_SEA"));
    expect(reply.headers["content-type"]).toBe("image/png");
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      width: 320,
      height: 128,
      hasAlpha: true,
    });
    for (const url of ["/art/vendor/NOBODY-COLOR.png", "/art/vendor/PGS.png", "/art/vendor/PGS-COLOR.webp"]) {
      expect((await app.inject(url)).statusCode, url).toBe(404);
    }
  });

  it("serves a vendor's icon only in the sizes that the front uses", async () => {
    render = renderPicture;
    const bytes: number[] = [];
    for (const width of [120, 180]) {
      const reply = await app.inject(`/art/vendor/TCG_SEA-COLOR-${width}.png`);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height: (width * 2) / 5 });
      bytes.push(reply.rawPayload.length);
    }
    const whole = await app.inject(vendorIconPath("TCG_SEA"));
    expect([...bytes, whole.rawPayload.length]).toEqual(
      [...bytes, whole.rawPayload.length].toSorted((a, b) => a - b),
    );
    expect(bytes[0]).toBeLessThan(whole.rawPayload.length / 2);
    for (const width of ["119", "320", "12000", ""]) {
      const url = `/art/vendor/TCG_SEA-COLOR-${width}.png`;
      expect((await app.inject(url)).statusCode, url).toBe(404);
    }
  });

  it("serves banners, avatars and every file of each brand", async () => {
    const urls = [
      bannerPath("nova", "welcome", 390),
      bannerPath("lotus", "welcome"),
      avatarPath("nova", 1),
      avatarPath("lotus", 12),
      ...brandFiles.flatMap((file) => [brandFilePath("nova", file), brandFilePath("lotus", file)]),
    ];
    for (const url of urls) expect((await app.inject(url)).statusCode, url).toBe(200);
    for (const url of [
      "/art/banner/nova/none-390.webp",
      "/art/banner/none/welcome-390.webp",
      "/art/avatar/nova/13.webp",
      "/art/avatar/nova/0.webp",
      "/art/avatar/acme/1.webp",
      "/art/brand/none/logo.svg",
      "/art/brand/nova/constructor",
    ]) {
      expect((await app.inject(url)).statusCode, url).toBe(404);
    }
  });

  it("serves line art as SVG that cannot run scripts", async () => {
    for (const url of [
      categoryIconPath("RNG"),
      socialIconPath("TELEGRAM"),
      emptyStatePath("offline", "lotus"),
      "/art/empty/empty.svg",
    ]) {
      const reply = await app.inject(url);
      expect(reply.statusCode, url).toBe(200);
      expect(reply.headers["content-type"]).toContain("image/svg+xml");
      expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(
        (await app.inject({ url, headers: { "if-none-match": String(reply.headers.etag) } })).statusCode,
      ).toBe(304);
    }
    for (const url of [
      "/art/category/NONE.svg",
      "/art/social/NONE.svg",
      "/art/empty/none.svg",
      "/art/empty/none/empty.svg",
    ]) {
      expect((await app.inject(url)).statusCode, url).toBe(404);
    }
  });
});
