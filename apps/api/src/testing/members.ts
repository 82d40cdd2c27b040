import { randomUUID } from "node:crypto";
import { testBrands } from "@croupier/test-kit/brands";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByInject } from "@croupier/test-kit/wps-transport";
import { hash } from "@node-rs/argon2";
import { createToken, hashToken } from "../platform/ids.ts";
import type { TestApi } from "./test-api.ts";

export type TestBrand = (typeof testBrands)[number]["code"];

/** The default password of test members. */
export const testPassword = "correct horse 7";
/** Its argon2id hash at the lowest cost. The product can still check it, because a hash names its cost. */
const testPasswordHash =
  "$argon2id$v=19$m=8,t=1,p=1$avdAkDpjRK3PjEKaG+qJoQ$o0ttP9IysVGE7r8uAgucQqAs4k9WYSU1DMoOYzJ3zEc";

export interface TestMemberOptions {
  brand?: TestBrand;
  username?: string;
  /** SESS-08; 0, a member, unless given. */
  type?: number;
  password?: string;
  disabled?: boolean;
  /** Where their client calls from. Limits count by it. */
  address?: string;
}

export interface TestMember {
  memberId: bigint;
  brandId: number;
  username: string;
  password: string;
  /** A member who is signed in with their own session. */
  client: WpsClient;
}

/** A client of a brand without a session. Limits count by address, so a test may pass its own. */
export function createVisitor(
  api: Pick<TestApi, "app">,
  brand: TestBrand = "nova",
  address?: string,
): WpsClient {
  const { host, code: merchantCode } = testBrands.find(({ code }) => code === brand) ?? testBrands[0];
  return createWpsClient({
    request: sendByInject(api.app, address),
    host,
    merchantCode,
  });
}

export interface TestSession {
  readonly sessionId: bigint;
  readonly token: string;
  readonly secret: string;
}

/** Opens a session in the database, without the login call. */
export async function createTestSession(
  api: Pick<TestApi, "owner" | "clock">,
  member: { brandId: number; memberId: bigint },
): Promise<TestSession> {
  const session = { token: createToken(), secret: createToken() };
  const now = api.clock.now();
  const { rows } = await api.owner.query<{ session_id: bigint }>(
    `insert into sessions
     (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent, proven_at)
     values ($1, $2, $3, $4, $5, $5, $5::timestamptz + interval '24 hours', '127.0.0.1', 'test', $5)
     returning session_id`,
    [member.brandId, member.memberId, hashToken(session.token), hashToken(session.secret), now],
  );
  if (!rows[0]) throw new Error("no session was opened");
  return { ...session, sessionId: rows[0].session_id };
}

/** Opens a session in the database, without the login call, and gives it to the client. */
export async function openTestSession(
  api: TestApi,
  member: { brandId: number; memberId: bigint },
  client: WpsClient,
): Promise<TestSession> {
  const session = await createTestSession(api, member);
  client.adopt(session);
  return session;
}

/** Inserts a member of a brand and signs in as them. */
export async function createMember(api: TestApi, options: TestMemberOptions = {}): Promise<TestMember> {
  const { brand = "nova", type = 0, password = testPassword } = options;
  const username = options.username ?? `m${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const passwordHash =
    password === testPassword ? testPasswordHash : await hash(password, { memoryCost: 8, timeCost: 1 });
  const { rows } = await api.owner.query<{ member_id: bigint; merchant_id: number }>(
    `insert into members (merchant_id, username, type, password_hash, affiliate_code, disabled)
     select merchant_id, $2, $3, $4, $5, $6 from merchants where code = $1 returning member_id, merchant_id`,
    [brand, username, type, passwordHash, randomUUID().slice(0, 18), options.disabled ?? false],
  );
  const row = rows[0];
  if (!row) throw new Error(`there is no test brand ${brand}`);
  const member = { brandId: row.merchant_id, memberId: row.member_id };
  const client = createVisitor(api, brand, options.address);
  await openTestSession(api, member, client);
  return { ...member, username, password, client };
}
