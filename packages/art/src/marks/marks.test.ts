import { describe, expect, it } from "vitest";
import { avatarCount, drawAvatar } from "./avatar.ts";
import { drawBanner, drawCover } from "./banner.ts";
import { findBannerSlots } from "./banner-plans.ts";
import { brandCodes, drawBrandIcon, drawBrandLogo } from "./brand.ts";
import { categoryKeys, drawCategoryIcon } from "./category-icon.ts";
import { drawEmptyState, emptyKinds } from "./empty-state.ts";
import { drawGoods, goodsNames } from "./goods.ts";
import { drawSocialIcon } from "./social-icon.ts";
import { drawVendorIcon } from "./vendor-icon.ts";

const sound = (svg: string | undefined) => {
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|href/);
};

describe("marks", () => {
  it("draws a different emblem for each vendor, the same each time", () => {
    const codes = [
      "PGS",
      "JILI",
      "TCG_SEA",
      "TCG_LOTTO_VN",
      "LOTT",
      "ELOTT",
      "BTI",
      "BGS",
      "AV",
      "AI",
      "IMES",
      "TF",
      "IA",
      "SV3",
      "DS88",
    ];
    const draw = (code: string) => drawVendorIcon(code, "The Studio");
    const marks = codes.map(draw);
    for (const mark of marks) sound(mark);
    expect(new Set(marks).size).toBe(codes.length);
    expect(codes.map(draw)).toEqual(marks);
  });

  it("writes the first two words of a vendor's name, and not its code", () => {
    const fox = drawVendorIcon("AMBRFX", "Amber Fox");
    expect(fox).toBe(drawVendorIcon("AMBRFX", "amber & fox studios"));
    expect(fox).not.toBe(drawVendorIcon("AMBRFX", "AMBRFX"));
    sound(drawVendorIcon("AMBRFX", "琥珀狐"));
  });

  it("keeps words with a hyphen or an apostrophe whole on a vendor's mark", () => {
    const sports = drawVendorIcon("AV", "AV E-sports");
    expect(sports).not.toBe(drawVendorIcon("AV", "AV E"));
    expect(sports).not.toBe(drawVendorIcon("AV", "AV Esports"));
    sound(sports);
    expect(drawVendorIcon("JLOFT", "Joker's Loft")).toBe(drawVendorIcon("JLOFT", "Jokers Loft"));
    expect(drawVendorIcon("X", "One - Two")).toBe(drawVendorIcon("X", "One Two"));
  });

  it("survives a vendor code with nothing drawable in it", () => {
    sound(drawVendorIcon("", ""));
    sound(drawVendorIcon("__", "__"));
    sound(drawVendorIcon("X".repeat(80), "X".repeat(80)));
  });

  it("has an icon in currentColor for every category key of the hub menu", () => {
    const keys =
      "ALL LOTT ELOTT LIVE RNG FISH SPORTS ESPORTS COCKFIGHT PVP HOT LIVESTREAM HOME PROMO FAV RECENT INHOUSE".split(
        " ",
      );
    for (const key of keys) {
      sound(drawCategoryIcon(key));
      expect(drawCategoryIcon(key)).toContain('stroke="currentColor"');
    }
    expect([...categoryKeys].sort()).toEqual([...keys].sort());
    expect(drawCategoryIcon("constructor")).toBeUndefined();
  });

  it("has a glyph for each contact of the home footer", () => {
    for (const key of "TELEGRAM LINE WHATSAPP FACEBOOK INSTAGRAM YOUTUBE TIKTOK TWITTER".split(" "))
      sound(drawSocialIcon(key));
    expect(drawSocialIcon("MYSPACE")).toBeUndefined();
  });

  it("draws two or more banners and covers per brand, each for both themes, and none that is not listed", () => {
    for (const brand of brandCodes) {
      const slots = findBannerSlots(brand);
      expect(slots.length).toBeGreaterThanOrEqual(2);
      for (const slot of slots) {
        for (const theme of ["dark", "light"] as const) {
          sound(drawBanner({ brand, slot, theme }));
          sound(drawCover({ brand, slot, theme }));
          expect(drawCover({ brand, slot, theme })).not.toBe(drawBanner({ brand, slot, theme }));
        }
      }
    }
    expect(findBannerSlots("constructor")).toEqual([]);
    expect(() => drawBanner({ brand: "nova", slot: "toString" })).toThrow("has no banner");
  });

  it("draws each brand's logo for light and dark backgrounds, and its icons", () => {
    for (const brand of brandCodes) {
      expect(drawBrandLogo({ brand, theme: "dark" })).not.toBe(drawBrandLogo({ brand, theme: "light" }));
      sound(drawBrandLogo({ brand }));
      sound(drawBrandIcon({ brand }));
      expect(drawBrandIcon({ brand, maskable: true })).not.toContain('rx="15"');
    }
  });

  it("draws every empty state in each brand's tones", () => {
    for (const kind of emptyKinds) {
      sound(drawEmptyState(kind, "nova"));
      expect(drawEmptyState(kind, "lotus")).not.toBe(drawEmptyState(kind, "nova"));
    }
  });

  it("draws twelve head icons for each brand, all of them different", () => {
    expect(avatarCount).toBe(12);
    const icons = ["nova", "lotus"].flatMap((brand) =>
      Array.from({ length: avatarCount }, (_, index) => drawAvatar(brand, index + 1)),
    );
    for (const icon of icons) sound(icon);
    expect(new Set(icons).size).toBe(2 * avatarCount);
  });
  it("draws goods in the light of each brand, all of them different", () => {
    const goods = ["nova", "lotus"].flatMap((brand) => goodsNames.map((name) => drawGoods(brand, name)));
    for (const one of goods) sound(one);
    expect(new Set(goods).size).toBe(2 * goodsNames.length);
  });
});
