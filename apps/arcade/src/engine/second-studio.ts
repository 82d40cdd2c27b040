/**
 * The second studio of the house, Paper Harbour: a vendor of its own to the platform, with its own code, secret and convention.
 * The names are here because its launches carry none. `npx tsx tools/catalogue/make-demo.mjs` makes the feed and the catalogue from them.
 */

/** The vendor's code, and the part before the colon of its games' codes. */
export const SECOND_STUDIO = "PHARBR";

export interface Names {
  readonly EN: string;
  readonly CN: string;
  readonly PT: string;
  readonly VI: string;
}

export interface StudioGame {
  /** At the platform; the arcade's catalogue has the studio's code before it. */
  readonly code: string;
  readonly gameType: "RNG" | "LIVE" | "ELOTT";
  /** The model that it is played with, in its newest version. */
  readonly model: string;
  readonly names: Names;
  /** Of a game that is no slot; a slot's are those of its model. */
  readonly classification?: string;
}

const slot = (
  model: string,
  code: string,
  [EN, CN, PT, VI]: readonly [string, string, string, string],
): StudioGame => ({
  code,
  gameType: "RNG",
  model,
  names: { EN, CN, PT, VI },
});

export const STUDIO_GAMES: readonly StudioGame[] = [
  slot("tumbling-ways-2", "origami-dragon", [
    "Origami Dragon",
    "折纸龙",
    "Dragão de Origami",
    "Rồng Origami",
  ]),
  slot("hold-and-win-2", "paper-tiger", ["Paper Tiger", "纸老虎", "Tigre de Papel", "Hổ Giấy"]),
  slot("clusters-2", "harbour-pearls", [
    "Harbour Pearls",
    "港湾珍珠",
    "Pérolas do Porto",
    "Ngọc Trai Bến Cảng",
  ]),
  slot("sticky-wilds-5", "inkwash-phoenix", [
    "Inkwash Phoenix",
    "水墨凤凰",
    "Fênix de Nanquim",
    "Phượng Hoàng Thủy Mặc",
  ]),
  slot("ways-1024-6", "quayside-koi", ["Quayside Koi", "码头锦鲤", "Carpas do Cais", "Cá Chép Bến Tàu"]),
  slot("both-ways-8", "folded-crane", ["Folded Crane", "千纸鹤", "Tsuru de Papel", "Hạc Giấy"]),
  slot("expanding-wilds-4", "lantern-regatta", [
    "Lantern Regatta",
    "灯笼赛舟",
    "Regata das Lanternas",
    "Đua Thuyền Đèn Lồng",
  ]),
  {
    code: "quayside-roulette",
    gameType: "LIVE",
    model: "roulette",
    classification: "ROU",
    names: { EN: "Quayside Roulette", CN: "码头轮盘", PT: "Roleta do Cais", VI: "Roulette Bến Tàu" },
  },
  {
    code: "dockside-blackjack",
    gameType: "LIVE",
    model: "blackjack",
    classification: "BJ",
    names: {
      EN: "Dockside Blackjack",
      CN: "船坞二十一点",
      PT: "Blackjack da Doca",
      VI: "Blackjack Bến Cảng",
    },
  },
  {
    code: "paper-boat-scratch",
    gameType: "ELOTT",
    model: "scratch-harbour",
    classification: "SCRATCH",
    names: {
      EN: "Paper Boat Scratch",
      CN: "纸船刮刮乐",
      PT: "Raspadinha do Barquinho",
      VI: "Vé Cào Thuyền Giấy",
    },
  },
];

const LANGUAGES: Readonly<Record<string, keyof Names>> = { en: "EN", zh: "CN", pt: "PT", vi: "VI" };

/** The arcade's code of a game that the platform launches by the studio's own; it need not exist. */
export const codeOfStudio = (code: string): string => `${SECOND_STUDIO}:${code}`;

/** Whether a game is launched at the second studio's door, and not at the house's. */
export const isOfSecondStudio = (code: string): boolean => code.startsWith(`${SECOND_STUDIO}:`);

/** @param lang a language tag. @returns a game's name in this language, or in English; undefined for another studio's game */
export function nameOfStudioGame(code: string, lang: string): string | undefined {
  const names = STUDIO_GAMES.find((game) => codeOfStudio(game.code) === code)?.names;
  return names?.[LANGUAGES[lang.split("-")[0] ?? ""] ?? "EN"];
}
