import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import { SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());

const path = "/operator/generic/v2/rounds/file";
const day = { from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };
const ask = (order: object, signed = JSON.stringify(order)) =>
  arcade.app.inject({
    method: "POST",
    url: path,
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signBody(signed, arcade.platformKeys.privateKey),
    },
    payload: JSON.stringify(order),
  });

describe("the daily file of rounds", () => {
  it("has a line for each round with money of the brand's players, as docs/vendor-kit.md describes it", async () => {
    const [member, other, demo] = [
      await arcade.launch(),
      await arcade.launch({ sub_partner_id: "lotus", user: "member-2", token: "t2" }),
      await arcade.launchDemo(),
    ];
    for (let played = 0; played < 3; played += 1) await arcade.play(member, randomUUID());
    await arcade.play(other, randomUUID());
    await arcade.play(demo, randomUUID());
    const { balance } = arcade.platform.state;
    arcade.platform.state.balance = 0;
    expect((await arcade.play(member, randomUUID())).status).toBe(409);
    arcade.platform.state.balance = balance;
    const { rows } = await arcade.pool.query<{ id: string; win_units: string }>(
      "select id, win_units from rounds where brand = 'nova' and player is not null and state = 'settled' order by created_at, id",
    );
    expect(rows).toHaveLength(3);
    const decimal = (units: string) => (Number(units) / 100_000).toFixed(5);
    const { statusCode, body } = await ask({ sub_partner_id: "nova", ...day });
    expect([statusCode, body.split("\n")]).toEqual([
      200,
      [
        "round,user,bet,win,currency,state",
        ...rows.map(({ id, win_units }) => `${id},member-1,0.20000,${decimal(win_units)},CNY,settled`),
        "",
      ],
    ]);
  });

  it("covers the requested period", async () => {
    const later = { from: "2099-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };
    const { body } = await ask({ sub_partner_id: "nova", ...later });
    expect(body).toBe("round,user,bet,win,currency,state\n");
  });

  it("SEC-29 is for the platform alone, and needs a brand and a time", async () => {
    expect((await ask({ sub_partner_id: "nova", ...day }, "{}")).statusCode).toBe(401);
    for (const wrong of [
      {},
      { sub_partner_id: "nova" },
      { ...day },
      { sub_partner_id: "nova", ...day, to: day.from },
    ])
      expect((await ask(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  });
});
