import { describe, expect, it } from "vitest";
import { rows } from "../../apps/mobile/src/app/route-table.ts";
import { createRandom } from "../../packages/art/src/random.ts";
import { drawPictures, factorsOf, nameOf, offered, type Picture, sizes } from "./draw.ts";
import { listPairs } from "./pairwise.ts";
import { kinds, staysOn, views } from "./views.ts";

const drawn = drawPictures(1, 400);
const valuesOf = ({ view, brand, language, kind, size }: Picture): Readonly<Record<string, string>> => ({
  view: view.name,
  brand,
  language,
  kind,
  size,
});

describe("the pictures of a walk", () => {
  it("are 400 different ones, the same for a seed", () => {
    expect(new Set(drawn.map(nameOf)).size).toBe(400);
    expect(drawPictures(1, 400).map(nameOf)).toEqual(drawn.map(nameOf));
    expect(drawPictures(2, 400).map(nameOf)).not.toEqual(drawn.map(nameOf));
  });

  it("hold every two of route, kind of visitor, size, language and brand that can occur together", () => {
    const seen = new Set(
      drawn.flatMap((picture) => {
        const entries = Object.entries(valuesOf(picture));
        return entries.flatMap((a) => entries.map((b) => [...a, ...b].join("\n")));
      }),
    );
    for (const [a, b] of listPairs(factorsOf(), createRandom("any")).values())
      expect(seen, `${a.value} with ${b.value}`).toContain([a.factor, a.value, b.factor, b.value].join("\n"));
  });

  it("cover every path of the product in every size, and in every language", () => {
    for (const path of Object.keys(rows)) {
      const shown = drawn.filter(({ view }) => view.path.split("?")[0] === path);
      expect(new Set(shown.map(({ size }) => size)), path).toEqual(new Set(Object.keys(sizes)));
      expect(new Set(shown.map(({ language }) => language)), path).toEqual(
        new Set(Object.values(offered).flat()),
      );
    }
  });

  it("show nobody a screen that sends them away, and no brand a language that it does not offer", () => {
    for (const { view, kind, brand, language } of drawn) {
      expect(staysOn(kind, view.access), `${kind} on ${view.name}`).toBe(true);
      expect(offered[brand]).toContain(language);
    }
  });

  it("do without a kind of visitor that cannot be had", () => {
    const without = kinds.filter((kind) => kind !== "agent");
    const fewer = drawPictures(1, 40, without);
    expect(fewer.every(({ kind, view }) => kind !== "agent" && view.access !== "agent")).toBe(true);
    expect(views.some(({ access }) => access === "agent")).toBe(true);
  });
});
