import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { type SoughtSession, touchSessions } from "./session.store.ts";
import { createSessionLookups } from "./session-lookups.ts";

describe("the sessions of a storm of calls", () => {
  const calls = 400;
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 12 });
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  const findKept = async (memberId: bigint) => {
    const { rows } = await api.owner.query<{
      brandId: number;
      sessionId: bigint;
      tokenHash: Buffer;
      secretHash: Buffer;
    }>(
      `select merchant_id as "brandId", session_id as "sessionId", token_hash as "tokenHash", secret_hash as "secretHash"
       from sessions where member_id = $1`,
      [memberId],
    );
    const [row] = rows;
    if (!row) throw new Error("the member has no session");
    return row;
  };

  it("are found in a few statements, each call its own session only, and leave connections for bets", async () => {
    const kept: Awaited<ReturnType<typeof findKept>>[] = [];
    for (const brand of ["nova", "nova", "nova", "lotus"] as const)
      kept.push(await findKept((await createMember(api, { brand })).memberId));
    const { brandId } = kept[0] ?? { brandId: 0 };
    const now = api.clock.now();
    const limits = { now, seenAfter: new Date(now.getTime() - 3_600_000) };
    // Their own, one with another's secret, one of another brand, and one that does not exist.
    const sought: SoughtSession[] = Array.from({ length: calls }, (_, n) => {
      const own = kept[n % 4];
      if (!own) throw new Error("nobody calls");
      const secretHash = n % 8 === 1 ? (kept[0]?.secretHash ?? own.secretHash) : own.secretHash;
      return { ...limits, tokenHash: n % 8 === 2 ? Buffer.alloc(32, n) : own.tokenHash, secretHash };
    });
    let statements = 0;
    const counted: Database = {
      ...database,
      forBrand: (of, work) =>
        database.forBrand(of, (q) =>
          work({
            query: (statement, values) => {
              statements += 1;
              return q.query(statement, values);
            },
          }),
        ),
    };
    const lookUp = createSessionLookups(counted, 60_000);
    const holder = await hold(api.database, "lock table sessions in access exclusive mode");
    const found = Promise.all(sought.map((one) => lookUp(brandId, one)));
    await untilWaiting(api.database, 4);
    // Other requests get a connection, although the entire pool is smaller than the storm.
    const free = await Promise.all(
      Array.from({ length: 8 }, () => database.forBrand(brandId, (q) => q.query("select 1 as one"))),
    );
    expect(free).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
    await untilWaiting(api.database, 4);
    await holder.release();
    expect((await found).map((row) => row?.session_id)).toEqual(
      sought.map((_, n) => (n % 4 === 3 || n % 8 === 1 || n % 8 === 2 ? undefined : kept[n % 4]?.sessionId)),
    );
    expect(statements).toBeLessThanOrEqual(4 + Math.ceil((calls - 4) / 128));
  });

  it("are refused while the database does not answer, and found again when it does", async () => {
    const { memberId } = await createMember(api);
    const { brandId, sessionId, ...parts } = await findKept(memberId);
    const now = api.clock.now();
    const lookUp = createSessionLookups(database, 2_000);
    const call = () => lookUp(brandId, { ...parts, now, seenAfter: new Date(now.getTime() - 3_600_000) });
    const holder = await hold(api.database, "lock table sessions in access exclusive mode");
    const first = Array.from({ length: 4 }, call);
    await expect(call()).rejects.toMatchObject({ code: "53300" });
    await holder.release();
    for (const row of await Promise.all(first)) expect(row?.session_id).toBe(sessionId);
    expect((await call())?.session_id).toBe(sessionId);
  });

  it("FAULT-16 wait no longer behind a look-up that gets no connection than alone", async () => {
    const refusals: (() => void)[] = [];
    const forBrand = () =>
      new Promise<never>((_, reject) => refusals.push(() => reject(new Error("no connection"))));
    const lookUp = createSessionLookups({ ...database, forBrand }, 200);
    const now = api.clock.now();
    const sought = { now, seenAfter: now, tokenHash: Buffer.alloc(32), secretHash: Buffer.alloc(32) };
    const first = Array.from({ length: 4 }, () => lookUp(1, sought));
    const last = lookUp(1, sought);
    for (const refuse of refusals.splice(0)) refuse();
    expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => "rejected"),
    );
    // It is looked up now, and nobody answers.
    await expect(last).rejects.toMatchObject({ code: "53300" });
    expect(refusals).toHaveLength(1);
  });

  it("are marked as used once a minute, also if two calls of one session come together", async () => {
    const { memberId, client } = await createMember(api);
    const { sessionId } = await findKept(memberId);
    const read = async (): Promise<Date | undefined> =>
      (
        await api.owner.query<{ at: Date }>("select last_seen_at as at from sessions where session_id = $1", [
          sessionId,
        ])
      ).rows[0]?.at;
    const call = () => client.call("GET /wps/member/info");
    const first = await read();
    api.clock.advanceMs(59_000);
    await call();
    expect(await read()).toEqual(first);
    api.clock.advanceMs(1_000);
    await Promise.all([call(), call()]);
    expect(await read()).toEqual(api.clock.now());
    // A transaction that has locked the session keeps no call waiting.
    api.clock.advanceMs(60_000);
    const holder = await hold(api.database, "select from sessions where session_id = $1 for update", [
      sessionId,
    ]);
    await call();
    await holder.release();
    expect((await read())?.getTime()).toBe(api.clock.now().getTime() - 60_000);
  });

  it("INV-09 are marked as used, and the next writes of that connection wait for the disk", async () => {
    const { memberId } = await createMember(api);
    const { brandId, sessionId } = await findKept(memberId);
    const now = new Date(api.clock.now().getTime() + 60_000);
    const left = await database.forBrand(brandId, async (q) => {
      // A test's server never waits for the disk; the product's does.
      await q.query("set synchronous_commit = on");
      await touchSessions(q, [{ sessionId, now }]);
      const rows = await q.query("select current_setting('synchronous_commit') as waits");
      await q.query("reset synchronous_commit");
      return rows;
    });
    const { rows: marked } = await api.owner.query(
      "select last_seen_at as at from sessions where session_id = $1",
      [sessionId],
    );
    expect([left, marked]).toEqual([[{ waits: "on" }], [{ at: now }]]);
  });
});
