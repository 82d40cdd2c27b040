/** The launch as the vendor-wallet convention defines it. Additional fields of other platforms are ignored. */
export interface LaunchBody {
  readonly user: string | undefined;
  readonly token: string | undefined;
  readonly gameCode: string;
  readonly gameName: string | undefined;
  readonly operatorId: string;
  readonly brand: string;
  readonly lang: string;
  readonly currency: string;
  readonly lobbyUrl: string | undefined;
  readonly depositUrl: string | undefined;
  /** Whether the brand's market allows autoplay and turbo. A platform that does not say so gets neither. */
  readonly quickPlay: boolean;
}

class WrongType extends Error {}

const CURRENCY = /^[A-Z0-9]{3,5}$/;

/** An optional text. Absent and null are the same; anything else that is not text of this length is an error. */
function readText(value: unknown, maxLength: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string" || value.length === 0 || value.length > maxLength) throw new WrongType();
  return value;
}

/** An address that the page may use: http or https only. */
function readAddress(value: unknown): string | undefined {
  const text = readText(value, 2_048);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new WrongType();
  return new URL(text).href;
}

function readFlag(value: unknown): boolean {
  if (value !== undefined && value !== null && typeof value !== "boolean") throw new WrongType();
  return value === true;
}

function need(text: string | undefined): string {
  if (text === undefined) throw new WrongType();
  return text;
}

function readFields(value: Record<string, unknown>): LaunchBody {
  const operator = value.operator_id;
  const currency = need(readText(value.currency, 5));
  if (!CURRENCY.test(currency)) throw new WrongType();
  return {
    user: readText(value.user, 128),
    token: readText(value.token, 2_048),
    gameCode: need(readText(value.game_code, 128)),
    gameName: readText(value.game_name, 120),
    operatorId: need(readText(Number.isSafeInteger(operator) ? String(operator) : operator, 128)),
    brand: readText(value.sub_partner_id, 128) ?? "",
    lang: readText(value.lang, 16) ?? "en",
    currency,
    lobbyUrl: readAddress(value.lobby_url),
    depositUrl: readAddress(value.deposit_url),
    quickPlay: readFlag(value.quick_play),
  };
}

/** Reads a launch. Returns `undefined` when a field is missing or has the wrong type. */
export function readLaunch(value: unknown): LaunchBody | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  try {
    return readFields(value as Record<string, unknown>);
  } catch (error) {
    if (error instanceof WrongType) return undefined;
    throw error;
  }
}
