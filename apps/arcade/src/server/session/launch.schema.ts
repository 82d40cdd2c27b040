import { need, readAddress, readCurrency, readObject, readText, WrongType } from "./launch-fields.ts";

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
  /** Whether slots may sell their free spins. A platform that does not say so allows it not. */
  readonly buyFeature: boolean;
  /** Whether the brand's tables have a chat. A platform that does not say so has none. */
  readonly tableChat: boolean;
  /** Whether the player may say something there. Who may not reads it. */
  readonly tableTalk: boolean;
  /** What the brand lets nobody say there. */
  readonly chatWords: readonly string[];
  /** Hashes of what the platform knows the player by besides the name. Players who share one are not paired in a duel. */
  readonly marks: readonly string[];
  /** Whether the player's money is play money, as a trial's is. */
  readonly playMoney: boolean;
}

const MOST_MARKS = 32;
const MOST_WORDS = 200;

function readFlag(value: unknown): boolean {
  if (value !== undefined && value !== null && typeof value !== "boolean") throw new WrongType();
  return value === true;
}

/** A list of short texts; absent and null are the empty one. */
function readTexts(value: unknown, most: number): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > most) throw new WrongType();
  return value.map((text) => need(readText(text, 64)));
}

function readFields(value: Record<string, unknown>): LaunchBody {
  const operator = value.operator_id;
  return {
    user: readText(value.user, 128),
    token: readText(value.token, 2_048),
    gameCode: need(readText(value.game_code, 128)),
    gameName: readText(value.game_name, 120),
    operatorId: need(readText(Number.isSafeInteger(operator) ? String(operator) : operator, 128)),
    brand: readText(value.sub_partner_id, 128) ?? "",
    lang: readText(value.lang, 16) ?? "en",
    currency: readCurrency(value.currency),
    lobbyUrl: readAddress(value.lobby_url),
    depositUrl: readAddress(value.deposit_url),
    quickPlay: readFlag(value.quick_play),
    buyFeature: readFlag(value.buy_feature),
    tableChat: readFlag(value.table_chat),
    tableTalk: readFlag(value.table_talk),
    chatWords: readTexts(value.chat_words, MOST_WORDS),
    marks: readTexts(value.pairing_marks, MOST_MARKS),
    playMoney: readFlag(value.play_money),
  };
}

/** Reads a launch. Returns `undefined` when a field is missing or has the wrong type. */
export const readLaunch = (value: unknown): LaunchBody | undefined => readObject(value, readFields);
