import { randomInt } from "node:crypto";
import type { Database } from "../database.ts";

/** A player of one brand. The name at the vendor is the platform's, and no other player learns it. */
export interface PlayerKey {
  readonly operator: string;
  readonly brand: string;
  readonly player: string;
}

/** Who says something at the tables of a brand. */
export interface Speaker {
  /** What the others see, such as `KM-4170`: drawn by chance, and the player's alone in the brand. */
  readonly name: string;
  readonly isMuted: boolean;
  /** Milliseconds since 1970; undefined for a permanent mute, and for players who are not muted. */
  readonly mutedUntil: number | undefined;
}

interface SpeakerRow {
  name: string;
  is_muted: boolean;
  muted_until_ms: string | null;
}

/** Without vowels, so that no name is a word; without letters that look like figures. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const MOST_TRIES = 8;

const COLUMNS = `name, muted_until > clock_timestamp() as is_muted,
  case when isfinite(muted_until) then (extract(epoch from muted_until) * 1000)::bigint end as muted_until_ms`;

const drawName = (): string =>
  `${LETTERS[randomInt(LETTERS.length)]}${LETTERS[randomInt(LETTERS.length)]}-${String(randomInt(10_000)).padStart(4, "0")}`;

const valuesOf = ({ operator, brand, player }: PlayerKey) => [operator, brand, player];

const toSpeaker = ({ name, is_muted, muted_until_ms }: SpeakerRow): Speaker => ({
  name,
  isMuted: is_muted === true,
  mutedUntil: is_muted && muted_until_ms !== null ? Number(muted_until_ms) : undefined,
});

export async function findSpeaker(database: Database, key: PlayerKey): Promise<Speaker | undefined> {
  const { rows } = await database.query<SpeakerRow>({
    name: "find-chat-speaker",
    text: `select ${COLUMNS} from chat_speakers where operator = $1 and brand = $2 and player = $3`,
    values: valuesOf(key),
  });
  return rows[0] && toSpeaker(rows[0]);
}

/** Gives a player a name if they have none. @throws Error when too many names are taken to find a free one */
export async function ensureSpeaker(database: Database, key: PlayerKey): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await findSpeaker(database, key)) return;
    await database.query({
      name: "create-chat-speaker",
      text: `insert into chat_speakers (operator, brand, player, name) values ($1, $2, $3, $4) on conflict do nothing`,
      values: [...valuesOf(key), drawName()],
    });
  }
  if (!(await findSpeaker(database, key))) throw new Error("no name is free");
}

/** Holds a speaker until the end of the transaction, so that what they say comes one after another. */
export async function holdSpeaker(database: Database, key: PlayerKey): Promise<Speaker | undefined> {
  const { rows } = await database.query<SpeakerRow>({
    name: "hold-chat-speaker",
    text: `select ${COLUMNS} from chat_speakers where operator = $1 and brand = $2 and player = $3 for update`,
    values: valuesOf(key),
  });
  return rows[0] && toSpeaker(rows[0]);
}

export async function findPlayerByName(
  database: Database,
  { operator, brand }: Pick<PlayerKey, "operator" | "brand">,
  name: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ player: string }>({
    name: "find-chat-player",
    text: "select player from chat_speakers where operator = $1 and brand = $2 and name = $3",
    values: [operator, brand, name],
  });
  return rows[0]?.player;
}

/** Mutes for this many minutes, `"always"`, or lets speak again: `undefined`. */
export async function setMuted(
  database: Database,
  key: PlayerKey,
  minutes: number | "always" | undefined,
): Promise<void> {
  await database.query({
    name: "mute-chat-speaker",
    text: `update chat_speakers set muted_until = case when $4 = 'always' then 'infinity'
             when $4 is not null then clock_timestamp() + make_interval(mins => $4::integer) end
           where operator = $1 and brand = $2 and player = $3`,
    values: [...valuesOf(key), minutes === undefined ? null : String(minutes)],
  });
}
