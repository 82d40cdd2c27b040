import { hold } from "@croupier/test-kit/locks";
import { expect, it } from "vitest";
import { signatureHeader, signBody } from "../../../platform/body-signature.ts";
import { bodiesOf, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

type Connected = Awaited<ReturnType<typeof createConnectedApi>>;

/** The same call, however often it is sent. */
const repeat = ({ api, keys }: Connected, path: string, body: object) => {
  const payload = JSON.stringify(body);
  return () =>
    api.app.inject({
      method: "POST",
      url: `/vendor/v2/BGS/transaction/${path}`,
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signBody(Buffer.from(payload), keys.vendorKey),
      },
      payload,
    });
};

it("FAULT-23 a bet on a held account gets 503 with Retry-After, and is accepted once when the same call comes again", async () => {
  const connected = await createConnectedApi();
  const { api, close } = connected;
  const player = await createTestPlayer(api, { balanceUnits: 1_000n });
  const send = repeat(connected, "bet", bodiesOf(player).bet("held", 100));
  const holder = await hold(api.database, "select from accounts where account_id = $1 for update", [
    player.accountId,
  ]);
  const refused = await send();
  expect(refused).toMatchObject({ statusCode: 503, headers: { "retry-after": "3" } });
  expect(refused.json()).toMatchObject({ status: "RS_ERROR_UNKNOWN" });
  await holder.release();
  for (let copy = 1; copy <= 2; copy += 1) {
    const taken = await send();
    expect(taken.statusCode).toBe(200);
    expect(taken.json()).toMatchObject({ status: "RS_OK", balance: 900 });
  }
  await close();
});

it("FAULT-23 a win and a rollback on a held account get it too, and are accepted once when they come again", async () => {
  const connected = await createConnectedApi();
  const { api, close } = connected;
  const player = await createTestPlayer(api, { balanceUnits: 1_000n });
  const bodies = bodiesOf(player);
  for (const id of ["won", "undone"])
    expect((await repeat(connected, "bet", bodies.bet(id, 100))()).statusCode).toBe(200);
  const calls = [
    repeat(connected, "win", bodies.win("win", "won", 50)),
    repeat(connected, "rollback", bodies.rollback("back", "undone")),
  ];
  const holder = await hold(api.database, "select from accounts where account_id = $1 for update", [
    player.accountId,
  ]);
  for (const send of calls) {
    const refused = await send();
    expect(refused).toMatchObject({ statusCode: 503, headers: { "retry-after": "3" } });
    expect(refused.json()).toMatchObject({ status: "RS_ERROR_UNKNOWN" });
  }
  await holder.release();
  const balances = [850, 950];
  for (const [n, send] of calls.entries())
    for (let copy = 1; copy <= 2; copy += 1)
      expect((await send()).json()).toMatchObject({ status: "RS_OK", balance: balances[n] });
  await close();
});
