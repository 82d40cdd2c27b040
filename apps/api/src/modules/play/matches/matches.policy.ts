/** A match as the vendor reports it. */
interface ToldMatch {
  readonly gameCode: string;
  readonly sides: string[];
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** In thousandths; a side by its position, from 0, or -1 for a draw. */
  readonly odds: { side: number; price: number }[];
}

const mostMatches = 60;
const mostSides = 12;
const longestName = 60;
const farthestMs = 3_600_000;
const [leastPrice, mostPrice] = [1_001, 1_000_000];

/** A name as shown: on one line, without invisible characters. @returns undefined for anything but a name */
function readName(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const name = value
    .slice(0, 400)
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  return name === "" ? undefined : [...name].slice(0, longestName).join("");
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

function readMatch(value: unknown, codes: readonly string[], nowMs: number): ToldMatch | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { game_code: gameCode, sides, starts_at: startsAt, odds } = value as Record<string, unknown>;
  if (typeof gameCode !== "string" || !codes.includes(gameCode)) return undefined;
  if (!isWhole(startsAt, nowMs, nowMs + farthestMs) || !Array.isArray(sides) || !Array.isArray(odds))
    return undefined;
  const names = sides.slice(0, mostSides).map(readName);
  if (names.length < 2 || sides.length > mostSides || names.includes(undefined)) return undefined;
  const prices = odds.slice(0, mostSides + 1).flatMap((one) => {
    const { side, price } = (one ?? {}) as Record<string, unknown>;
    return isWhole(side, -1, names.length - 1) && isWhole(price, leastPrice, mostPrice)
      ? [{ side, price }]
      : [];
  });
  return prices.length === 0 ? undefined : { gameCode, sides: names as string[], startsAt, odds: prices };
}

/**
 * Reads a vendor's upcoming matches. Malformed and unrequested ones are left out: a vendor's answer is input like any other.
 */
export function readMatches(reply: unknown, codes: readonly string[], nowMs: number): ToldMatch[] {
  const { matches } = (reply ?? {}) as { matches?: unknown };
  if (!Array.isArray(matches)) return [];
  return matches.slice(0, mostMatches).flatMap((match) => readMatch(match, codes, nowMs) ?? []);
}
