import { bannerPath } from "@croupier/art/art-paths";
import { findBannerSlots } from "@croupier/art/marks/banner-plans";
import { catalogueGameTypes } from "@croupier/domain/codes";
import { languages } from "@croupier/domain/languages";
import { describe, expect, it } from "vitest";
import type { InEveryLanguage, TextSeed } from "./brand-seed.ts";
import { lotus } from "./lotus.ts";
import { lotusPromotions } from "./lotus-promotions.ts";
import { nova } from "./nova.ts";
import { novaPromotions } from "./nova-promotions.ts";

const valuesOf = <T>(texts: InEveryLanguage<T>): T[] => {
  expect(Object.keys(texts).toSorted()).toEqual(languages.toSorted());
  return Object.values(texts);
};
/** The elements and addresses of a text, which must be the same in every language. */
const shapeOf = (html: string): readonly string[] => html.match(/<[^>]+>/g) ?? [];

function expectTranslated(texts: InEveryLanguage<string>): void {
  const values = valuesOf(texts).map((text) => text.trim());
  expect(values).not.toContain("");
  expect(new Set(values).size, values.join(" | ")).toBe(languages.length);
}

/** How wide a text is on a banner, where a Chinese character counts as two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > "\u2e80" ? 2 : 1), 0);

const inEach = <T, R>(texts: InEveryLanguage<T>, read: (text: T) => R): InEveryLanguage<R> => ({
  CN: read(texts.CN),
  EN: read(texts.EN),
  PT: read(texts.PT),
  VI: read(texts.VI),
});

describe.each([
  { ...nova, promoted: novaPromotions },
  { ...lotus, promoted: lotusPromotions },
])("the texts of $code", (brand) => {
  const articles: readonly InEveryLanguage<TextSeed>[] = [
    ...[...brand.announcements, ...brand.promoted.promotions].map(({ texts }) => texts),
    ...brand.help,
    ...Object.values(brand.legal),
  ];
  const names = [
    ...brand.depositMethods.map((method) => method.names),
    ...brand.promoted.categories.map((category) => category.names),
    ...brand.ranks.map((rank) => rank.names),
    ...brand.rooms.map((room) => room.model),
  ];

  it("exist in every language, each in its own words", () => {
    expect(articles.length).toBeGreaterThan(20);
    for (const article of articles) {
      expectTranslated(inEach(article, ({ title }) => title));
      expectTranslated(inEach(article, ({ content }) => content));
    }
    for (const { title } of brand.rooms) expectTranslated(title);
    for (const { benefits } of brand.ranks) {
      for (const index of benefits.EN.keys())
        expectTranslated(inEach(benefits, (lines) => lines[index] ?? ""));
    }
  });

  it("have the same parts and links in every language", () => {
    for (const article of articles)
      expect(
        new Set(valuesOf(article).map(({ content }) => shapeOf(content).join(""))).size,
        article.EN.title,
      ).toBe(1);
    for (const { benefits } of brand.ranks)
      expect(new Set(valuesOf(benefits).map((lines) => lines.length)).size).toBe(1);
  });

  it("API-26 head the lists of every type of games that the brand has, and hot games, each by its own art", () => {
    const above = brand.announcements.filter(({ groupName }) => groupName === "m_game");
    const own = above.filter(({ gameType }) => gameType !== undefined);
    const closed: ReadonlySet<string> = new Set(brand.switchedOff);
    const due = [...catalogueGameTypes, "HOT"].filter((type) => !closed.has(type));
    expect(own.map(({ gameType }) => gameType).toSorted()).toEqual(due.toSorted());
    expect(above.length - own.length).toBe(1);
    const slots = findBannerSlots(brand.code).map((slot) => bannerPath(brand.code, slot, 390));
    for (const { imageUrl } of own) expect(slots).toContain(imageUrl);
    expect(new Set(own.map(({ imageUrl }) => imageUrl)).size).toBe(own.length);
    for (const { texts } of own)
      for (const other of above)
        if (other.texts !== texts) expect(texts.EN.title).not.toBe(other.texts.EN.title);
  });

  it("HOME-17 say in few words, in every language, what home offers: long ones push the games off the first screen", () => {
    const offers = brand.announcements.filter(({ groupName }) => groupName === "m_home");
    expect(offers.length).toBeGreaterThan(0);
    // Longer ones stand below the picture, by the same numbers in banner-slide.tsx of the front.
    const isLong = ({ title, content }: TextSeed) => widthOf(title) > 36 || widthOf(content) > 72;
    expect(offers.flatMap(({ texts }) => valuesOf(texts)).filter(isLong)).toEqual([]);
  });

  it("HOME-06 greet who signs in or up with an offer or games, by a link to them, and with no rules", () => {
    const greetings = brand.announcements.filter(({ type }) => type === "PU");
    expect(greetings).toHaveLength(1);
    for (const { texts } of greetings)
      for (const { title, content } of valuesOf(texts)) {
        expect(content).toMatch(/<a href="\/m\/(?:activity|hot-games)">/);
        expect(`${title} ${content}`).not.toMatch(
          /\brules?\b|规则|规矩|\bregras?\b|luật|thể lệ|terms|条款|termos|điều khoản/i,
        );
      }
  });

  it("name everything that has a name in every language", () => {
    for (const named of names) for (const name of valuesOf(named)) expect(name.trim()).not.toBe("");
  });

  it("are written in the script of their language", () => {
    const hasHan = /\p{Script=Han}/u;
    for (const article of articles) {
      expect(article.CN.content).toMatch(hasHan);
      for (const { title, content } of [article.EN, article.PT, article.VI])
        expect(`${title}${content}`).not.toMatch(hasHan);
    }
  });
});
