import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
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
afterAll(async () => {
  expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
});

/** A member whose bet of 100 on a race has won `win`, their balance before, and the calls that correct it. */
async function createWinner(name: string, win: number, balanceUnits = 100n) {
  const player = await createTestPlayer(api, { balanceUnits });
  const bodies = bodiesOf(player);
  const send = async (path: "bet" | "win" | "rollback", body: object) => {
    // As the arcade sends it: a win and a rollback carry no token.
    const { token, ...rest } = body as { token?: string };
    const sent = path === "bet" ? { ...rest, token } : rest;
    return (await bgs.send(`transaction/${path}`, JSON.stringify(sent))).body["status"];
  };
  const reverse = bodies.rollback(`${name}-back`, `${name}-win`, {
    round: `round-of-${name}-bet`,
    round_closed: true,
  });
  const pay = (amount: number) => bodies.win(`${name}-anew`, `${name}-bet`, amount);
  expect(await send("bet", bodies.bet(`${name}-bet`, 100))).toBe("RS_OK");
  expect(await send("win", bodies.win(`${name}-win`, `${name}-bet`, win))).toBe("RS_OK");
  const read = async () => {
    const { rows } = await api.owner.query(
      `select a.balance_units::integer as balance, a.flagged_at is not null as flagged, r.win_units::integer as win, r.is_closed as closed
       from accounts a join game_rounds r on r.account_id = a.account_id
       where a.account_id = $1 and r.round_id = $2`,
      [player.accountId, `round-of-${name}-bet`],
    );
    return rows[0];
  };
  return { bodies, send, read, reverse, pay };
}

describe("a result that the vendor corrects", () => {
  it("INV-06 takes the wrong win back once and pays the right one once, in either order and after the round was closed", async () => {
    for (const [name, order] of [
      ["one", ["back", "anew"]],
      ["two", ["anew", "back"]],
    ] as const) {
      const { send, read, reverse, pay } = await createWinner(name, 500);
      expect(await read()).toEqual({ balance: 500, flagged: false, win: 500, closed: true });
      const [anew] = [pay(120)];
      for (const step of [...order, ...order])
        expect(await (step === "back" ? send("rollback", reverse) : send("win", anew))).toBe("RS_OK");
      expect(await read()).toEqual({ balance: 120, flagged: false, win: 120, closed: true });
    }
  });

  it("leaves a member who has spent the wrong win below zero, flagged, and later wins pay it back", async () => {
    const { bodies, send, read, reverse, pay } = await createWinner("spent", 500);
    expect(await send("bet", bodies.bet("spent-again", 450))).toBe("RS_OK");
    expect(await send("rollback", reverse)).toBe("RS_OK");
    expect(await read()).toEqual({ balance: -450, flagged: true, win: 0, closed: true });
    // INV-05: a member below zero cannot bet.
    expect(await send("bet", bodies.bet("spent-more", 1))).toBe("RS_ERROR_NOT_ENOUGH_MONEY");
    expect(await send("win", pay(200))).toBe("RS_OK");
    expect(await send("win", bodies.win("spent-luck", "spent-again", 300))).toBe("RS_OK");
    expect(await read()).toEqual({ balance: 50, flagged: true, win: 200, closed: true });
    expect(await send("rollback", reverse)).toBe("RS_OK");
    expect(await read()).toMatchObject({ balance: 50 });
  });
});
