import { dialingCodes } from "@croupier/domain/dialing-codes";
import type { ClientBase } from "pg";
import type { BrandSeed } from "./brand-seed.ts";

/** An account that the demo comes with. */
export interface DemoAccount {
  brandId: number;
  memberId: bigint;
  username: string;
  type: number;
  createdAt: Date;
}

/** How one of them is written. */
export interface DemoLogin {
  readonly username: string;
  readonly type: number;
  readonly mobileNum: string;
}

/** Writes the accounts that people sign in with. */
export async function writeAccounts(
  client: ClientBase,
  brandId: number,
  brand: BrandSeed,
  {
    accounts,
    passwordHash,
    createdAt,
  }: { accounts: readonly DemoLogin[]; passwordHash: string; createdAt: Date | undefined },
): Promise<void> {
  const dialingCode = dialingCodes[brand.settings.defaultCountry ?? ""];
  let uplineId: string | null = null;
  for (const { username, type, mobileNum } of accounts) {
    // Mail and SMS of the demo go to the development outbox, so that a password can be recovered there.
    const { rows }: { rows: { id: string }[] } = await client.query(
      `insert into members (merchant_id, username, type, password_hash, nickname, affiliate_code, upline_id, email,
         country_dialing_code, mobile_num, mobile_verified_at, created_at)
       values ($1, $2, $3, $4, initcap($2), upper($2), $5, $2 || '@' || $6 || '.example', $7, $8, coalesce($9, now()), coalesce($9, now()))
       returning member_id as id`,
      [brandId, username, type, passwordHash, uplineId, brand.code, dialingCode, mobileNum, createdAt],
    );
    uplineId ??= rows[0]?.id ?? null;
    await client.query(
      "insert into demo_accounts (merchant_id, member_id) select merchant_id, member_id from members where member_id = $1",
      [rows[0]?.id],
    );
  }
}

export async function listAccounts(client: ClientBase): Promise<DemoAccount[]> {
  const { rows } = await client.query<{
    merchant_id: number;
    member_id: string;
    username: string;
    type: number;
    created_at: Date;
  }>(
    `select m.merchant_id, m.member_id, m.username, m.type, m.created_at from demo_accounts d join members m using (member_id)
     order by m.member_id`,
  );
  return rows.map((row) => ({
    brandId: row.merchant_id,
    memberId: BigInt(row.member_id),
    username: row.username,
    type: row.type,
    createdAt: row.created_at,
  }));
}
