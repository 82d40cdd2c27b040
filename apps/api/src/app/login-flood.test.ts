import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswordHasher } from "../platform/password-hasher.ts";
import { createMember, createVisitor } from "../testing/members.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../testing/vendor.ts";
import { createTestPlayer } from "../testing/vendor-players.ts";

/** Checks of passwords that take until the test ends them. */
const checks = { ends: [] as (() => void)[], areOver: false };
const passwords = createPasswordHasher(undefined, async () => {
  if (!checks.areOver) await new Promise<void>((resolve) => checks.ends.push(resolve));
  return false;
});

const login = "POST /wps/session/login";
const logins = 90;
/** More than the pool has connections. */
const walletCalls = 30;

/** Asks until an answer is final. */
async function askUntil<T>(ask: () => Promise<T>, isFinal: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isFinal(answer)) return answer;
  }
}

describe("a flood of logins", () => {
  let connected: ConnectedApi;
  beforeAll(async () => {
    connected = await createConnectedApi({ passwords });
  });
  afterAll(() => connected.close());

  it("FAULT-08 SEC-01 is shed, and neither wallets nor bets wait for the logins that are being checked", async () => {
    const { api, bgs } = connected;
    const { client } = await createMember(api, { brand: "lotus" });
    const bets: object[] = [];
    while (bets.length < walletCalls) {
      const player = await createTestPlayer(api, { balanceUnits: 1_000n });
      bets.push(bodiesOf(player).bet(`bet-${bets.length}`, 100));
    }
    const guests = Array.from({ length: logins }, (_, n) => createVisitor(api, "nova", `10.8.0.${n + 1}`));
    const sealed = await Promise.all(
      guests.map((guest, n) =>
        guest.seal(login, { username: `flood${n}`, password: "not the password", type: "username" }),
      ),
    );
    const shed: unknown[] = [];
    const answered: unknown[] = [];
    const replies = guests.map(async (guest, n) => {
      const { status, headers, json } = await guest.sendSealed(login, sealed[n] ?? "");
      answered.push(json.code);
      if (status === 429) shed.push([headers["retry-after"], json.code]);
      return json.code;
    });
    // Those that are being checked, one or two, so that a core is left for the wallet, and 50 that wait for them.
    await expect.poll(() => shed.length + checks.ends.length + 50).toBe(logins);
    expect(checks.ends.length).toBeLessThanOrEqual(2);
    expect(shed).toEqual(shed.map(() => ["2", "login.delayed"]));

    // There are more of them than database connections: one that found none in time asks again.
    const placed = bets.map((bet) =>
      askUntil(
        async () => (await bgs.call("transaction/bet", bet)).body["status"],
        (status) => status !== "RS_ERROR_UNKNOWN",
      ),
    );
    const read = bets.map(() =>
      askUntil(
        async () => (await client.send("GET /wps/wallets/gcs")).status,
        (status) => status !== 503,
      ),
    );
    expect(await Promise.all(placed)).toEqual(bets.map(() => "RS_OK"));
    expect(await Promise.all(read)).toEqual(bets.map(() => 200));
    // All of that was answered while not one login of the flood came further.
    expect(checks.ends).toHaveLength(logins - 50 - shed.length);
    expect(answered).toEqual(shed.map(() => "login.delayed"));

    checks.areOver = true;
    for (const end of checks.ends) end();
    const codes = await Promise.all(replies);
    expect(codes.filter((code) => code === "login.failed")).toHaveLength(logins - shed.length);
  });
});
