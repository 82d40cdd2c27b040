import {
  avatarPath,
  bannerPath,
  brandFilePath,
  brandFiles,
  categoryIconPath,
  coverPath,
  emptyStatePath,
  goodsPath,
  socialIconPath,
  vendorIconPath,
} from "@croupier/art/art-paths";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderPicture } from "./render.ts";
import { type ArtTest, startArt } from "./testing.ts";

let art: ArtTest;
beforeEach(async () => {
  art = await startArt();
});
afterEach(() => art.close());

describe("marks", () => {
  it("VENDOR-04 serves {vassalage}-COLOR.png for known vendors only", async () => {
    art.render = renderPicture;
    const reply = await art.app.inject(vendorIconPath("TCG_SEA", "Sea"));
    expect(reply.headers["content-type"]).toBe("image/png");
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      width: 320,
      height: 128,
      hasAlpha: true,
    });
    for (const url of ["/art/vendor/NOBODY-COLOR.png", "/art/vendor/PGS.png", "/art/vendor/PGS-COLOR.webp"]) {
      expect((await art.app.inject(url)).statusCode, url).toBe(404);
    }
  });

  it("serves a vendor's icon only in the sizes that the front uses", async () => {
    art.render = renderPicture;
    const bytes: number[] = [];
    for (const width of [120, 180]) {
      const reply = await art.app.inject(`/art/vendor/TCG_SEA-COLOR-${width}.png`);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height: (width * 2) / 5 });
      bytes.push(reply.rawPayload.length);
    }
    const whole = await art.app.inject(vendorIconPath("TCG_SEA", "Sea"));
    expect([...bytes, whole.rawPayload.length]).toEqual(
      [...bytes, whole.rawPayload.length].toSorted((a, b) => a - b),
    );
    expect(bytes[0]).toBeLessThan(whole.rawPayload.length / 2);
    for (const width of ["119", "320", "12000", ""]) {
      const url = `/art/vendor/TCG_SEA-COLOR-${width}.png`;
      expect((await art.app.inject(url)).statusCode, url).toBe(404);
    }
  });

  it("serves banners, avatars and every file of each brand", async () => {
    const urls = [
      bannerPath("nova", "welcome", 390),
      bannerPath("lotus", "welcome"),
      coverPath("nova", "cashback", 390),
      coverPath("lotus", "birthday"),
      avatarPath("nova", 1),
      avatarPath("lotus", 12),
      goodsPath("nova", "cat"),
      goodsPath("lotus", "mask"),
      ...brandFiles.flatMap((file) => [brandFilePath("nova", file), brandFilePath("lotus", file)]),
    ];
    for (const url of urls) expect((await art.app.inject(url)).statusCode, url).toBe(200);
    for (const url of [
      "/art/banner/nova/none-390.webp",
      "/art/banner/none/welcome-390.webp",
      "/art/cover/nova/none-390.webp",
      "/art/cover/none/welcome-390.webp",
      "/art/avatar/nova/13.webp",
      "/art/avatar/nova/0.webp",
      "/art/goods/nova/car.webp",
      "/art/goods/acme/cat.webp",
      "/art/avatar/acme/1.webp",
      "/art/brand/none/logo.svg",
      "/art/brand/nova/constructor",
    ]) {
      expect((await art.app.inject(url)).statusCode, url).toBe(404);
    }
  });

  it("serves line art as SVG that cannot run scripts", async () => {
    for (const url of [
      categoryIconPath("RNG"),
      socialIconPath("TELEGRAM"),
      emptyStatePath("offline", "lotus"),
      "/art/empty/empty.svg",
    ]) {
      const reply = await art.app.inject(url);
      expect(reply.statusCode, url).toBe(200);
      expect(reply.headers["content-type"]).toContain("image/svg+xml");
      expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(
        (await art.app.inject({ url, headers: { "if-none-match": String(reply.headers.etag) } })).statusCode,
      ).toBe(304);
    }
    for (const url of [
      "/art/category/NONE.svg",
      "/art/social/NONE.svg",
      "/art/empty/none.svg",
      "/art/empty/none/empty.svg",
    ]) {
      expect((await art.app.inject(url)).statusCode, url).toBe(404);
    }
  });
});
