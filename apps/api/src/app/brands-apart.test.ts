import type { Call } from "@croupier/contract/call";
import { consoleContract } from "@croupier/contract/console/contract";
import { playerContract } from "@croupier/contract/player/contract";
import { sealFields } from "@croupier/contract/player/session";
import { vendorContract } from "@croupier/contract/vendor/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../testing/catalogue.ts";
import { createMember, createVisitor } from "../testing/members.ts";
import { createOperator } from "../testing/operators.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { createTestPlayer } from "../testing/vendor-players.ts";

const tablesOf = (what: string): string =>
  `select c.oid::regclass::text as name from pg_class c
   where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and ${what} order by 1`;
const hasBrand =
  "exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and a.attnotnull)";

/** Tables that are the same for all brands, which the server may read. */
const shared: readonly string[] = [
  "games",
  "installation",
  "lottery_draws",
  "search_terms",
  "seal_keys",
  "stray_payment_notices",
  "transfer_kinds",
  "vendor_counts",
  "vendor_notices",
  "vendors",
];
/** Tables of people who work for several brands: a connection sees those of its own brand. */
const ofPeople: readonly string[] = [
  "operator_factor_failures",
  "operator_factors",
  "operator_invitations",
  "operator_recovery_codes",
  "operators",
];

