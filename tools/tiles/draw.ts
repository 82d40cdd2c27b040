/** The tiles of a walk: a sample of the demo catalogue in both brands, in which every engine and many models are. */
import { lotus } from "../../apps/api/src/seed/lotus.ts";
import { nova } from "../../apps/api/src/seed/nova.ts";
import { createRandom } from "../../packages/art/src/random.ts";
import { createDemoCatalogue } from "../catalogue/demo.mjs";
import type { BrandCode } from "../walk/draw.ts";

export interface Tile {
  readonly brand: BrandCode;
  readonly gameType: string;
  readonly vendor: string;
  /** Its English name, which both brands show to who reads English. */
  readonly name: string;
  readonly engine: string;
  /** The model and its version, after the engine: `roulette/auto-roulette/1`. */
  readonly rules: string;
}

/** Draws by the calendar come last of all, so they are bet on first. */
const ORDER = ["ELOTT", "LOTT", "SPORTS", "ESPORTS", "COCKFIGHT", "PVP", "LIVE", "FISH", "RNG"];

type Offer = { readonly switchedOff?: readonly string[]; readonly hiddenVendors?: readonly string[] };
const BRANDS: Readonly<Record<BrandCode, Offer>> = { nova, lotus };

const catalogue = createDemoCatalogue();

/** Every tile that a brand shows. */
export function listTiles(brand: BrandCode): Tile[] {
  const { games, rules } = catalogue;
  const { switchedOff = [], hiddenVendors = [] } = BRANDS[brand];
  return games
    .filter(({ gameType, vendor }) => !switchedOff.includes(gameType) && !hiddenVendors.includes(vendor))
    .map(({ gameType, vendor, code, names }) => {
      const found = rules.get(vendor === "BGS" ? code : `${vendor}:${code}`) ?? "";
      return { brand, gameType, vendor, name: names.EN, engine: found.split("/")[0] ?? "", rules: found };
    });
}

/**
 * The strata that a sample must cover before any comes twice: every engine of a category and of a studio's protocol, then every
 * model.
 */
const STRATA: readonly ((tile: Tile) => string)[] = [
  ({ gameType, engine, vendor }) => [gameType, engine, vendor === "PHARBR"].join(),
  ({ gameType, rules }) => [gameType, rules].join(),
  ({ gameType, vendor, name }) => [gameType, vendor, name].join(),
];

function drawOf(brand: BrandCode, seed: number, count: number): Tile[] {
  const shuffled = createRandom(`tiles ${brand} ${seed}`).shuffle(listTiles(brand));
  const drawn = new Set<Tile>();
  for (const stratumOf of STRATA) {
    const seen = new Set([...drawn].map(stratumOf));
    for (const tile of shuffled) {
      if (drawn.size === count) break;
      if (seen.has(stratumOf(tile))) continue;
      seen.add(stratumOf(tile));
      drawn.add(tile);
    }
  }
  return [...drawn];
}

/** `count` tiles by a seed, half of them of each brand, those first whose rounds take longest. */
export function drawTiles(seed: number, count: number): Tile[] {
  const half = Math.ceil(count / 2);
  const drawn = [...drawOf("nova", seed, half), ...drawOf("lotus", seed, count - half)];
  return drawn.toSorted((a, b) => ORDER.indexOf(a.gameType) - ORDER.indexOf(b.gameType));
}

/** As a line of the report: `nova · LIVE · roulette/roulette/1 · Jade Roulette (PEARLH)`. */
export const nameOf = ({ brand, gameType, rules, name, vendor }: Tile): string =>
  [brand, gameType, rules, `${name} (${vendor})`].join(" · ");
