import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { appendAuditEvent, findAuditHead, verifyAudit } from "./audit-chain.store.ts";
import { createDatabase, type Database } from "./db/database.ts";
import type { Anchor } from "./hash-chain.ts";

let api: TestApi;
let database: Database;
let nova: { brandId: number; code: string };
let lotus: typeof nova;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
  const { rows } = await api.owner.query<typeof nova>('select merchant_id as "brandId", code from merchants');
  const find = (wanted: string) => rows.find(({ code }) => code === wanted) ?? { brandId: 0, code: wanted };
  [nova, lotus] = [find("nova"), find("lotus")];
});
afterAll(async () => {
  await database.close();
  await api.close();
});
beforeEach(() => api.owner.query("truncate audit_events"));

const act = (of = nova, action = "bill.release") =>
  appendAuditEvent(database, of.brandId, JSON.stringify({ action, outcome: "done" }));
const actThrice = async () => {
  for (const action of ["bill.release", "bill.cancel", "bill.release"]) await act(nova, action);
};
const verify = async (anchors: readonly Anchor[] = [], of = nova) => {
  const { events, breaks } = await verifyAudit(database, of, anchors);
  return [`${events} events`, ...breaks.map(({ seq, what }) => `${seq}: ${what}`)];
};
const anchorNow = async (): Promise<Anchor> => {
  const head = await findAuditHead(database, nova.brandId);
  return { merchant: "nova", seq: head?.seq ?? 0n, hash: head?.hash.toString("hex") ?? "" };
};
const changed = "its hash does not match its content and the one before";

describe("the chain of what operators did", () => {
  it("SEC-32 is one for each brand, whose events no other brand sees", async () => {
    await actThrice();
    await act(lotus);
    expect([await verify(), await verify([], lotus)]).toEqual([["3 events"], ["1 events"]]);
    const seen = await database.forBrand(lotus.brandId, (q) => q.query("select seq from audit_events"));
    expect(seen).toEqual([{ seq: 1n }]);
  });

  it("SEC-32 has no gap and no fork when many act at once", async () => {
    await Promise.all(Array.from({ length: 40 }, () => act()));
    expect(await verify()).toEqual(["40 events"]);
  });

  it.each([
    "insert into audit_events select * from audit_events",
    "update audit_events set body = body",
    "delete from audit_events",
    "truncate audit_events",
  ])("SEC-32 cannot be written by the server but at its end: %s", async (statement) => {
    await act();
    await expect(database.forBrand(nova.brandId, (q) => q.query(statement))).rejects.toThrow(
      "permission denied",
    );
  });

  it("SEC-32 takes nothing that is no event, and nothing without a brand", async () => {
    for (const body of ["not JSON", "{}", "[]"])
      await expect(appendAuditEvent(database, nova.brandId, body), body).rejects.toThrow();
    await expect(
      database.withoutBrand((q) => q.query(`select audit_append('{"action":"x"}')`)),
    ).rejects.toThrow();
    expect(await verify()).toEqual(["0 events"]);
  });
});

describe("an event that somebody with all rights", () => {
  it.each([
    ["changed", "update audit_events set body = replace(body, 'cancel', 'release') where seq = 2", "2"],
    ["gave another hash", "update audit_events set hash = sha256('x') where seq = 2", "2"],
    [
      "inserted",
      "insert into audit_events select merchant_id, 4, body, hash from audit_events where seq = 3",
      "4",
    ],
  ])("SEC-32 %s is named", async (_what, statement, seq) => {
    await actThrice();
    await api.owner.query(statement);
    expect(await verify()).toContain(`${seq}: ${changed}`);
  });

  it("SEC-32 removed is named, the first one and one in between", async () => {
    await actThrice();
    await api.owner.query("delete from audit_events where seq = 2");
    expect(await verify()).toEqual(["2 events", "3: events 2 to 2 are missing", `3: ${changed}`]);
    await api.owner.query("delete from audit_events where seq = 1");
    expect(await verify()).toEqual(["1 events", "3: events 1 to 2 are missing", `3: ${changed}`]);
  });

  it("SEC-32 cut off from the end, or wrote anew, is found by the anchor", async () => {
    await actThrice();
    const anchors = [await anchorNow()];
    expect(await verify(anchors)).toEqual(["3 events"]);
    await api.owner.query("delete from audit_events where seq = 3");
    expect(await verify()).toEqual(["2 events"]);
    expect(await verify(anchors)).toEqual([
      "2 events",
      "3: it was anchored outside the database, and is missing",
    ]);
    await act(nova, "bill.dispute");
    expect(await verify()).toEqual(["3 events"]);
    expect(await verify(anchors)).toEqual([
      "3 events",
      "3: it is not the one that was anchored outside the database",
    ]);
    expect(await verify([{ merchant: "lotus", seq: 9n, hash: "" }])).toEqual(["3 events"]);
  });

  it("SEC-32 changed behind the thousand that are read at once is named", async () => {
    await database.forBrand(nova.brandId, (q) =>
      q.query(
        "select audit_append(json_build_object('action', 'chat.answer', 'n', n)::text) from generate_series(1, 1001) n",
      ),
    );
    await api.owner.query('update audit_events set body = \'{"action":"chat.close"}\' where seq = 1001');
    expect(await verify()).toEqual(["1001 events", `1001: ${changed}`]);
  });
});
