import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import {
  type CatalogueGameType,
  catalogueGameTypes,
  playTypes,
  prizeModes,
  volatilities,
} from "@croupier/domain/codes";
import { splitSports } from "@croupier/domain/vendor-grouping";
import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";

/** The feed file of docs/catalogue-feed.md: JSON lines, a header, then vendors and games in any order. */
const closed = { additionalProperties: false };
const line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: "^[^\\u0000-\\u001f\\u007f\\ufffd]+$" });
const optionalName = Type.Optional(line(80));
const names = Type.Object({ EN: line(80), CN: optionalName, PT: optionalName, VI: optionalName }, closed);
const vendorCode = Type.String({ pattern: "^[A-Z0-9][A-Z0-9_]{0,19}$" });
const rank = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

const headerSchema = Type.Object(
  { format: Type.Literal("croupier-catalogue"), version: Type.Literal(1), full: Type.Boolean() },
  closed,
);
const vendorSchema = Type.Object(
  {
    type: Type.Literal("vendor"),
    code: vendorCode,
    names,
    aggregator: Type.Optional(Type.Union([vendorCode, Type.Null()])),
    rank: Type.Optional(rank),
  },
  closed,
);
const gameSchema = Type.Object(
  {
    type: Type.Literal("game"),
    vendor: vendorCode,
    code: Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" }),
    gameType: Type.Enum(catalogueGameTypes),
    names,
    classifications: Type.Optional(
      Type.Array(Type.String({ pattern: "^[A-Z0-9][A-Z0-9_]{0,19}$" }), { maxItems: 8, uniqueItems: true }),
    ),
    minBet: Type.Optional(Type.String({ pattern: "^\\d{1,9}(?:\\.\\d{1,5})?$" })),
    rtp: Type.Optional(Type.String({ pattern: "^(?:100|(?!0{1,2}(?:\\.0+)?$)\\d{1,2}(?:\\.\\d{1,4})?)$" })),
    volatility: Type.Optional(Type.Enum(volatilities)),
    lines: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    isNew: Type.Optional(Type.Boolean()),
    supportPlay: Type.Optional(Type.Boolean()),
    hasDemo: Type.Optional(Type.Boolean()),
    playType: Type.Optional(Type.Enum(["", ...playTypes])),
    lottoMode: Type.Optional(Type.Enum(["", ...prizeModes])),
    roomId: Type.Optional(Type.String({ maxLength: 40 })),
    rank: Type.Optional(rank),
  },
  closed,
);

const checks = {
  header: Compile(headerSchema),
  vendor: Compile(vendorSchema),
  game: Compile(gameSchema),
};

export type FeedVendor = Static<typeof vendorSchema>;
export type FeedGame = Static<typeof gameSchema>;

export interface CatalogueFeed {
  /** A full feed is the entire catalogue. An import disables everything that it does not name. */
  full: boolean;
  vendors: readonly FeedVendor[];
  games: readonly FeedGame[];
}

/** One error in a feed and its line. Lines count from 1. */
export interface FeedFault {
  line: number;
  message: string;
}

export type FeedResult =
  | { feed: CatalogueFeed; faults: undefined }
  | { feed: undefined; faults: readonly FeedFault[] };

/** Nobody fixes more errors than this in one pass. */
const mostFaults = 100;

interface Reading {
  header: Static<typeof headerSchema> | undefined;
  vendors: Map<string, FeedVendor>;
  games: Map<string, FeedGame>;
  /** Vendors that the feed refers to, each with the first line that does. */
  mentioned: Map<string, number>;
  faults: FeedFault[];
}

const describeFault = (check: (typeof checks)[keyof typeof checks], value: unknown): string => {
  const [first] = check.Errors(value);
  const where = first?.instancePath.slice(1).replaceAll("/", ".") || "line";
  return `${where} ${first?.message ?? "does not fit"}`;
};

/** VENDOR-07, VENDOR-08: a SPORTS game belongs to the category in which the lobby shows its vendor. */
const categoryOf = (vendor: string, gameType: CatalogueGameType): CatalogueGameType => {
  if (gameType !== "SPORTS") return gameType;
  const vendorNames = [{ vassalage: vendor, accountTypeName: "" }];
  const [group] = splitSports([{ gameCategory: "SPORTS", gameCount: 1, vendorNames }]);
  return catalogueGameTypes.find((type) => type === group?.gameCategory) ?? gameType;
};

function readEntry(reading: Reading, line: number, value: unknown): string | undefined {
  if (!reading.header) {
    if (!checks.header.Check(value)) return `header: ${describeFault(checks.header, value)}`;
    reading.header = value;
    return undefined;
  }
  const mention = (code: string): void => {
    if (!reading.mentioned.has(code)) reading.mentioned.set(code, line);
  };
  const kind = (value as { type?: unknown } | null)?.type;
  if (kind === "vendor") {
    if (!checks.vendor.Check(value)) return describeFault(checks.vendor, value);
    if (reading.vendors.has(value.code)) return `vendor ${value.code} appears twice`;
    reading.vendors.set(value.code, value);
    if (value.aggregator) mention(value.aggregator);
    return undefined;
  }
  if (kind !== "game") return 'type must be "vendor" or "game"';
  if (!checks.game.Check(value)) return describeFault(checks.game, value);
  const key = `${value.vendor}:${value.code}`;
  if (reading.games.has(key)) return `game ${key} appears twice`;
  reading.games.set(key, { ...value, gameType: categoryOf(value.vendor, value.gameType) });
  mention(value.vendor);
  return undefined;
}

/**
 * Reads a feed line by line, and checks all of it before anything is written.
 * @param knownVendors vendors that are already in the catalogue; a partial feed may refer to them
 */
export async function readFeed(
  lines: AsyncIterable<string> | Iterable<string>,
  knownVendors: ReadonlySet<string> = new Set(),
): Promise<FeedResult> {
  const reading: Reading = {
    header: undefined,
    vendors: new Map(),
    games: new Map(),
    mentioned: new Map(),
    faults: [],
  };
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === "") continue;
    const fault = readLine(reading, line, line === 1 ? text.replace(/^\ufeff/, "") : text);
    if (fault !== undefined) reading.faults.push({ line, message: fault });
    if (reading.faults.length >= mostFaults || !reading.header) break;
  }
  const { header, vendors, games, mentioned, faults } = reading;
  if (faults.length === 0) {
    if (!header) faults.push({ line: 1, message: "the feed is empty" });
    for (const [code, at] of mentioned) {
      const isKnown = vendors.has(code) || (header?.full === false && knownVendors.has(code));
      if (!isKnown) faults.push({ line: at, message: `vendor ${code} is not in the feed` });
    }
  }
  if (!header || faults.length > 0) return { feed: undefined, faults };
  return {
    feed: { full: header.full, vendors: [...vendors.values()], games: [...games.values()] },
    faults: undefined,
  };
}

function readLine(reading: Reading, line: number, text: string): string | undefined {
  try {
    return readEntry(reading, line, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return `no JSON: ${error.message}`;
    throw error;
  }
}

/** Reads the lines of a feed file and unpacks a .gz file. */
export async function* readFeedFile(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  // The pipeline passes an error of the first stream on to the last, so the loop below throws it.
  const chunks: AsyncIterable<Buffer> = file.endsWith(".gz")
    ? pipeline(bytes, createGunzip(), () => undefined)
    : bytes;
  // Not readline: it swallows file errors, and it drops lines that arrive before a listener is attached.
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest + decoder.decode();
}
