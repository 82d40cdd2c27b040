import { hold } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredSessions } from "../modules/ground/session/session.store.ts";
import { deleteExpiredDevices } from "../modules/identity/credentials/remembered-devices.store.ts";
import { deleteExpiredResets } from "../modules/identity/password/password.store.ts";
import { createDatabase, type Database, type Queryable } from "../platform/db/database.ts";
import { createMember } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

type Sweep = (q: Queryable, now: Date) => Promise<object[]>;

/** How a row of each table is created: for a brand's member, with an end and a key. */
const swept: [string, string, Sweep][] = [
  [
    "sessions",
    `insert into sessions
       (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent)
     values ($1, $2, $4, '', $3, $3, $3, '', '')`,
    deleteExpiredSessions,
  ],
  [
    "remembered_devices",
    `insert into remembered_devices (merchant_id, member_id, browser_hash, series, secret_hash, rotated_at,
       created_at, last_used_at, expires_at, address, agent)
     values ($1, $2, $4, $4, '', $3, $3, $3, $3, '', '')`,
    deleteExpiredDevices,
  ],
  [
    "password_resets",
    `insert into password_resets (merchant_id, member_id, token_hash, email, expires_at)
     values ($1, $2, $4, '', $3)`,
    deleteExpiredResets,
  ],
];

describe("expired rows", () => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  // Who changes a password ends all of these of a member at once, and in another order than a sweep.
  it.each(swept)(
    "of %s are deleted without waiting for transactions that end some of them",
    async (table, insert, sweep) => {
      const [busy, other] = [await createMember(api), await createMember(api)];
      for (const { brandId, memberId } of [busy, other])
        for (const day of ["2026-10-01", "2026-10-02"])
          await api.owner.query(insert, [
            brandId,
            memberId,
            `${day}T00:00:00Z`,
            Buffer.from(`${day} ${memberId}`),
          ]);
      const count = async (member: { memberId: bigint }) =>
        (
          await api.owner.query(`select from ${table} where member_id = $1 and expires_at < $2`, [
            member.memberId,
            api.clock.now(),
          ])
        ).rowCount;
      const runSweep = () =>
        database.forBrand(busy.brandId, (q) => sweep(q, new Date("2026-10-01T12:00:00Z")));
      const change = await hold(api.database, "select from members where member_id = $1 for no key update", [
        busy.memberId,
      ]);
      await change.query(`delete from ${table} where member_id = $1`, [busy.memberId]);
      await runSweep();
      expect([await count(busy), await count(other)]).toEqual([2, 1]);
      await change.release();
      expect(await count(busy)).toBe(0);
    },
  );
});
