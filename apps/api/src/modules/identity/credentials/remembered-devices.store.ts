import type { Queryable } from "../../../platform/db/database.ts";

export interface DeviceRow {
  device_id: bigint;
  member_id: bigint;
  browser_hash: Buffer;
  secret_hash: Buffer;
  previous_hash: Buffer | null;
  rotated_at: Date;
  expires_at: Date;
}

/** The remembered browser of a series, locked until the transaction ends, so uses are handled one after the other. */
export const lockDevice = async (q: Queryable, series: Buffer): Promise<DeviceRow | undefined> =>
  (
    await q.query<DeviceRow>(
      {
        name: "lock-remembered-device",
        text: `select device_id, member_id, browser_hash, secret_hash, previous_hash, rotated_at, expires_at
               from remembered_devices where series = $1 for update`,
      },
      [series],
    )
  )[0];

export interface NewDevice {
  brandId: number;
  memberId: bigint;
  browserHash: Buffer;
  series: Buffer;
  secretHash: Buffer;
  now: Date;
  expiresAt: Date;
  address: string;
  agent: string;
}

/** A browser is remembered once for each member: a new credential replaces the old one. */
export const createDevice = (q: Queryable, device: NewDevice): Promise<object[]> =>
  q.query(
    {
      name: "create-remembered-device",
      text: `insert into remembered_devices (merchant_id, member_id, browser_hash, series, secret_hash, rotated_at,
               created_at, last_used_at, expires_at, address, agent)
             values ($1, $2, $3, $4, $5, $6, $6, $6, $7, $8, $9)
             on conflict (merchant_id, member_id, browser_hash) do update set
               series = excluded.series, secret_hash = excluded.secret_hash, previous_hash = null,
               rotated_at = excluded.rotated_at, last_used_at = excluded.last_used_at,
               expires_at = excluded.expires_at, address = excluded.address, agent = excluded.agent`,
    },
    [
      device.brandId,
      device.memberId,
      device.browserHash,
      device.series,
      device.secretHash,
      device.now,
      device.expiresAt,
      device.address,
      device.agent,
    ],
  );

export interface Rotation {
  secretHash: Buffer;
  previousHash: Buffer | null;
  rotatedAt: Date;
  now: Date;
  expiresAt: Date;
  address: string;
  agent: string;
}

export const rotateDevice = (q: Queryable, deviceId: bigint, to: Rotation): Promise<object[]> =>
  q.query(
    {
      name: "rotate-remembered-device",
      text: `update remembered_devices set secret_hash = $2, previous_hash = $3, rotated_at = $4, last_used_at = $5,
               expires_at = $6, address = $7, agent = $8 where device_id = $1`,
    },
    [deviceId, to.secretHash, to.previousHash, to.rotatedAt, to.now, to.expiresAt, to.address, to.agent],
  );

export const deleteDevice = (q: Queryable, deviceId: bigint): Promise<object[]> =>
  q.query("delete from remembered_devices where device_id = $1", [deviceId]);

export const deleteDevicesOfBrowser = (
  q: Queryable,
  memberId: bigint,
  browserHash: Buffer,
): Promise<object[]> =>
  q.query(
    {
      name: "forget-remembered-device",
      text: "delete from remembered_devices where member_id = $1 and browser_hash = $2",
    },
    [memberId, browserHash],
  );

/** Forgets a member's browsers, except one of them if it is given. */
export const deleteDevicesOfMember = (
  q: Queryable,
  memberId: bigint,
  exceptBrowser: Buffer | null = null,
): Promise<object[]> =>
  q.query(
    `delete from remembered_devices
     where member_id = $1 and ($2::bytea is null or browser_hash <> $2)`,
    [memberId, exceptBrowser],
  );

/** Skips rows that another transaction has locked: it may be deleting a member's browsers in another order. */
export const deleteExpiredDevices = (q: Queryable, now: Date): Promise<object[]> =>
  q.query(
    `delete from remembered_devices where device_id in (
       select device_id from remembered_devices where expires_at < $1 for update skip locked)`,
    [now],
  );

export interface ListedDeviceRow {
  device_id: bigint;
  browser_hash: Buffer;
  created_at: Date;
  last_used_at: Date;
  address: string;
  agent: string;
}

export const listDevices = (q: Queryable, memberId: bigint, now: Date): Promise<ListedDeviceRow[]> =>
  q.query<ListedDeviceRow>(
    `select device_id, browser_hash, created_at, last_used_at, address, agent
     from remembered_devices where member_id = $1 and expires_at > $2 order by last_used_at desc`,
    [memberId, now],
  );

/** Forgets one of the member's own browsers. @returns whether it existed */
export const deleteDeviceOfMember = async (
  q: Queryable,
  memberId: bigint,
  deviceId: bigint,
): Promise<boolean> =>
  (
    await q.query(
      "delete from remembered_devices where member_id = $1 and device_id = $2 returning 1 as one",
      [memberId, deviceId],
    )
  ).length > 0;
