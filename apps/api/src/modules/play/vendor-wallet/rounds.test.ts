import { beforeAll, describe, expect, it } from "vitest";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

let api: TestApi;
let bgs: ConnectedApi["bgs"];
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs } = connected);
  return connected.close;
});

const play = async () => bodiesOf(await createTestPlayer(api, { balanceUnits: 1_000n }));
const bet = async (body: object) => (await bgs.call("transaction/bet", body)).body;
const win = async (body: object) => (await bgs.call("transaction/win", body)).body;

describe("rounds of a vendor", () => {
  it("FAULT-25 a bet in a closed round is the vendor's mistake", async () => {
    const bodies = await play();
    const round = { round: "a" };
    expect(await bet(bodies.bet("a-1", 100, { ...round, round_closed: true }))).toMatchObject({
      status: "RS_OK",
    });
    expect(await bet(bodies.bet("a-2", 100, round))).toMatchObject({
      status: "RS_ERROR_WRONG_TYPES",
      balance: 900,
    });
  });

  it("FAULT-25 a win of another round is refused, and paid when the same call names the right one", async () => {
    const bodies = await play();
    await bet(bodies.bet("b-1", 100));
    const status = async (over: object) => (await win(bodies.win("b-win", "b-1", 50, over)))["status"];
    expect(await status({ round: "another" })).toBe("RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
    expect(await status({})).toBe("RS_OK");
  });

  it.each(["round", "game_code"])(
    "FAULT-25 a win that names no %s is refused and moves nothing",
    async (field) => {
      const bodies = await play();
      await bet(bodies.bet(`n-${field}`, 100));
      const send = (over: object) => win(bodies.win(`n-${field}-win`, `n-${field}`, 50, over));
      for (const nothing of [undefined, null, ""])
        expect(await send({ [field]: nothing })).toMatchObject({ status: "RS_ERROR_WRONG_TYPES" });
      expect(await send({})).toMatchObject({ status: "RS_OK", balance: 950 });
    },
  );

  it("FAULT-26 wins and rollbacks have no rate limit", async () => {
    const bodies = await play();
    await bet(bodies.bet("c-1", 100));
    const body = bodies.win("c-win", "c-1", 50);
    const said = new Set<string>();
    // Any other call would be refused after 600 in a minute.
    for (let calls = 0; calls < 700; calls += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => bgs.call("transaction/win", body)));
      for (const { statusCode, body: answer } of answers)
        said.add(JSON.stringify([statusCode, answer["status"]]));
    }
    expect([...said]).toEqual(['[200,"RS_OK"]']);
  });
});
