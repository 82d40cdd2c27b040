import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { Database } from "../database.ts";
import { openIfReadable, type Vault } from "../vault.ts";
import { tokenOf } from "./token.store.ts";

/** One launch: its player, game, language and lobby. */
export interface Session {
  readonly idHash: Buffer;
  /** By which of the house's vendors the player came in: the platform is spoken to as that one. */
  readonly vendor: string;
  readonly operator: string;
  readonly brand: string;
  readonly gameCode: string;
  readonly title: string;
  readonly lang: string;
  readonly currency: string;
  readonly lobbyUrl: string | undefined;
  readonly depositUrl: string | undefined;
  readonly quickPlay: boolean;
  /** Whether a game may sell a part of itself, such as free spins. */
  readonly buyFeature: boolean;
  /** What the platform knows this player by besides the name, hashed: a device, a network. Players who share one are not paired. */
  readonly marks: readonly string[];
  /**
   * Whether the money is play money, as a trial's is: it fills no pot and wins none, and is not staked against real money.
   * If the platform does not say, the money is real.
   */
  readonly isPlayMoney: boolean;
  /** Absent in demo play. The token is the platform's, or the session's id for a vendor without tokens. */
  readonly member: { readonly player: string; readonly token: string } | undefined;
}

export type NewSession = Omit<Session, "idHash"> & { readonly demoBalanceUnits: bigint | undefined };

/** The keys in the address of a launch. */
export interface LaunchKeys {
  /** Identifies the launch while its session lives. It grants no access. */
  readonly launchId: string;
  /** Opens the session once. It expires soon. */
  readonly code: string;
}

export const SESSION_HOURS = 24;
const CODE_SECONDS = 60;
const LAUNCH_ID_PATTERN = /^[A-Za-z0-9_-]{22}$/;

interface SessionRow {
  id_hash: Buffer;
  vendor: string;
  operator: string;
  brand: string;
  player: string | null;
  sealed_token: Buffer | null;
  game_code: string;
  title: string;
  lang: string;
  currency: string;
  lobby_url: string | null;
  deposit_url: string | null;
  quick_play: boolean;
  buy_feature: boolean;
  marks: string[];
  is_play_money: boolean;
}

/** The database stores only the hash of an id, so nobody who reads the database can play with it. */
function hashOf(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}

/** @returns undefined when the member's token cannot be opened any more: then nobody can play this session */
function toSession(vault: Vault, row: SessionRow): Session | undefined {
  const { operator, player } = row;
  const token =
    player === null ? undefined : openIfReadable(vault, row.sealed_token, tokenOf(operator, player));
  if (player !== null && token === undefined) return undefined;
  return {
    idHash: row.id_hash,
    vendor: row.vendor,
    operator: row.operator,
    brand: row.brand,
    gameCode: row.game_code,
    title: row.title,
    lang: row.lang,
    currency: row.currency,
    lobbyUrl: row.lobby_url ?? undefined,
    depositUrl: row.deposit_url ?? undefined,
    quickPlay: row.quick_play,
    buyFeature: row.buy_feature,
    marks: row.marks,
    isPlayMoney: row.is_play_money,
    member: player === null || token === undefined ? undefined : { player, token },
  };
}

const createKey = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** Stores a launch. The session gets its id when the code is used. Until then its hash column holds random bytes. */
export async function createSession(
  database: Database,
  vault: Vault,
  session: NewSession,
): Promise<LaunchKeys> {
  const { operator, member } = session;
  const keys = { launchId: createKey(16), code: createKey(32) };
  await database.query({
    name: "create-session",
    text: `insert into sessions (id_hash, operator, brand, player, sealed_token, game_code, title, lang, currency,
             lobby_url, deposit_url, demo_balance_units, expires_at, launch_id, code_hash, code_expires_at, quick_play, marks, buy_feature, vendor,
             is_play_money)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + make_interval(hours => $13),
             $14, $15, now() + make_interval(secs => $16), $17, $18, $19, $20, $21)`,
    values: [
      randomBytes(32),
      operator,
      session.brand,
      member?.player,
      member && vault.seal(member.token, tokenOf(operator, member.player)),
      session.gameCode,
      session.title,
      session.lang,
      session.currency,
      session.lobbyUrl,
      session.depositUrl,
      session.demoBalanceUnits,
      SESSION_HOURS,
      keys.launchId,
      hashOf(keys.code),
      CODE_SECONDS,
      session.quickPlay,
      session.marks,
      session.buyFeature,
      session.vendor,
      session.isPlayMoney,
    ],
  });
  return keys;
}

