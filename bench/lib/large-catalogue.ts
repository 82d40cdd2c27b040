/** Catalogues of any size, written into the database of a running API the way an import writes them. */
import type pg from "pg";
import { summarizeCatalogue } from "../../apps/api/src/modules/play/catalogue/catalogue-import.store.ts";

/** The vendors of a large catalogue. */
export const largeVendors: readonly string[] = Array.from({ length: 100 }, (_, at) => `LARGE${at + 1}`);
/** The same number as in the demo brand. */
const HOT_GAMES = 31;

const EN =
  `Amber Ancient Arctic Blazing Bold Brave Bronze Burning Celestial Cosmic Crimson Crystal Dancing Desert Diamond
  Electric Emerald Enchanted Epic Eternal Flaming Forest Frozen Galactic Gentle Giant Golden Grand Hidden Howling Icy
  Imperial Infinite Iron Ivory Jade Jolly Jungle Laughing Legendary Lost Lucky Magic Majestic Mighty Mystic Neon Noble
  Ocean Pearl Phantom Polar Prosperous Proud Purple Quiet Radiant Rainbow Rapid Roaring Royal Ruby Sacred Sapphire Savage
  Secret Shadow Shining Silent Silver Solar Spicy Stellar Storm Sunny Sweet Thunder Turbo Twisted Velvet Wandering Wild
  Anchor Arrow Bandit Bazaar Bear Bell Bonanza Bounty Buffalo Cactus Candy Canyon Castle Cherry Clover Cobra Comet Corsair
  Crane Crown Dolphin Dragon Eagle Empress Falcon Festival Fiesta Forge Fortune Fountain Fox Garden Gecko Gorilla Harbor
  Heron Island Jackpot Jaguar Joker Juggler King Knight Koi Lagoon Lantern Lemon Leopard Lion Lotus Mansion Market Mermaid
  Monkey Moon Mummy Oasis Oracle Orchard Owl Palace Panda Panther Parrot Peach Phoenix Pirate Planet Puma Pyramid Queen
  Quest Rabbit Raven Reef Rhino River Rocket Safari Saloon Scarab Serpent Shark Sheriff Sphinx Spirit Stallion Temple Tiger
  Totem Treasure Turtle Unicorn Valley Viking Volcano Voyage Walrus Warrior Whale Wizard Wolf Zebra`.split(
    /\s+/,
  );
const CN = Array.from(
  "金银玉龙凤虎狮象鹤鲤龟蛇马猴鸡犬福禄寿喜财神仙魔王后宝石星月日云雷火水山河海岛林花果桃梅兰竹菊春夏秋冬红黄蓝绿紫黑白古老神秘幸运荣耀传说冒险旋转狂欢",
);

const SYLLABLES = "ba be do du fa fi go ka ki lo lu ma mi na no ra ri sa ta vi".split(" ");
/** 8,000 invented words, as rare as names that only one studio uses. */
const RARE = SYLLABLES.flatMap((one) =>
  SYLLABLES.flatMap((two) => SYLLABLES.map((three) => one + two + three)),
);

/** Words that occur in names, for searches. */
export const wordsOfLargeCatalogue: readonly string[] = [
  ...EN.map((word) => word.toLowerCase()),
  ...RARE.slice(0, 800),
];

/** A name is three words from lists. The factors are coprime to the lists' lengths, so all words get mixed. */
const nameSql = (ends: string, middle: string, blank: string): string =>
  `(${ends})[1 + n * 7 % array_length(${ends}, 1)] || ${blank} ||
   (${middle})[1 + (n / 13 + n * 3) % array_length(${middle}, 1)] || ${blank} ||
   (${ends})[1 + (n / 1009 + n * 11) % array_length(${ends}, 1)]`;

/**
 * Grows the catalogue to this many games of a hundred vendors, in English and Chinese. Games of an earlier, smaller
 * size stay; all others are switched off. The first games are hot with every brand. Needs the owner of the schema.
 */
export async function growCatalogue(owner: pg.Client, games: number): Promise<void> {
  await owner.query("begin");
  await owner.query("update games set enabled = false where enabled and vendor not like 'LARGE%'");
  await owner.query(
    `insert into vendors (vendor, names, rank)
     select 'LARGE' || n, jsonb_build_object('EN', 'Large Studio ' || n, 'CN', '大型工作室' || n), n
     from generate_series(1, $1) n on conflict do nothing`,
    [largeVendors.length],
  );
  const english = nameSql("$3::text[]", "$4::text[]", "' '");
  const chinese = nameSql("$5::text[]", "$5::text[]", "''");
  await owner.query(
    `insert into games
       (vendor, game_code, game_type, classifications, min_bet_units, lines, is_new, rank, names, folded)
     select 'LARGE' || 1 + n % $2, 'game-' || n, (array['RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'PVP'])[1 + n % 6],
       array[(array['VIDEO', 'CLASSIC', 'BUY', 'BOOK', 'ROU'])[1 + n / 7 % 5]], 1000 * (1 + n % 20), 5 * (1 + n % 10),
       n % 25 = 0, n, jsonb_build_object('EN', english, 'CN', chinese),
       jsonb_build_object('EN', lower(english), 'CN', chinese)
     from generate_series(1, $1) n cross join lateral (select ${english} as english, ${chinese} as chinese) as names
     where n > (select count(*) from games where vendor like 'LARGE%')`,
    [games, largeVendors.length, EN, RARE, CN],
  );
  await owner.query(
    `insert into brand_games (merchant_id, node_id, hot_rank)
     select merchant_id, node_id, rank from merchants cross join games
     where vendor like 'LARGE%' and rank <= $1 on conflict do nothing`,
    [HOT_GAMES],
  );
  await summarizeCatalogue(owner);
  await owner.query("commit");
}
