import { createToken, hashToken } from "../platform/ids.ts";
import { createTestSession, type TestBrand, type TestSession } from "./members.ts";
import { creditTestMember } from "./money.ts";
import type { TestApi } from "./test-api.ts";

/** A member who was launched at a vendor, as the ledger and the vendor wallet know them. */
export interface TestPlayer {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly vendor: string;
  readonly player: string;
  readonly token: string;
  readonly tokenHash: Buffer;
  readonly gameCode: string;
  readonly currency: string;
  /** The login that the game was launched from. */
  readonly login: TestSession;
}

interface PlayerOptions {
  brand?: TestBrand;
  type?: number;
  vendor?: string;
  gameCode?: string;
  nodeId?: string;
  gameVendor?: string;
  gameType?: string;
  expiresAt?: Date;
  username?: string;
  /** Units that the member starts with, credited through the ledger. */
  balanceUnits?: bigint;
}

/** All that this needs of a test's server: the owner's connection and the time. */
type Owned = Pick<TestApi, "owner" | "clock">;

let made = 0;

/** The only value of the only row of a statement by the owner. */
export async function ownerValue<T>(api: Owned, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await api.owner.query<{ value: T }>(sql, values);
  if (!rows[0]) throw new Error(`no row: ${sql}`);
  return rows[0].value;
}

/** Inserts a member and launches them at a vendor, by the tables and not by calls. */
export async function createTestPlayer(api: Owned, options: PlayerOptions = {}): Promise<TestPlayer> {
  made += 1;
  const { brand = "nova", type = 0, vendor = "BGS", gameCode = "bgs-jade-lanterns" } = options;
  const username = options.username ?? `player${made}`;
  const { rows } = await api.owner.query<{ merchant_id: number; member_id: bigint; currency: string }>(
    `insert into members (merchant_id, username, type, affiliate_code, created_at)
     select merchant_id, $2, $3, $2, $4 from merchants where code = $1
     returning merchant_id, member_id, (select currency from merchants where code = $1)`,
    [brand, username, type, api.clock.now()],
  );
  const member = rows[0];
  if (!member) throw new Error(`no brand ${brand}`);
  await api.owner.query("select set_config('app.merchant', $1, false)", [String(member.merchant_id)]);
  const accountId = await ownerValue<bigint>(api, "select ledger_open_account($1) as value", [
    member.member_id,
  ]);
  if (options.balanceUnits !== undefined && options.balanceUnits > 0n) {
    await creditTestMember(api, {
      brandId: member.merchant_id,
      memberId: member.member_id,
      kind: "deposit",
      key: createToken(9),
      amountUnits: options.balanceUnits,
    });
  }
  const player = `${brand}-${createToken(15)}`;
  const token = createToken();
  await api.owner.query(
    "insert into vendor_players (player_id, merchant_id, vendor, account_id) values ($1, $2, $3, $4)",
    [player, member.merchant_id, vendor, accountId],
  );
  const login = await createTestSession(api, { brandId: member.merchant_id, memberId: member.member_id });
  await api.owner.query(
    `insert into game_sessions (token_hash, merchant_id, account_id, vendor, game_code, node_id, game_vendor, game_type, created_at,
       expires_at, session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      hashToken(token),
      member.merchant_id,
      accountId,
      vendor,
      gameCode,
      options.nodeId ?? "1",
      options.gameVendor ?? vendor,
      options.gameType ?? "RNG",
      api.clock.now(),
      options.expiresAt ?? new Date(api.clock.now().getTime() + 12 * 3_600_000),
      login.sessionId,
    ],
  );
  return {
    brandId: member.merchant_id,
    memberId: member.member_id,
    accountId,
    vendor,
    player,
    token,
    tokenHash: hashToken(token),
    gameCode,
    currency: member.currency,
    login,
  };
}