/** Uses up a launch's code. @returns the session's opaque id, which only the page learns; undefined for a bad code */
export async function openSession(database: Database, code: string): Promise<string | undefined> {
  const id = createKey(32);
  const { rowCount } = await database.query({
    name: "open-session",
    text: `update sessions set id_hash = $2, code_hash = null, code_expires_at = null
           where code_hash = $1 and code_expires_at > now()`,
    values: [hashOf(code), hashOf(id)],
  });
  return rowCount === 1 ? id : undefined;
}

/** Finds what the page needs to show a launch. The result does not allow anyone to play. */
export async function findLaunch(
  database: Database,
  launchId: unknown,
): Promise<Pick<Session, "gameCode" | "title" | "lang" | "lobbyUrl"> | undefined> {
  if (typeof launchId !== "string" || !LAUNCH_ID_PATTERN.test(launchId)) return undefined;
  const { rows } = await database.query<Pick<SessionRow, "game_code" | "title" | "lang" | "lobby_url">>({
    name: "find-launch",
    text: "select game_code, title, lang, lobby_url from sessions where launch_id = $1 and expires_at > now()",
    values: [launchId],
  });
  const row = rows[0];
  return (
    row && { gameCode: row.game_code, title: row.title, lang: row.lang, lobbyUrl: row.lobby_url ?? undefined }
  );
}

export async function findSession(
  database: Database,
  vault: Vault,
  id: unknown,
): Promise<Session | undefined> {
  if (typeof id !== "string") return undefined;
  const { rows } = await database.query<SessionRow>({
    name: "find-session",
    text: `select id_hash, vendor, operator, brand, player, sealed_token, game_code, title, lang, currency, lobby_url,
             deposit_url, quick_play, marks, buy_feature, is_play_money
           from sessions where id_hash = $1 and expires_at > now()`,
    values: [hashOf(id)],
  });
  return rows[0] && toSession(vault, rows[0]);
}

/** The session that a round was begun in, though it may be over: its wins and rollbacks are still sent. */
export async function findSessionOf(
  database: Database,
  vault: Vault,
  idHash: Buffer,
): Promise<Session | undefined> {
  const { rows } = await database.query<SessionRow>({
    name: "find-session-of",
    text: `select id_hash, vendor, operator, brand, player, sealed_token, game_code, title, lang, currency, lobby_url,
             deposit_url, quick_play, marks, buy_feature, is_play_money
           from sessions where id_hash = $1`,
    values: [idHash],
  });
  return rows[0] && toSession(vault, rows[0]);
}

export async function getDemoBalance(database: Database, session: Session): Promise<bigint> {
  const { rows } = await database.query<{ units: string }>({
    name: "get-demo-balance",
    text: "select demo_balance_units as units from sessions where id_hash = $1",
    values: [session.idHash],
  });
  return BigInt(rows[0]?.units ?? 0);
}

/** Moves play money. @returns undefined when there is not enough of it */
export async function moveDemoBalance(
  database: Database,
  session: Session,
  changeUnits: bigint,
): Promise<bigint | undefined> {
  const { rows } = await database.query<{ units: string }>({
    name: "move-demo-balance",
    text: `update sessions set demo_balance_units = demo_balance_units + $2
           where id_hash = $1 and demo_balance_units + $2 >= 0 returning demo_balance_units as units`,
    values: [session.idHash, changeUnits],
  });
  return rows[0] && BigInt(rows[0].units);
}

/** Tops up the demo balance. It never lowers it. */
export async function refillDemo(database: Database, session: Session, units: bigint): Promise<bigint> {
  const { rows } = await database.query<{ units: string }>({
    name: "refill-demo",
    text: `update sessions set demo_balance_units = greatest(demo_balance_units, $2)
           where id_hash = $1 and player is null returning demo_balance_units as units`,
    values: [session.idHash, units],
  });
  return BigInt(rows[0]?.units ?? 0);
}

/** Deletes expired demo sessions with their rounds and seeds. Members' are kept. */
export async function deleteExpiredDemos(pool: Pool): Promise<number> {
  await pool.query(
    `delete from seeds where owner like 'demo/%' and created_at < now() - make_interval(hours => ${SESSION_HOURS})`,
  );
  const { rowCount } = await pool.query("delete from sessions where player is null and expires_at < now()");
  return rowCount ?? 0;
}