describe("the tables", () => {
  let api: TestApi;
  let server: pg.Client;
  beforeAll(async () => {
    api = await createTestApi();
    for (const brand of ["nova", "lotus"] as const)
      await createTestPlayer(api, { brand, balanceUnits: 100n, username: `player-${brand}` });
    await createOperator(api, "nina", ["nova"]);
    await createOperator(api, "lena", ["lotus"]);
    server = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
    await server.connect();
  });
  afterAll(async () => {
    await server.end();
    await api.close();
  });

  const names = async (sql: string): Promise<string[]> =>
    (await api.owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const count = async (client: pg.Client, table: string): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
    return rows[0]?.n ?? -1;
  };
  /** The rows of a table that the server's role sees. Undefined if it may not read it at all. */
  const countSeen = (table: string): Promise<number | undefined> =>
    count(server, table).catch((error: { code?: string }) => {
      if (error.code === "42501") return undefined;
      throw error;
    });

  it("SEC-27 each have one policy, by the connection's merchant, forced on the owner too", async () => {
    const { rows } = await api.owner.query<{ name: string; app: string[]; owner: string[] }>(
      `select format('%I', tablename) as name,
         array_agg(concat_ws(' ', permissive, cmd, qual, with_check)) filter (where roles = '{croupier_app}') as app,
         array_agg(concat_ws(' ', permissive, cmd, qual, with_check)) filter (where roles <> '{croupier_app}') as owner
       from pg_policies where schemaname = 'public' group by 1`,
    );
    const policies = new Map(rows.map((row) => [row.name, row]));
    const own = "(merchant_id = app_merchant())";
    const tables = await names(tablesOf(hasBrand));
    expect(tables.length).toBeGreaterThan(60);
    for (const name of tables)
      expect(policies.get(name), name).toEqual({
        name,
        app: [`PERMISSIVE ALL ${own} ${own}`],
        owner: ["PERMISSIVE ALL true true"],
      });
    const notForced = "not (c.relrowsecurity and c.relforcerowsecurity)";
    expect(await names(tablesOf(`${notForced} and ${hasBrand}`))).toEqual([]);
    const readable = "has_any_column_privilege('croupier_app', c.oid, 'select')";
    expect((await names(tablesOf(`${notForced} and ${readable}`))).toSorted()).toEqual(shared.toSorted());
    expect([...policies.keys()].filter((name) => !tables.includes(name)).toSorted()).toEqual(ofPeople);
  });

  it("SEC-27 show no row without a merchant, and to each merchant its own", async () => {
    const tables = await names(tablesOf(hasBrand));
    const { rows } = await api.owner.query<{ id: number }>("select merchant_id as id from merchants");
    const actFor = (merchant: number | "") =>
      server.query("select set_config('app.merchant', $1, false)", [String(merchant)]);
    const filled: string[] = [];
    for (const name of [...tables, ...ofPeople]) {
      const all = await count(api.owner, name);
      if (all > 0) filled.push(name);
      await actFor("");
      const seen = [await countSeen(name)];
      if (seen[0] === undefined) continue;
      expect(seen, `${name} without a merchant`).toEqual([0]);
      for (const { id } of rows) {
        await actFor(id);
        seen.push(await countSeen(name));
        if (tables.includes(name))
          expect(await countSeen(`${name} where merchant_id <> ${id}`), `others' ${name}`).toBe(0);
      }
      const sum = seen.reduce<number>((total, own) => total + (own ?? 0), 0);
      expect(sum, `${name}, merchant by merchant`).toBe(all);
    }
    expect(filled).toEqual(
      expect.arrayContaining([
        "merchants",
        "merchant_hosts",
        "members",
        "sessions",
        "accounts",
        "transfers",
        "vendor_players",
        "game_sessions",
        "operators",
        "operator_merchants",
      ]),
    );
  });

  it("SEC-27 belong to the owner, and the server's role is neither the owner nor above the rules", async () => {
    const { rows: foreign } = await api.owner.query(
      `select c.oid::regclass::text as name, pg_get_userbyid(c.relowner) as owner from pg_class c
       where c.relnamespace = 'public'::regnamespace and pg_get_userbyid(c.relowner) <> 'croupier_owner'`,
    );
    expect(foreign).toEqual([]);
    const { rows } = await api.owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
         (select count(*)::integer from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = 'croupier_app'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        memberships: 0,
      },
    ]);
    await expect(server.query("set role croupier_owner")).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a merchant that a call names", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await seedCatalogue(api, [{ code: "slot-1" }, { vendor: "ROYAL", code: "table", gameType: "LIVE" }]);
    await api.owner.query(
      `insert into brand_vendors (merchant_id, vendor, enabled)
       select merchant_id, 'ROYAL', false from merchants where code = 'lotus'`,
    );
  });
  afterAll(() => api.close());

  const naming = ["merchant", "merchantCode", "merchant_code", "domain"] as const;
  const contract: Readonly<Record<string, Call>> = {
    ...playerContract,
    ...consoleContract,
    ...vendorContract,
  };
  const fieldsOf = (schema: object | undefined): string[] =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  const named = Object.entries(contract).flatMap(([key, { query }]) =>
    fieldsOf(query)
      .filter((field) => (naming as readonly string[]).includes(field))
      .map((field) => [key, field] as const),
  );

  it("SEC-27 is in no body but a sealed one, which is refused unless it is the host's", () => {
    const bodies = Object.entries(contract).flatMap(([key, { body }]) =>
      fieldsOf(body)
        .filter((field) => /merchant|brand|tenant/i.test(field))
        .map((field) => [key, field, Object.keys(sealFields).every((name) => fieldsOf(body).includes(name))]),
    );
    expect(bodies.length).toBeGreaterThan(5);
    for (const [key, field, isSealed] of bodies)
      expect([key, field, isSealed]).toEqual([key, "merchantCode", true]);
  });

  it.each(named)("SEC-27 changes nothing: %s with %s", async (key, field) => {
    const { client } = await createMember(api);
    const needed: Readonly<Record<string, object>> = {
      "GET /wps/chat/launch": { b2c: "1" },
      "GET /wps/member/check/affiliateCode": { code: "NOBODY" },
    };
    const ask = async (query: object) => {
      const { status, json } = await client.send(key, { query: { ...needed[key], ...query } });
      return { status, json };
    };
    const own = await ask({});
    for (const other of field === "domain" ? ["lotus.localhost"] : ["lotus", "2"])
      expect(await ask({ [field]: other })).toEqual(own);
  });

  it("SEC-27 is the host's in every answer to a visitor", async () => {
    const vendors = async (brand: "nova" | "lotus", merchant: string) => {
      const query = { merchant, merchantCode: merchant, merchant_code: merchant };
      const { list } = await createVisitor(api, brand).call("GET /wps/game/logoFlags", { query });
      return list.map(({ vassalage }) => vassalage).toSorted();
    };
    expect(await vendors("nova", "lotus")).toEqual(["ACME", "ROYAL"]);
    expect(await vendors("lotus", "nova")).toEqual(["ACME"]);
  });
});
