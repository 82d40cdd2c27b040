/** Generates the demo catalogue, with the same lines each time (docs/catalogue-feed.md describes the format). */
import { findKindRules } from "./kind-rules.ts";
import { createRegister, namesOfTheme } from "./names.mjs";
import { createRandom, pick, shuffle } from "./random.mjs";
import { listStudioDrafts, rankBetween } from "./second-studio.ts";
import { createSlotDealer } from "./slots.ts";
import * as tables from "./tables.mjs";
import { themes } from "./themes.mjs";
import * as vendors from "./vendors.mjs";
import { place, slugOf } from "./words.mjs";

/** @typedef {import("./words.mjs").Names} Names */
/** @typedef {{ names: Names, classifications: string[], [field: string]: unknown }} Draft */
/** @typedef {{ type: "vendor", code: string, names: Names, aggregator: string | null, rank: number }} Vendor */
/** @typedef {Draft & { type: "game", vendor: string, code: string, gameType: string, rank: number }} Game */

const slotsPerStudio = 98;
const livePerStudio = 26;

/** Our own six games, written by hand: the arcade has an engine and hand-composed art for each. */
const ownSlots = [
  ["bgs-jade-lanterns", "Jade Lanterns", "翡翠灯笼", "Lanternas de Jade", "Đèn Lồng Ngọc"],
  ["bgs-neon-rift", "Neon Rift", "霓虹裂隙", "Fenda Neon", "Khe Nứt Neon"],
  ["bgs-tide-kings", "Tide Kings", "潮汐之王", "Reis da Maré", "Vua Thủy Triều"],
  ["bgs-solar-forge", "Solar Forge", "烈日熔炉", "Forja Solar", "Lò Rèn Mặt Trời"],
  ["bgs-lotus-pond", "Lotus Pond", "莲池", "Lago de Lótus", "Ao Sen"],
  ["bgs-fruit-parlor", "Fruit Parlor", "水果厅", "Salão das Frutas", "Tiệm Trái Cây"],
];

/** @param {string} code of a vendor @param {string} EN its own name */
const getTranslatedNames = (code, EN) => ({
  PT: vendors.portugueseNames.get(code) ?? EN,
  VI: vendors.vietnameseNames.get(code) ?? EN,
});

