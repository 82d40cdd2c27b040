import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { Database } from "./database.ts";

/** One launch: who plays which game, in which language, seen from which lobby. */
export interface Session {
  readonly idHash: Buffer;
  readonly operator: string;
  readonly brand: string;
  readonly gameCode: string;
  readonly title: string;
  readonly lang: string;
  readonly currency: string;
  readonly lobbyUrl: string | undefined;
  readonly depositUrl: string | undefined;
  /** Absent in demo play. */
  readonly member: { readonly player: string; readonly token: string } | undefined;
}

export type NewSession = Omit<Session, "idHash"> & { readonly demoBalanceUnits: bigint | undefined };

export const SESSION_HOURS = 24;
const ID_PATTERN = /^[A-Za-z0-9_-]{43}$/;

interface SessionRow {
  id_hash: Buffer;
  operator: string;
  brand: string;
  player: string | null;
  token: string | null;
  game_code: string;
  title: string;
  lang: string;
  currency: string;
  lobby_url: string | null;
  deposit_url: string | null;
}

/** The database never holds the id itself: whoever reads it cannot play with it. */
function hashOf(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}

function toSession(row: SessionRow): Session {
  return {
    idHash: row.id_hash,
    operator: row.operator,
    brand: row.brand,
    gameCode: row.game_code,
    title: row.title,
    lang: row.lang,
    currency: row.currency,
    lobbyUrl: row.lobby_url ?? undefined,
    depositUrl: row.deposit_url ?? undefined,
    member: row.player !== null && row.token !== null ? { player: row.player, token: row.token } : undefined,
  };
}

/** Keeps a launch and answers its opaque id, which is told to nobody but the page. */
export async function createSession(database: Database, session: NewSession): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await database.query({
    name: "create-session",
    text: `insert into sessions (id_hash, operator, brand, player, token, game_code, title, lang, currency,
             lobby_url, deposit_url, demo_balance_units, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + make_interval(hours => $13))`,
    values: [
      hashOf(id),
      session.operator,
      session.brand,
      session.member?.player,
      session.member?.token,
      session.gameCode,
      session.title,
      session.lang,
      session.currency,
      session.lobbyUrl,
      session.depositUrl,
      session.demoBalanceUnits,
      SESSION_HOURS,
    ],
  });
  return id;
}

export async function findSession(database: Database, id: unknown): Promise<Session | undefined> {
  if (typeof id !== "string" || !ID_PATTERN.test(id)) return undefined;
  const { rows } = await database.query<SessionRow>({
    name: "find-session",
    text: `select id_hash, operator, brand, player, token, game_code, title, lang, currency, lobby_url, deposit_url
           from sessions where id_hash = $1 and expires_at > now()`,
    values: [hashOf(id)],
  });
  return rows[0] && toSession(rows[0]);
}

export async function getDemoBalance(database: Database, session: Session): Promise<bigint> {
  const { rows } = await database.query<{ units: string }>({
    name: "get-demo-balance",
    text: "select demo_balance_units as units from sessions where id_hash = $1",
    values: [session.idHash],
  });
  return BigInt(rows[0]?.units ?? 0);
}

/** Moves play money; `undefined` where there is not enough of it. */
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

/** Fills the purse of demo play up again; never takes anything from it. */
export async function refillDemo(database: Database, session: Session, units: bigint): Promise<bigint> {
  const { rows } = await database.query<{ units: string }>({
    name: "refill-demo",
    text: `update sessions set demo_balance_units = greatest(demo_balance_units, $2)
           where id_hash = $1 and player is null returning demo_balance_units as units`,
    values: [session.idHash, units],
  });
  return BigInt(rows[0]?.units ?? 0);
}

/** Demo play leaves no trace once its session has expired; members' rounds are kept. */
export async function deleteExpiredDemos(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query("delete from sessions where player is null and expires_at < now()");
  return rowCount ?? 0;
}
