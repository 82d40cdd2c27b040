import { hold } from "@croupier/test-kit/locks";
import { expect, it } from "vitest";
import { signatureHeader, signBody } from "../../platform/body-signature.ts";
import { bodiesOf, createConnectedApi } from "../../testing/vendor.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";

it("FAULT-23 a bet on a held account gets 503 with Retry-After, and is taken once when the same call comes again", async () => {
  const { api, keys, close } = await createConnectedApi();
  const player = await createTestPlayer(api, { balanceUnits: 1_000n });
  const payload = JSON.stringify(bodiesOf(player).bet("held", 100));
  const send = () =>
    api.app.inject({
      method: "POST",
      url: "/vendor/v2/BGS/transaction/bet",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signBody(Buffer.from(payload), keys.vendorKey),
      },
      payload,
    });
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