/** @returns {{ vendors: Vendor[], games: Game[], rules: Map<string, string> }} `rules`: what the arcade plays each code with */
export function createDemoCatalogue() {
  const random = createRandom(20_261_121);
  const claim = createRegister();
  const deal = createSlotDealer();
  /** @type {Vendor[]} */
  const allVendors = [];
  /** @type {Game[]} */
  const games = [];
  /** @type {Map<string, string>} */
  const rules = new Map();
  /** @param {string} vendor @param {string} code */
  const asSlot = (vendor, code) => {
    const slot = deal(vendor, code);
    rules.set(vendor === "BGS" ? code : `${vendor}:${code}`, slot.rules);
    return slot.facts;
  };

  /** @param {string[]} entry @param {string} gameType @param {Draft[]} drafts @param {string | null} aggregator */
  const add = ([code = "", EN = "", CN = ""], gameType, drafts, aggregator = null) => {
    const names = { EN, CN, ...getTranslatedNames(code, EN) };
    const known = { type: /** @type {const} */ ("vendor"), code, names, aggregator };
    allVendors.push({ ...known, rank: (allVendors.length + 1) * 10 });
    for (const { names, ...rest } of drafts) {
      const own = typeof rest["code"] === "string" ? rest["code"] : slugOf(names.EN);
      const { kind, ...fields } = rest;
      const found = typeof kind === "string" ? findKindRules(kind) : undefined;
      if (found) rules.set(`${code}:${own}`, found.rules);
      const supportPlay = kind === undefined || found !== undefined;
      const facts = { ...fields, ...found?.facts, supportPlay };
      games.push({ type: "game", vendor: code, code: own, gameType, names, ...facts, rank: 0 });
    }
  };
  /**
   * Every combination of kinds and places, shuffled, handed out in turn. @param {string[][]} kinds @param
   * {string[][]} places
   */
  const dealer = (kinds, places) => {
    const pool = shuffle(
      kinds.flatMap((kind) => places.map((where) => ({ kind, where }))),
      random,
    );
    /** @param {number} count @param {(kind: string[]) => object} rest @returns {Draft[]} */
    return (count, rest) => {
      /** @type {Draft[]} */
      const drafts = [];
      while (drafts.length < count) {
        const next = pool.pop();
        if (!next) throw new Error("too few words for so many tables");
        const names = place(next.kind, next.where);
        if (!claim(names)) continue;
        const kind = slugOf(next.kind[0] ?? "");
        drafts.push({ names, kind, classifications: [next.kind[4] ?? ""], ...rest(next.kind) });
      }
      return drafts;
    };
  };

  add(
    ["BGS", "BGS Originals", "BGS 原创"],
    "RNG",
    ownSlots.map(([code = "", EN = "", CN = "", PT = "", VI = ""]) => {
      const names = { EN, CN, PT, VI };
      claim(names);
      return { names, code, ...asSlot("BGS", code), isNew: true, hasDemo: true };
    }),
  );

  const pools = new Map(Object.keys(themes).map((name) => [name, shuffle(namesOfTheme(name), random)]));
  for (const studio of vendors.slotStudios) {
    const favourites = (studio[3] ?? "").split(",");
    /** @type {Draft[]} */
    const drafts = [];
    while (drafts.length < slotsPerStudio) {
      const wanted = random() < 0.8 ? favourites : [...pools.keys()];
      const open = wanted.filter((name) => (pools.get(name)?.length ?? 0) > 0);
      const theme = pick(
        open.length > 0 ? open : [...pools.keys()].filter((name) => pools.get(name)?.length),
        random,
      );
      const names = pools.get(theme)?.pop();
      if (!names) throw new Error("too few words for so many slots");
      if (!claim(names)) continue;
      const code = slugOf(names.EN);
      const facts = asSlot(studio[0] ?? "", code);
      drafts.push({ names, code, ...facts, isNew: random() < 0.06, hasDemo: true });
    }
    add(studio, "RNG", drafts, "BGS");
  }

  const dealLive = dealer(tables.liveKinds, tables.salons);
  for (const studio of vendors.liveStudios) {
    add(
      studio,
      "LIVE",
      dealLive(livePerStudio, () => ({ minBet: pick(["1", "5", "10", "20"], random) })),
      "BGS",
    );
  }
  const dealFish = dealer(tables.fishKinds, tables.fishPlaces);
  for (const studio of vendors.fishStudios) {
    add(
      studio,
      "FISH",
      dealFish(16, () => ({ minBet: "0.1", isNew: random() < 0.06 })),
      "BGS",
    );
  }
  const dealCards = dealer(tables.cardKinds, tables.cardRooms);
  for (const studio of vendors.cardStudios) {
    add(
      studio,
      "PVP",
      dealCards(24, () => ({ minBet: pick(["0.5", "1", "2"], random), isNew: random() < 0.06 })),
      "BGS",
    );
  }

  /** @param {string[]} vendor @param {string[][]} kinds @param {object} rest @returns {Draft[]} */
  const underOwnName = ([code = "", EN = "", CN = ""], kinds, rest) =>
    kinds.flatMap((kind) => {
      const { PT, VI } = getTranslatedNames(code, EN);
      const names = {
        EN: `${EN}: ${kind[0]}`,
        CN: `${CN}：${kind[1]}`,
        PT: `${PT}: ${kind[2]}`,
        VI: `${VI}: ${kind[3]}`,
      };
      return claim(names)
        ? [
            {
              names,
              code: slugOf(kind[0] ?? ""),
              kind: slugOf(kind[0] ?? ""),
              classifications: [kind[4] ?? ""],
              ...rest,
            },
          ]
        : [];
    });
  for (const vendor of vendors.sportsVendors) {
    add(vendor, "SPORTS", underOwnName(vendor, tables.sportsKinds, { minBet: "1" }), "BGS");
  }
  for (const vendor of vendors.esportsVendors) {
    add(vendor, "ESPORTS", underOwnName(vendor, tables.esportsKinds, { minBet: "1" }), "BGS");
  }
  for (const vendor of vendors.cockfightVendors) {
    add(vendor, "COCKFIGHT", underOwnName(vendor, tables.cockfightKinds, { minBet: "1" }), "BGS");
  }
  for (const vendor of vendors.lotteryVendors) {
    const isElectronic = vendor[3] === "ELOTT";
    const kinds = isElectronic ? tables.electronicKinds : tables.lotteryKinds;
    const mode = isElectronic
      ? { lottoMode: "Elott", playType: "Entertainment" }
      : { lottoMode: "Lott", playType: "Tradition" };
    add(
      vendor,
      isElectronic ? "ELOTT" : "LOTT",
      underOwnName(vendor, kinds, { minBet: "0.2", ...mode }),
      "BGS",
    );
  }
  // After all others, and without chance: nobody else's games change.
  const [code = ""] = vendors.secondStudio;
  const studio = listStudioDrafts();
  for (const { draft, rules: name } of studio) {
    if (!claim(draft.names)) throw new Error(`the name of ${draft.code} is taken`);
    rules.set(`${code}:${draft.code}`, name);
  }
  add(
    vendors.secondStudio,
    "RNG",
    studio.map(({ draft }) => draft),
  );
  return { vendors: allVendors, games: rankGames(games, random), rules };
}

/**
 * Our own games come first in every list; the vendors' games follow, mixed. @param {Game[]} games @param {() =>
 * number} random
 */
function rankGames(games, random) {
  const [second] = vendors.secondStudio;
  const own = games.filter((game) => game.vendor === "BGS");
  const others = shuffle(
    games.filter((game) => game.vendor !== "BGS" && game.vendor !== second),
    random,
  );
  const ranked = [...own, ...others].map((game, index) => ({ ...game, rank: (index + 1) * 10 }));
  return [...ranked, ...rankBetween(games.filter((game) => game.vendor === second))];
}

/** @returns {string} the demo catalogue as a feed file */
export function createDemoFeed() {
  const { vendors: list, games } = createDemoCatalogue();
  const header = { format: "croupier-catalogue", version: 1, full: true };
  return `${[header, ...list, ...games].map((entry) => JSON.stringify(entry)).join("\n")}\n`;
}

/** @returns {string} the arcade's own file: the rules of each code */
export function createArcadeGames() {
  return `${JSON.stringify(Object.fromEntries(createDemoCatalogue().rules), null, 2)}\n`;
}
