import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { bannerBox, coverBox } from "@croupier/art/marks/banner";
import { findBannerSlots } from "@croupier/art/marks/banner-plans";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ArtService, createArtService, type Picture } from "./art.service.ts";
import type { RenderOrder } from "./render.ts";

let folder: string;
let art: ArtService;
let orders: RenderOrder[];
let studio: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "croupier-art-"));
  orders = [];
  studio = "Studio";
  art = createArtService({
    cacheDir: folder,
    onWriteError: (error) => {
      throw error;
    },
    render: async (order) => {
      orders.push(order);
      return Buffer.from("picture");
    },
    findGame: async (vendor, code) =>
      code === "unknown" ? undefined : { category: "RNG", name: `${vendor} ${code}` },
    findVendorName: async (vendor) => (vendor === "NOBODY" ? undefined : `${vendor} ${studio}`),
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const slot = findBannerSlots("nova")[0] ?? "";
const scene = `${slot}-390.webp`;
const loadAll = (pictures: readonly (Picture | undefined)[]) =>
  Promise.all(pictures.flatMap((picture) => (picture ? [picture.load()] : [])));
const lastOrder = async (picture: Picture | undefined) => {
  await picture?.load();
  const { svg, ...order } = orders.at(-1) as RenderOrder;
  expect(svg).toContain("<svg");
  return order;
};

describe("the picture of a game", () => {
  it("is drawn in the size and the format of its name", async () => {
    expect(await lastOrder(await art.findGamePicture("RNG", "BGS", "koi-240.avif"))).toEqual({
      type: "avif",
      widthPixels: 240,
      drawnWidth: 360,
    });
  });

  it.each(["koi", "a", "A.b_c:d~e-f", `a${"b".repeat(79)}`])("may have the code %s", async (code) => {
    expect(await art.findGamePicture("RNG", "BGS", `${code}-240.webp`)).toBeDefined();
  });

  it.each([
    "koi-240.webp.bak",
    "koi-240.png",
    "koi-241.webp",
    "koi.webp",
    "-240.webp",
    "koi-240-webp",
    "before\nkoi-240.webp",
    "koi-240.webp\nafter",
    "!koi-240.webp",
    "koi!-240.webp",
    ".koi-240.webp",
    `a${"b".repeat(80)}-240.webp`,
    "unknown-240.webp",
    "",
  ])("does not exist under the name %j", async (file) => {
    expect(await art.findGamePicture("RNG", "BGS", file)).toBeUndefined();
  });

  it("does not exist under another category, or for an impossible vendor", async () => {
    expect(await art.findGamePicture("FISH", "BGS", "koi-240.webp")).toBeUndefined();
    for (const vendor of ["../BGS", "BGS/", ""])
      expect(await art.findGamePicture("RNG", vendor, "koi-240.webp"), vendor).toBeUndefined();
  });
});

describe("the icon of a vendor", () => {
  it("is drawn anew under an ETag of its own when the vendor is renamed", async () => {
    const find = () => art.findVendorPicture("BGS-COLOR.png");
    const before = await find();
    studio = "Works";
    const after = await find();
    await loadAll([before, after]);
    expect(after?.etag).not.toBe(before?.etag);
    expect(orders).toHaveLength(2);
  });

  it.each([
    ["BGS-COLOR.png", 320],
    ["BGS-COLOR-120.png", 120],
  ])("%s is %i pixels wide", async (file, widthPixels) => {
    expect(await lastOrder(await art.findVendorPicture(file))).toEqual({
      type: "png",
      widthPixels,
      drawnWidth: 160,
    });
  });

  it.each([
    "BGS-COLOR-119.png",
    "BGS-COLOR-1200.png",
    "BGS-COLOR.webp",
    "BGS.png",
    "NOBODY-COLOR.png",
    "-COLOR.png",
    "before\nBGS-COLOR.png",
    "BGS-COLOR.png.bak",
    "BGS-COLOR.png\nafter",
    "!BGS-COLOR.png",
  ])("does not exist under the name %j", async (file) => {
    expect(await art.findVendorPicture(file)).toBeUndefined();
  });
});

describe("the banners and covers of a brand", () => {
  it("are drawn in their own boxes", async () => {
    expect(await lastOrder(art.findBannerPicture("nova", scene))).toEqual({
      type: "webp",
      widthPixels: 390,
      drawnWidth: bannerBox.width,
    });
    expect(await lastOrder(art.findCoverPicture("nova", scene))).toEqual({
      type: "webp",
      widthPixels: 390,
      drawnWidth: coverBox.width,
    });
  });

  it.each([
    `${slot}-391.webp`,
    `${slot}-390.png`,
    `${slot}-390.webp.bak`,
    `${slot}.webp`,
    "nothing-390.webp",
    `before\n${scene}`,
    `${scene}\nafter`,
    "-390.webp",
  ])("do not exist under the name %j", (file) => {
    expect([art.findBannerPicture("nova", file), art.findCoverPicture("nova", file)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(art.findBannerPicture("nobody", scene)).toBeUndefined();
  });
});

describe("a brand's own pictures", () => {
  it.each([
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["icon-maskable-512.png", 512],
    ["apple-touch-icon.png", 180],
  ])("%s is %i pixels wide", async (file, widthPixels) => {
    expect(await lastOrder(art.findBrandPicture("nova", file))).toEqual({
      type: "png",
      widthPixels,
      drawnWidth: 64,
    });
  });

  it("differ on a phone that rounds the corners", async () => {
    await loadAll(
      ["icon-512.png", "icon-maskable-512.png"].map((file) => art.findBrandPicture("nova", file)),
    );
    expect(orders[0]?.svg).not.toBe(orders[1]?.svg);
  });

  it("do not include another brand's, or a name that every object has", () => {
    expect(art.findBrandPicture("nobody", "icon-192.png")).toBeUndefined();
    for (const file of ["icon-193.png", "toString", ""])
      expect(art.findBrandPicture("nova", file)).toBeUndefined();
  });

  it.each([
    ["/art/brand/nova/icon-192.png", true],
    ["/art/brand/nova/icon-192.png?v=2", true],
    ["https://cdn.example/art/brand/nova/icon-192.png", false],
    ["/art/brand/nova/icon-192.png#x", false],
    ["/art/brand/nova/icon-192.png/x", false],
    ["/art/brand/nova/icon-193.png", false],
    ["/art/brand/nova/", false],
    ["", false],
  ])("the picture of %j is ours: %s", async (address, isOurs) => {
    expect((await art.loadBrandPicture(address)) !== undefined).toBe(isOurs);
  });

  it.each([
    ["1.webp", true],
    ["12.webp", true],
    ["13.webp", false],
    ["0.webp", false],
    ["01.webp", false],
    ["112.webp", false],
    ["x1.webp", false],
    ["1.webp.bak", false],
    ["1.png", false],
  ])("the avatar %s is one: %s", async (file, isOne) => {
    expect(art.findAvatarPicture("nova", file) !== undefined).toBe(isOne);
    expect(art.findAvatarPicture("nobody", file)).toBeUndefined();
  });
});

it("every picture has a name and an ETag of its own, and is drawn once", async () => {
  const find = async () => [
    await art.findGamePicture("RNG", "BGS", "koi-240.webp"),
    await art.findGamePicture("RNG", "BGS", "koi-240.avif"),
    await art.findGamePicture("RNG", "BGS", "carp-240.webp"),
    await art.findVendorPicture("BGS-COLOR.png"),
    await art.findVendorPicture("PG-COLOR.png"),
    art.findBannerPicture("nova", scene),
    art.findCoverPicture("nova", scene),
    art.findBannerPicture("lotus", `${findBannerSlots("lotus")[0]}-390.webp`),
    art.findBrandPicture("nova", "icon-192.png"),
    art.findBrandPicture("nova", "icon-512.png"),
    art.findBrandPicture("lotus", "icon-512.png"),
    art.findAvatarPicture("nova", "1.webp"),
    art.findAvatarPicture("nova", "2.webp"),
    art.findAvatarPicture("lotus", "2.webp"),
  ];
  const pictures = await find();
  const etags = pictures.map((picture) => picture?.etag ?? "none");
  expect(new Set(etags).size).toBe(pictures.length);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]{8,}"$/);
  await loadAll(pictures);
  expect(orders).toHaveLength(pictures.length);
  await loadAll(await find());
  expect(orders).toHaveLength(pictures.length);
});
