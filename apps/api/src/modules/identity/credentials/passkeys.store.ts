import type { Queryable } from "../../../platform/db/database.ts";

export interface PasskeyRow {
  passkey_id: bigint;
  credential_id: Buffer;
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const listed = "passkey_id, credential_id, name, backed_up, created_at, last_used_at";

/** The member's passkeys of these hosts, newest first. */
export const listPasskeys = (
  q: Queryable,
  memberId: bigint,
  rpIds: readonly string[],
): Promise<PasskeyRow[]> =>
  q.query<PasskeyRow>(
    `select ${listed} from passkeys where member_id = $1 and rp_id = any($2)
     order by created_at desc, passkey_id desc`,
    [memberId, rpIds],
  );

/** Whether the brand keeps passkeys of a host. */
export const hasPasskeysOf = async (q: Queryable, rpId: string): Promise<boolean> =>
  (await q.query("select 1 from passkeys where merchant_id = app_merchant() and rp_id = $1 limit 1", [rpId]))
    .length > 0;

export interface NewPasskey {
  brandId: number;
  memberId: bigint;
  rpId: string;
  credentialId: Buffer;
  userHandle: Buffer;
  publicKey: Buffer;
  counter: number;
  deviceType: string;
  backedUp: boolean;
  transports: readonly string[];
  name: string;
  now: Date;
}

/** Stores a new passkey. @returns undefined if it is already registered */
export const createPasskey = async (q: Queryable, passkey: NewPasskey): Promise<PasskeyRow | undefined> =>
  (
    await q.query<PasskeyRow>(
      `insert into passkeys (merchant_id, member_id, rp_id, credential_id, user_handle, public_key, counter, device_type,
         backed_up, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (merchant_id, credential_id) do nothing returning ${listed}`,
      [
        passkey.brandId,
        passkey.memberId,
        passkey.rpId,
        passkey.credentialId,
        passkey.userHandle,
        passkey.publicKey,
        passkey.counter,
        passkey.deviceType,
        passkey.backedUp,
        passkey.transports,
        passkey.name,
        passkey.now,
      ],
    )
  )[0];

export const renamePasskey = async (
  q: Queryable,
  memberId: bigint,
  passkeyId: bigint,
  name: string,
): Promise<PasskeyRow | undefined> =>
  (
    await q.query<PasskeyRow>(
      `update passkeys set name = $3 where member_id = $1 and passkey_id = $2 returning ${listed}`,
      [memberId, passkeyId, name],
    )
  )[0];

export const deletePasskey = async (q: Queryable, memberId: bigint, passkeyId: bigint): Promise<boolean> =>
  (
    await q.query("delete from passkeys where member_id = $1 and passkey_id = $2 returning 1 as one", [
      memberId,
      passkeyId,
    ])
  ).length > 0;

export interface LoginPasskeyRow {
  passkey_id: bigint;
  /** The host it was made for. */
  rp_id: string;
  user_handle: Buffer;
  public_key: Buffer;
  counter: bigint;
  device_type: string;
  name: string;
  member_id: bigint;
  username: string;
  type: number;
  disabled: boolean;
  first_time_login: boolean;
}

/** A passkey with its member, locked until the transaction ends: its counter advances one login at a time. */
export const lockPasskey = async (
  q: Queryable,
  credentialId: Buffer,
  rpIds: readonly string[],
): Promise<LoginPasskeyRow | undefined> =>
  (
    await q.query<LoginPasskeyRow>(
      {
        name: "lock-passkey",
        text: `select p.passkey_id, p.rp_id, p.user_handle, p.public_key, p.counter, p.device_type, p.name, m.member_id,
                 m.username, m.type, m.disabled, m.first_time_login
               from passkeys p join members m on m.merchant_id = p.merchant_id and m.member_id = p.member_id
               where p.credential_id = $1 and p.rp_id = any($2) for update of p`,
      },
      [credentialId, rpIds],
    )
  )[0];

export const updatePasskeyUse = (
  q: Queryable,
  passkeyId: bigint,
  use: { counter: number; deviceType: string; isBackedUp: boolean; now: Date },
): Promise<object[]> =>
  q.query(
    "update passkeys set counter = $2, device_type = $3, backed_up = $4, last_used_at = $5 where passkey_id = $1",
    [passkeyId, use.counter, use.deviceType, use.isBackedUp, use.now],
  );
