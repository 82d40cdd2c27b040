import { isRealType, sessionTypes } from "@croupier/domain/session-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database, type Queryable } from "../../../platform/db/database.ts";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { abuseSignals } from "./abuse-signals.port.ts";

const people = 200;
let api: TestApi;
let database: Database;
let brandId: number;
let memberIds: readonly bigint[];
beforeAll(async () => {
  api = await createTestApi();
  const now = api.clock.now();
  const { rows } = await api.owner.query<{ member_id: bigint; merchant_id: number }>(
    `insert into members (merchant_id, username, type, password_hash, affiliate_code, created_at)
     select merchant_id, 'carrier' || n, 0, '', 'carrier-' || n, $2 from merchants, generate_series(1, $1::integer) n
     where code = 'nova' returning member_id, merchant_id`,
    [people, now],
  );
  brandId = rows[0]?.merchant_id ?? 0;
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
  memberIds = rows.map(({ member_id }) => member_id).toSorted((a, b) => (a < b ? -1 : 1));
  // One street: addresses in one carrier's /24, one model of telephone, and a browser of their own for each person.
  await api.owner.query(
    `insert into sessions (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent, browser_hash)
     select merchant_id, member_id, sha256(member_id::text::bytea), sha256(('s' || member_id)::bytea), $2, $2, $2::timestamptz + interval '1 day',
       '198.51.100.' || member_id % 16, 'Mozilla/5.0 (Linux; Android 14; SM-A057F)', sha256(('b' || member_id)::bytea)
     from members where member_id = any ($1)`,
    [memberIds, now],
  );
});
afterAll(async () => {
  await database.close();
  await api.close();
});

/** Asks as the server's role at Nova. */
const ask = <T>(work: (q: Queryable) => Promise<T>): Promise<T> => database.forBrand(brandId, work);

describe("two hundred strangers of one carrier", () => {
  it("CASE-29 share nothing, regardless of who invited whom", async () => {
    const [inviterId = 0n, ...friends] = memberIds;
    const chain = memberIds.slice(1).map((memberId, at) => ({ memberId, inviterId: memberIds[at] ?? 0n }));
    const star = friends.map((memberId) => ({ memberId, inviterId }));
    for (const invited of [star, chain])
      expect([...(await ask((q) => abuseSignals.findSharedUse(q, invited)))]).toEqual([]);
    expect([...(await ask((q) => abuseSignals.findShared(q, memberIds)))]).toEqual([]);
  });

  it("CASE-29 may play duels with each other", async () => {
    const marks: string[] = [];
    for (const memberId of memberIds)
      marks.push(...(await ask((q) => abuseSignals.listPairingMarks(q, memberId))));
    expect([marks.length, new Set(marks).size]).toEqual([people, people]);
  });

  it("CASE-29 still count as one person when two of them use one browser", async () => {
    const [inviterId = 0n, memberId = 0n, other = 0n] = memberIds;
    await api.owner.query("update sessions set browser_hash = '\\xabcd' where member_id = any ($1)", [
      [inviterId, memberId],
    ]);
    const invited = [
      { memberId, inviterId },
      { memberId: other, inviterId },
    ];
    expect([...(await ask((q) => abuseSignals.findSharedUse(q, invited)))]).toEqual([
      [memberId, [{ kind: "shared-device", others: [String(inviterId)] }]],
    ]);
  });
});

describe("a member who uses the browser of their inviter", () => {
  it.each(Object.entries(sessionTypes))(
    "CASE-29 counts as one person with them if the inviter plays for real money: %s (type %i)",
    async (_name, type) => {
      const [inviter, friend] = [await createMember(api, { type }), await createMember(api)];
      await api.owner.query("update sessions set browser_hash = $2 where member_id = any ($1)", [
        [inviter.memberId, friend.memberId],
        Buffer.from(inviter.username),
      ]);
      const invited = [{ memberId: friend.memberId, inviterId: inviter.memberId }];
      expect([...(await ask((q) => abuseSignals.findSharedUse(q, invited)))]).toEqual(
        isRealType(type)
          ? [[friend.memberId, [{ kind: "shared-device", others: [String(inviter.memberId)] }]]]
          : [],
      );
    },
  );
});
