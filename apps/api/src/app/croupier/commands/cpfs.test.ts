import { createCpf } from "@croupier/test-kit/cpf";
import { codeOf } from "@croupier/test-kit/wps-client";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLotusBrazilian } from "../../../modules/identity/cpf/testing.ts";
import { createMember, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

describe("CASE-39 croupier cpf", () => {
  let api: TestApi;
  const terminal = createTerminal(() => api);
  beforeAll(async () => {
    api = await createTestApi();
    await makeLotusBrazilian(api);
    await terminal.hire("mia", "lotus");
    await terminal.hire("ada", "lotus", "admin");
  });
  afterAll(() => api.close());

  let used = 200;
  const openHolder = async () => {
    const member = await createMember(api, { brand: "lotus" });
    const cpf = createCpf((used += 1));
    const give = (who = member) => codeOf(who.client.call("PUT /wps/member/cpf", { body: { cpf } }));
    expect(await give()).toBe("success");
    return { ...member, cpf, give };
  };
  const by = (operator: string, brand: TestBrand = "lotus") => ["--brand", brand, "--operator", operator];
  const find = (cpf: string, operator = "mia") => terminal.run(["cpf", "find", ...by(operator)], { cpf });
  const free = (username: string, operator = "mia", reason = "their brother had typed it") =>
    terminal.run(["cpf", "free", username, ...by(operator), "--reason", reason]);
  const listFreed = async (memberId: bigint) =>
    (
      await api.owner.query(
        `select o.username as by, reason, given_at < freed_at as later from freed_cpfs join operators o using (operator_id)
         where member_id = $1`,
        [memberId],
      )
    ).rows;

  it("finds the account that has a typed CPF, and frees it for its real owner", async () => {
    const holder = await openHolder();
    const other = await createMember(api, { brand: "lotus" });
    expect(await holder.give(other)).toBe("cpf.refused");

    const found = await find(holder.cpf);
    expect([found.code, found.said]).toEqual([0, expect.stringMatching(`^${holder.username} has it since `)]);
    expect(found.audit).toMatchObject([
      { action: "cpf.find", outcome: "done", brand: "lotus", member: String(holder.memberId) },
    ]);
    expect(found.asked).toContain("CPF");

    const freed = await free(holder.username);
    expect([freed.code, freed.said]).toEqual([0, `the CPF of ${holder.username} is free`]);
    expect(freed.audit).toMatchObject([
      { action: "cpf.free", outcome: "done", brand: "lotus", member: String(holder.memberId) },
    ]);
    expect(JSON.stringify([found.events, freed.events])).not.toContain(holder.cpf);
    expect(await listFreed(holder.memberId)).toEqual([
      { by: "mia", reason: "their brother had typed it", later: true },
    ]);
    expect((await find(holder.cpf)).said).toBe("no account has it");

    expect(await holder.give(other)).toBe("success");
    // Its former holder is asked for their own.
    expect(await holder.give()).toBe("cpf.refused");
  });

  it("frees nothing for an excluded member, one without a CPF, a stranger, without a reason or without permission", async () => {
    const holder = await openHolder();
    const none = await createMember(api, { brand: "lotus" });
    const stranger = await createMember(api, { brand: "nova" });
    const excluded = await openHolder();
    await excluded.client.call("POST /wps/play/exclusion", { body: { term: "year", scope: "brand" } });
    for (const [reply, words, outcome] of [
      [await free(excluded.username), "is excluded", "refused"],
      [await free(none.username), "has given no CPF", "refused"],
      [await free(stranger.username), `no member is called ${stranger.username}`, "refused"],
      [await free(holder.username, "ada"), "ada may not: it needs accounts.clear", "refused"],
      [await find(holder.cpf, "ada"), "ada may not: it needs accounts.clear", "refused"],
      [await find("52998224726"), "this is not a CPF", "refused"],
      [await free(holder.username, "mia", "  "), "usage: croupier cpf", undefined],
      [await terminal.run(["cpf", "find", "--brand", "lotus"]), "usage: croupier cpf", undefined],
    ] as const) {
      expect([reply.code, reply.complained], words).toEqual([1, expect.stringContaining(words)]);
      expect(reply.audit.map((event) => event["outcome"])).toEqual(outcome ? [outcome] : []);
    }
    for (const { cpf, username } of [holder, excluded])
      expect((await find(cpf)).said).toContain(`${username} has it`);
    expect(await listFreed(holder.memberId)).toEqual([]);
  });

  it("is done by the database by a session's secret: the server's role cannot remove a CPF", async () => {
    const { brandId, memberId } = await openHolder();
    const asServer = async (sql: string, values: unknown[] = []) => {
      const server = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
      await server.connect();
      try {
        await server.query("select set_config('app.merchant', $1, false)", [String(brandId)]);
        await server.query(sql, values);
      } finally {
        await server.end();
      }
    };
    for (const sql of [
      "delete from member_cpfs",
      "update member_cpfs set cpf_hash = '\\x00'",
      "insert into freed_cpfs (merchant_id, member_id, given_at, freed_at, operator_id, reason) select merchant_id, member_id, given_at, now(), 1, 'x' from member_cpfs",
    ])
      await expect(asServer(sql)).rejects.toThrow("permission denied");
    await expect(asServer("select free_cpf('guessed', $1, 'x', now())", [memberId])).rejects.toThrow(
      "nobody is signed in",
    );
  });
});
