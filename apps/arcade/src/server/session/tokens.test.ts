import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../migrate.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import { createVault } from "../vault.ts";
import { deleteSpentTokens } from "./token.store.ts";

const token = "platform-token-1a2b3c";

let arcade: TestArcade;
beforeEach(async () => {
  arcade = await startTestArcade();
});
afterEach(() => arcade.stop());

/** The complete database, as text and as the bytes of its columns. */
async function dump(): Promise<string> {
  const tables = ["sessions", "rounds", "wallet_calls"];
  const dumps = await Promise.all(
    tables.map((table) => arcade.pool.query<{ row: string }>(`select t::text as row from ${table} t`)),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join("\n");
}

const count = async (what: string): Promise<number> =>
  (await arcade.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? -1;
const countKept = async () => [
  await count("sessions where sealed_token is not null"),
  await count("wallet_calls where sealed_body is not null"),
];
const endSessions = () => arcade.pool.query("update sessions set expires_at = now() - interval '1 second'");

describe("the platform's tokens", () => {
  it("SEC-58 are encrypted in the database, in sessions and in waiting calls", async () => {
    const session = await arcade.launch({ token });
    arcade.platform.state.fault = (path) => (path === "transaction/win" ? "unavailable" : "none");
    await arcade.play(session, randomUUID());
    const stored = await dump();
    expect(stored).toContain("member-1");
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString("hex"));
    expect(await countKept()).toEqual([1, 2]);
    expect(arcade.platform.callsOf("transaction/win")[0]?.token).toBe(token);
  });

  it("SEC-58 are opened by the secret alone, each in its own row", () => {
    const sealed = arcade.vault.seal(token, "token/croupier/member-1");
    expect(arcade.vault.open(sealed, "token/croupier/member-1")).toBe(token);
    expect(() => arcade.vault.open(sealed, "token/croupier/member-2")).toThrow();
    expect(() => createVault(randomBytes(32)).open(sealed, "token/croupier/member-1")).toThrow();
  });

  it("SEC-58 are deleted once the session has ended and its rounds are settled", async () => {
    const session = await arcade.launch({ token });
    await arcade.play(session, randomUUID());
    await deleteSpentTokens(arcade.pool);
    expect(await countKept()).toEqual([1, 0]);
    expect((await arcade.play(session, randomUUID())).status).toBe(200);
    await endSessions();
    await deleteSpentTokens(arcade.pool);
    expect(await countKept()).toEqual([0, 0]);
  });

  it("SEC-58 are kept while a win waits, and the win arrives after the session's end", async () => {
    const session = await arcade.launch({ token });
    arcade.platform.state.fault = (path) => (path === "transaction/win" ? "unavailable" : "none");
    await arcade.play(session, randomUUID());
    await endSessions();
    await deleteSpentTokens(arcade.pool);
    expect(await countKept()).toEqual([1, 2]);
    arcade.platform.state.fault = () => "none";
    await arcade.expireLeases();
    await arcade.settlement.drain();
    expect(await arcade.listRounds()).toMatchObject([{ state: "settled" }]);
    await deleteSpentTokens(arcade.pool);
    expect(await countKept()).toEqual([0, 0]);
  });

  it("SEC-58 that an earlier version has stored are encrypted at the start, and still pay", async () => {
    const session = await arcade.launch({ token });
    arcade.platform.state.fault = (path) => (path === "transaction/win" ? "unavailable" : "none");
    await arcade.play(session, randomUUID());
    const win = arcade.platform.callsOf("transaction/win")[0];
    await arcade.pool.query("update sessions set token = $1, sealed_token = null", [token]);
    await arcade.pool.query(
      "update wallet_calls set body = case kind when 'win' then $1 else '{}' end, sealed_body = null",
      [JSON.stringify(win)],
    );
    await migrate(arcade.pool, arcade.vault);
    expect(await dump()).not.toContain(token);
    arcade.platform.state.fault = () => "none";
    await arcade.expireLeases();
    await arcade.settlement.drain();
    expect(await arcade.listRounds()).toMatchObject([{ state: "settled" }]);
    expect(arcade.platform.callsOf("transaction/win").at(-1)).toEqual(win);
  });
});
