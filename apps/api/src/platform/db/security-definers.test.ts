import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/**
 * Functions that act with their owner's rights, whose names could be looked up in the caller's temporary schema: that
 * schema comes first unless `search_path` names it, and so it has to be named last.
 */
const findOpenToCallers = async (): Promise<{ all: string[]; open: string[] }> => {
  const { rows } = await api.owner.query<{ name: string; config: string[] | null }>(
    `select p.oid::regproc::text as name, p.proconfig as config from pg_proc p
     where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     order by 1`,
  );
  const pathOf = (config: string[] | null) => config?.find((entry) => entry.startsWith("search_path="));
  const isSafe = (path: string | undefined) =>
    path !== undefined && /^search_path=[^$]+, pg_temp$/.test(path);
  return {
    all: rows.map(({ name }) => name),
    open: rows.filter(({ config }) => !isSafe(pathOf(config))).map(({ name }) => name),
  };
};

describe("functions with their owner's rights", () => {
  it("SEC-60 look for names in the caller's temporary schema last, each of them", async () => {
    const { all, open } = await findOpenToCallers();
    expect(all).toEqual(
      expect.arrayContaining(["find_merchants", "ledger_bet", "ledger_win", "ledger_transfer"]),
    );
    expect(open).toEqual([]);
  });

  it.each([
    ["no path", ""],
    ["a path without pg_temp", "set search_path = public"],
    ["pg_temp first", "set search_path = pg_temp, public"],
    ["the caller's own schema", `set search_path = "$user", public, pg_temp`],
  ])("SEC-60 would be noticed with %s", async (_what, path) => {
    await api.owner.query(
      `create function planted() returns integer language sql security definer ${path} as 'select 1'`,
    );
    expect((await findOpenToCallers()).open).toEqual(["planted"]);
    await api.owner.query("drop function planted()");
  });

  it("SEC-60 find the brands' table, whatever objects of that name the caller has made", async () => {
    await api.owner.query("begin");
    await api.owner.query("create temporary table merchants (merchant_id integer, code text)");
    const { rows } = await api.owner.query<{ code: string }>("select code from find_merchants()");
    await api.owner.query("rollback");
    expect(rows.map(({ code }) => code)).toContain("nova");
  });
});

describe("triggers", () => {
  it("CASE-38 look for names in the caller's temporary schema last, each of them", async () => {
    const { rows } = await api.owner.query<{ name: string; config: string[] | null }>(
      `select distinct p.oid::regproc::text as name, p.proconfig as config from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where not t.tgisinternal order by 1`,
    );
    expect(rows.length).toBeGreaterThan(10);
    const open = rows.filter(({ config }) => !config?.includes("search_path=public, pg_temp"));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("CASE-38 let no request end as done without its votes, whatever objects of that name the caller has made", async () => {
    const { rows } = await api.owner.query<{ approval_id: bigint; merchant_id: number }>(
      `insert into approvals (merchant_id, kind, subject, command, command_hash, needed, asked_at)
       select merchant_id, 'withdrawal', 'W1', 'pay', sha256('pay'), 2, now() from merchants where code = 'nova'
       returning approval_id, merchant_id`,
    );
    const [request] = rows;
    // Somebody has granted it by hand, which `croupier doctor` would report.
    await api.owner.query(`grant temporary on database ${api.database.name} to croupier_app`);
    const server = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
    await server.connect();
    await server.query("select set_config('app.merchant', $1, false)", [String(request?.merchant_id)]);
    await server.query("create temporary table approval_votes (approval_id bigint, verdict text)");
    await server.query("insert into pg_temp.approval_votes select $1, 'agree' from generate_series(1, 2)", [
      request?.approval_id,
    ]);
    const end = () =>
      server.query("update public.approvals set state = 'done', ended_at = now() where approval_id = $1", [
        request?.approval_id,
      ]);

    await expect(end()).rejects.toThrow("lacks a vote");
    await api.owner.query("alter function check_approval_end() reset search_path");
    expect((await end()).rowCount, "without the pin").toBe(1);
    await api.owner.query("alter function check_approval_end() set search_path = public, pg_temp");
    await server.end();
  });
});

describe("a vote", () => {
  it("CASE-38 belongs to the session's operator, and the server's role writes none for anybody", async () => {
    const { rows } = await api.owner.query<{ brand: number; id: bigint; mia: bigint }>(
      `with mia as (insert into operators (username, display_name, role) values ('mia-votes', 'Mia', 'service') returning operator_id),
         brand as (select merchant_id from merchants where code = 'nova'),
         works as (insert into operator_merchants select operator_id, merchant_id from mia, brand),
         asked as (insert into approvals (merchant_id, kind, subject, command, command_hash, needed, asked_at)
           select merchant_id, 'withdrawal', 'W2', 'pay', sha256('pay'), 1, now() from brand returning approval_id)
       select merchant_id as brand, approval_id as id, operator_id as mia from brand, asked, mia`,
    );
    const { brand = 0, id = 0n, mia = 0n } = rows[0] ?? {};
    const open = (secret: string, over = "now(), now() + interval '1 hour'", at = brand) =>
      api.owner.query(
        `insert into operator_sessions (secret_hash, merchant_id, operator_id, created_at, last_seen_at, proven_at, expires_at)
         values (sha256($1::text::bytea), $2, $3, now(), now(), ${over})`,
        [secret, at, mia],
      );
    await open("mia's");
    await open("without factor", "null, now() + interval '1 hour'");
    await open("over", "now(), now()");
    await open("elsewhere", undefined, brand === 1 ? 2 : 1);
    const server = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
    await server.connect();
    await server.query("select set_config('app.merchant', $1, false)", [String(brand)]);
    const vote = async (session: string): Promise<boolean> =>
      (
        await server.query<{ is_new: boolean }>(
          "select cast_vote($1, $2, 'pay', 'agree', '', now() + interval '1 minute') as is_new",
          [session, id],
        )
      ).rows[0]?.is_new === true;

    const { rows: kept } = await server.query<{ hash: string }>(
      "select encode(secret_hash, 'escape') as hash from operator_sessions limit 1",
    );
    for (const session of ["", "guessed", "without factor", "over", "elsewhere", kept[0]?.hash ?? ""])
      await expect(vote(session), session).rejects.toThrow("nobody is signed in");
    await expect(
      server.query(
        "insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, voted_at) values ($1, $2, 0, sha256('pay'), $3, 'agree', now())",
        [brand, id, mia],
      ),
    ).rejects.toThrow("permission denied");
    expect([await vote("mia's"), await vote("mia's")]).toEqual([true, false]);
    const { rows: votes } = await api.owner.query(
      "select operator_id, verdict from approval_votes where approval_id = $1",
      [id],
    );
    expect(votes).toEqual([{ operator_id: mia, verdict: "agree" }]);
    await api.owner.query("update operators set disabled = true where operator_id = $1", [mia]);
    await expect(vote("mia's")).rejects.toThrow("nobody is signed in");
    await server.end();
  });
});
