import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createVisitor, type TestBrand } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

const brands: readonly TestBrand[] = ["nova", "lotus"];

describe("a brand's content cached by processes", () => {
  let api: TestApi;
  let another: FastifyInstance;
  /** The title of the first help entry, as a process answers it. */
  const readTitle = async (brand: TestBrand, app = api.app): Promise<string | undefined> =>
    (await createVisitor({ app }, brand).call("GET /wps/system/helpCenter", { query: { language: "EN" } }))[0]
      ?.title;
  /** The titles of both brands on both processes: nova, lotus, nova, lotus. */
  const readAll = async (): Promise<(string | undefined)[]> =>
    Promise.all([api.app, another].flatMap((app) => brands.map((brand) => readTitle(brand, app))));
  const write = (title: string) => api.owner.query("update help_texts set title = $1", [title]);
  /** Changes the content of both brands in the database without an announcement. */
  const writeUnheard = async (title: string): Promise<void> => {
    await api.owner.query("alter table help_texts disable trigger user");
    await write(title);
    await api.owner.query("alter table help_texts enable trigger user");
  };
  /** In the role of the listening connections, which nobody else may end. */
  const cutListeners = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'croupier-listen' and datname = current_database()`,
    );
    await client.end();
  };

  beforeAll(async () => {
    api = await createTestApi();
    another = await api.startAnother();
    await api.owner.query(
      `with entries as (insert into help_entries (merchant_id) select merchant_id from merchants returning *)
       insert into help_texts select merchant_id, help_entry_id, 'EN', '', '' from entries`,
    );
  });
  afterAll(() => api.close());
  afterEach(() => vi.restoreAllMocks());
  beforeEach(async () => {
    // Twice, so that nothing is still to be heard when a test begins.
    for (const title of ["earlier", "before"]) {
      await write(title);
      await expect.poll(readAll).toEqual([title, title, title, title]);
    }
  });

  it("SCALE-08 is read again by every process after a change of the brand, and kept for every other brand", async () => {
    await writeUnheard("after");
    expect(await readAll()).toEqual(["before", "before", "before", "before"]);
    await api.owner.query(
      "update help_entries set rank = 1 where merchant_id = (select merchant_id from merchants where code = 'nova')",
    );
    await expect.poll(readAll).toEqual(["after", "before", "after", "before"]);
    await api.owner.query("delete from help_entries where false");
    expect(await readAll(), "a statement that changed no row").toEqual([
      "after",
      "before",
      "after",
      "before",
    ]);
    await api.owner.query("update help_entries set rank = 1");
    await expect.poll(readAll).toEqual(["after", "after", "after", "after"]);
  });

  it("SCALE-08 stays ready for a brand while the row of another changes", async () => {
    const readRanks = async () =>
      (await createVisitor(api, "lotus").call("GET /wps/member/ranks", { query: { language: "EN" } })).list
        .length;
    const readBrandTitle = async () =>
      (await createVisitor(api).call("GET /wps/system/templates", { query: {} })).parameters.title;
    expect(await readRanks()).toBe(0);
    await api.owner.query("alter table vip_ranks disable trigger user");
    await api.owner.query(
      `insert into vip_ranks (merchant_id, label_id, level, names)
       select merchant_id, 'basic', 0, '{"EN": "Basic"}' from merchants where code = 'lotus'`,
    );
    await api.owner.query("alter table vip_ranks enable trigger user");
    const set = `update merchants set parameters = parameters || '{"title": "Nova II"}' where code = 'nova'`;
    await api.owner.query(set);
    await expect.poll(readBrandTitle).toBe("Nova II");
    expect(await readRanks(), "what was ready").toBe(0);
    await api.owner.query("update vip_ranks set level = 0");
    await expect.poll(readRanks).toBe(1);
  });

  it("SCALE-08 is answered ready to a brand's visitors, whatever changes at another brand", async () => {
    // What is ready is so for a second.
    const nowMs = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(nowMs);
    /** An answer that was worked out counts its caller; a ready one has no count of anybody. */
    const isReady = async () => {
      const { headers } = await createVisitor(api, "lotus").send("GET /wps/member/ranks", {
        query: { language: "EN" },
        headers: { "accept-encoding": "br" },
      });
      return headers["x-ratelimit-remaining"] === undefined;
    };
    expect(await isReady()).toBe(false);
    // It is cached once it has been compressed.
    await expect.poll(isReady).toBe(true);
    const titleOf = async () =>
      (await createVisitor(api).call("GET /wps/system/templates", { query: {} })).parameters.title;
    for (const title of ["Nova III", "Nova IV"]) {
      await api.owner.query(
        "update merchants set parameters = parameters || jsonb_build_object('title', $1::text) where code = 'nova'",
        [title],
      );
      await expect.poll(titleOf).toBe(title);
      expect(await isReady(), title).toBe(true);
    }
    await api.owner.query("update merchants set parameters = parameters where code = 'lotus'");
    await expect.poll(isReady).toBe(false);
  });

  it("is read again after the connection that hears of changes was lost", async () => {
    await writeUnheard("unheard");
    expect(await readAll()).toEqual(["before", "before", "before", "before"]);
    await cutListeners();
    await expect.poll(readAll).toEqual(["unheard", "unheard", "unheard", "unheard"]);
  });

  it("is read again after an announcement of an earlier version, which names no brand", async () => {
    await writeUnheard("after");
    await api.owner.query("select pg_notify('croupier_changed', 'content')");
    await expect.poll(readAll).toEqual(["after", "after", "after", "after"]);
  });
});
