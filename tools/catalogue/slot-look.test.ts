import { describe, expect, it } from "vitest";
import { findGame } from "../../apps/arcade/src/engine/catalogue.ts";
import { SLOT_MODELS } from "../../apps/arcade/src/engines/slots/rules/models.ts";
import { findSlotArt } from "../../apps/arcade/src/server/art.routes.ts";
import { drawGameArt } from "../../packages/art/src/game-art.ts";
import { findHeroes, originalOf } from "../../packages/art/src/heroes.ts";
import { motifNames } from "../../packages/art/src/motif-names.ts";
import { createRandom } from "../../packages/art/src/random.ts";
import { listMotifs, slotSymbolCount } from "../../packages/art/src/slot-art.ts";
import { chooseSlotSubject } from "../../packages/art/src/slot-subject.ts";
import { themes } from "../../packages/art/src/themes/themes.ts";
import { createDemoCatalogue } from "./demo.mjs";

const slots = createDemoCatalogue().games.filter((game) => game.gameType === "RNG" && game.vendor !== "BGS");
const drawn = createRandom("slot-look").shuffle(slots).slice(0, 200);
describe("the look of a studio's slot", () => {
  it.each(drawn)(
    "$vendor:$code names one theme in its title, on its tile and on its reels",
    ({ vendor, code, names }) => {
      const reels = findSlotArt(`${vendor}:${code}`);
      if (!reels) throw new Error("the arcade has no pictures for it");
      const titled = themes.filter((theme) => theme.words.test(names.EN)).map((theme) => theme.name);
      if (titled.length > 0) expect(titled).toContain(reels.theme);
      else expect(findHeroes(names.EN), `nothing in "${names.EN}" can be drawn`).not.toEqual([]);

      const tile = { category: "RNG", vendor, code, name: names.EN };
      const subject = chooseSlotSubject(tile);
      expect(subject.theme.name).toBe(reels.theme);
      expect(motifNames.get(originalOf(subject.hero))).toEqual(reels.symbols[0]?.names);
      expect(drawGameArt(tile).includes(reels.colours.ground), "the tile has the ground of the reels").toBe(
        true,
      );
    },
  );

  it("has a different object with a name for each paying symbol of each model", () => {
    const most = Math.max(
      ...SLOT_MODELS.map(
        (model) => Object.keys(model.pays).filter((symbol) => /^[A-H]$/.test(symbol)).length,
      ),
    );
    expect(slotSymbolCount).toBeGreaterThanOrEqual(most);
    for (const { vendor, code } of drawn) {
      const { symbols, wild, scatter } = findSlotArt(`${vendor}:${code}`) ?? { symbols: [] };
      const names = [...symbols, wild, scatter].map((symbol) => symbol?.names.join());
      expect(symbols.length, code).toBeGreaterThanOrEqual(most);
      expect(new Set(names).size, `${code}: ${names.join(" ")}`).toBe(names.length);
    }
  });

  it("is never the same for two slots of a studio: if two share a model, their reels show other symbols", () => {
    const known = new Map<string, string[]>();
    for (const { vendor, code } of slots) {
      const key = `${vendor}:${findGame(`${vendor}:${code}`)?.model.id}`;
      known.set(key, [...(known.get(key) ?? []), code]);
    }
    const shared = [...known].filter(([, codes]) => codes.length > 1);
    for (const [key, codes] of shared) {
      const [vendor = "", id] = key.split(":");
      const model = SLOT_MODELS.find((one) => one.id === id);
      const pictures = Object.keys(model?.pays ?? {}).filter((symbol) => /^[A-H]$/.test(symbol)).length;
      const seen = codes.map((code) => {
        const name = code.replaceAll("-", " ");
        const { theme, hero } = chooseSlotSubject({ category: "RNG", vendor, code, name });
        return listMotifs(theme, hero)
          .slice(0, pictures)
          .map((motif) => motifNames.get(originalOf(motif))?.join())
          .join("|");
      });
      expect(new Set(seen).size, `${key}: ${codes.join(" ")}`).toBe(codes.length);
    }
    expect(new Set([...known.values()].flat()).size).toBe(slots.length);
  });

  it("swings and returns in many ways within each studio", () => {
    for (const vendor of new Set(slots.map((slot) => slot.vendor))) {
      const own = slots.filter((slot) => slot.vendor === vendor);
      const models = own.map(({ code }) => findGame(`${vendor}:${code}`)?.model);
      // All of them in a studio that has few.
      expect(new Set(models).size, vendor).toBeGreaterThan(Math.min(60, own.length - 1));
      for (const volatility of ["low", "medium", "high"]) {
        const share = models.filter((model) => model?.volatility === volatility).length / own.length;
        expect(share, `${vendor} ${volatility}`).toBeGreaterThan(0.1);
      }
    }
  });
});
