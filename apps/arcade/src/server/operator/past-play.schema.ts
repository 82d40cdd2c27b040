/** A sitting of one player at one game, at a time that is over. */
export interface PastSitting {
  readonly player: string;
  readonly gameCode: string;
  readonly title: string;
  /** Which of the game's stakes, from the smallest; the highest one if there are fewer. */
  readonly stake: number;
  readonly spins: number;
  readonly at: Date;
  readonly pauseMs: number;
}

/** What the players of a brand are to have played, in the order of its times. */
export interface PastPlay {
  /** The same key is played once; a repeated request gets the stored play. */
  readonly key: string;
  readonly operator: string;
  readonly brand: string;
  readonly currency: string;
  readonly lang: string;
  /** Each player's balance before the first sitting, in units. */
  readonly balances: ReadonlyMap<string, bigint>;
  readonly sittings: readonly PastSitting[];
}

const MOST_SITTINGS = 1_000;
const MOST_SPINS = 500;

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

function readSitting(value: unknown): PastSitting | undefined {
  const { user, game_code, game_name, stake, spins, at, pause_ms } = (value ?? {}) as Record<string, unknown>;
  if (typeof user !== "string" || typeof game_code !== "string" || typeof game_name !== "string")
    return undefined;
  if (!isCount(stake, 100) || !isCount(spins, MOST_SPINS) || !isCount(at, 8e14) || !isCount(pause_ms, 3.6e6))
    return undefined;
  return {
    player: user,
    gameCode: game_code,
    title: game_name,
    stake,
    spins,
    at: new Date(at),
    pauseMs: pause_ms,
  };
}

/** Reads the request; undefined when the body is malformed, or names a future time. */
export function readPastPlay(body: unknown, now: Date): PastPlay | undefined {
  const { key, operator_id, sub_partner_id, currency, lang, balances, sittings } = (body ?? {}) as Record<
    string,
    unknown
  >;
  const texts = [key, operator_id, sub_partner_id, currency, lang];
  if (!texts.every((text) => typeof text === "string" && text !== "")) return undefined;
  if (!Array.isArray(sittings) || sittings.length > MOST_SITTINGS) return undefined;
  const [ownKey = "", operator = "", brand = "", ownCurrency = "", language = ""] = texts as string[];
  const wallets = Object.entries((balances ?? {}) as Record<string, unknown>);
  if (!wallets.every(([, units]) => typeof units === "string" && /^\d{1,18}$/.test(units))) return undefined;
  const read = sittings.map(readSitting);
  if (!read.every((sitting) => sitting !== undefined)) return undefined;
  if (read.some(({ at, spins, pauseMs }) => at.getTime() + (spins + 1) * pauseMs > now.getTime()))
    return undefined;
  return {
    key: ownKey,
    operator,
    brand,
    currency: ownCurrency,
    lang: language,
    sittings: read,
    balances: new Map(wallets.map(([player, units]) => [player, BigInt(units as string)])),
  };
}
