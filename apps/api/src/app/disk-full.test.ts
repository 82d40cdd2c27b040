import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../ledger/invariants.ts";
import { signatureHeader, signBody } from "../platform/body-signature.ts";
import { createTestLog } from "../testing/log.ts";
import { createMember, createVisitor, testPassword } from "../testing/members.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../testing/vendor.ts";
import { createTestPlayer } from "../testing/vendor-players.ts";

/** The server's answer about a row that needs a new block on a full disk. */
const fillDisk = `
  create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
  end $$;
  create trigger no_room before insert on vendor_transactions for each row execute function no_room();
  create trigger no_room before insert on sessions for each row execute function no_room()`;
const makeRoom = "drop function no_room cascade";

describe("a database whose disk is full", () => {
  const log = createTestLog();
  let connected: ConnectedApi;
  beforeAll(async () => {
    connected = await createConnectedApi({ logTo: log });
  });
  afterAll(() => connected.close());

  const send = async (body: object) => {
    const payload = JSON.stringify(body);
    const { statusCode, headers, json } = await connected.api.app.inject({
      method: "POST",
      url: "/vendor/v2/BGS/transaction/bet",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signBody(Buffer.from(payload), connected.keys.vendorKey),
      },
      payload,
    });
    const { status, balance } = json() as { status: string; balance: unknown };
    return [statusCode, headers["retry-after"], status, balance];
  };

  it("FAULT-05 refuses writes with the reason, answers reads, and continues automatically once there is room", async () => {
    const { api } = connected;
    const brands = ["nova", "lotus", "nova"] as const;
    const bets: object[] = [];
    for (const brand of brands) {
      const player = await createTestPlayer(api, { brand, balanceUnits: 1_000n });
      bets.push(bodiesOf(player).bet(`bet-${player.player}`, 100));
    }
    const sendBets = () => Promise.all(bets.map(send));
    const { client, username } = await createMember(api, { brand: "lotus" });
    const login = () =>
      createVisitor(api, "lotus")
        .login(username, testPassword)
        .then(
          () => "success",
          ({ status, envelope }) => [status, envelope.code, envelope.value],
        );

    await api.owner.query(fillDisk);
    expect(await sendBets()).toEqual(bets.map(() => [503, "3", "RS_ERROR_UNKNOWN", undefined]));
    expect(await login()).toEqual([503, "system.unavailable", { retryAfterSeconds: 3 }]);
    expect((await client.call("GET /wps/wallets/gcs")).sumBalance).toBe(0);
    await expect.poll(async () => (await api.app.inject("/readyz")).statusCode).toBe(200);
    expect(log.read()).toContain('"msg":"the database has no room left"');

    await api.owner.query(makeRoom);
    for (let copy = 1; copy <= 2; copy += 1)
      expect(await sendBets()).toEqual(bets.map(() => [200, undefined, "RS_OK", 900]));
    expect(await login()).toBe("success");
    expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
  });
});
