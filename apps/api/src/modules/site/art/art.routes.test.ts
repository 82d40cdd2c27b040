import { readFile } from "node:fs/promises";
import path from "node:path";
import { gameArtPath } from "@croupier/art/art-paths";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderPicture } from "./render.ts";
import { type ArtTest, startArt } from "./testing.ts";

let art: ArtTest;
beforeEach(async () => {
  art = await startArt();
});
afterEach(() => art.close());

const neonRift = gameArtPath({ category: "RNG", vendor: "BGS", code: "bgs-neon-rift" });

describe("game pictures", () => {
  it("renders a card in the requested size and format, cacheable forever", async () => {
    art.render = renderPicture;
    for (const type of ["webp", "avif"] as const) {
      const reply = await art.app.inject(
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
    art.render = renderPicture;
    const reply = await art.app.inject(neonRift);
    expect(reply.rawPayload.length).toBeGreaterThan(3_000);
    expect(reply.rawPayload.length).toBeLessThanOrEqual(14 * 1024);
  });

  it("does not render a picture again that is on disk, even after a restart", async () => {
    const first = await art.app.inject(neonRift);
    await art.app.inject(neonRift);
    expect(art.renders).toHaveLength(1);
    const second = art.createApp();
    const again = await second.inject(neonRift);
    await second.close();
    expect(art.renders).toHaveLength(1);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it("answers 304 to the ETag it gave, without rendering", async () => {
    const etag = (await art.app.inject(neonRift)).headers.etag;
    const reply = await art.app.inject({ url: neonRift, headers: { "if-none-match": String(etag) } });
    expect(reply.statusCode).toBe(304);
    expect(reply.body).toBe("");
    expect(art.renders).toHaveLength(1);
  });

  it("gives each size and format an ETag of its own", async () => {
    const tags = await Promise.all(
      ([160, 240, 360] as const).flatMap((width) =>
        (["webp", "avif"] as const).map(
          async (type) =>
            (
              await art.app.inject(
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
      art.render = () => {
        resolve();
        return new Promise((done) => {
          finish = done;
        });
      };
    });
    const replies = Array.from({ length: 20 }, () => art.app.inject(neonRift));
    await started;
    finish(Buffer.from("picture"));
    for (const reply of await Promise.all(replies)) expect(reply.body).toBe("picture");
    expect(art.renders).toHaveLength(1);
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
    for (const url of refused) expect((await art.app.inject(url)).statusCode, url).toBe(404);
    expect(art.renders).toHaveLength(0);
    expect(await art.listFiles()).toHaveLength(0);
  });

  it("accepts codes with the special characters that vendors use", async () => {
    const reply = await art.app.inject(
      gameArtPath({ category: "LIVE", vendor: "STUDIO:A", code: "g_1.x~2" }),
    );
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
    for (const url of climbs) expect((await art.app.inject(url)).statusCode, url).toBe(404);
    expect(await art.listFiles()).toHaveLength(0);
  });

  it("limits concurrent renders", async () => {
    await art.app.close();
    art.app = art.createApp(2);
    let active = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    art.render = async () => {
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
    const replies = Promise.all(urls.map((url) => art.app.inject(url)));
    while (art.renders.length < urls.length || active > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const reply of await replies) expect(reply.statusCode).toBe(200);
    expect(most).toBe(2);
  });

  it("does not keep a failed render: the next request tries again", async () => {
    art.render = async () => {
      throw new Error("out of memory");
    };
    expect((await art.app.inject(neonRift)).statusCode).toBe(500);
    expect(await art.listFiles()).toHaveLength(0);
    art.render = async () => Buffer.from("picture");
    expect((await art.app.inject(neonRift)).body).toBe("picture");
  });

  it("leaves no draft behind and keeps complete files only", async () => {
    await art.app.inject(neonRift);
    const kept = await art.listFiles();
    expect(kept).toHaveLength(1);
    const [file] = kept;
    expect(file?.name).toMatch(/^[0-9a-f]{40}$/);
    expect(await readFile(path.join(file?.parentPath ?? "", file?.name ?? ""), "utf8")).toBe("webp 240");
  });
});
