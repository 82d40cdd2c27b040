import { randomUUID } from "node:crypto";
import { type Holder, hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import type { PlacedBet } from "../../wire.ts";
import { CHIP, CODE, model, OPENING, rules, useTable } from "../testing/table.ts";
import type { WalletKind } from "../wallet/dialect.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";

const { arcade, getTable, openDraw, bet, ringBell, endShow, listStates, expectBalanced } = useTable();

describe("a bet on a shared draw", () => {
  it("is in before the bell, drawn at it, and paid once for any number of requests", async () => {
    expect(await openDraw()).toBe(1);
    const playId = randomUUID();
    const first = await bet({ playId, bets: { player: 2, tie: 1 } });
    expect(first.status).toBe(200);
    const { bet: placed, balanceUnits } = first.body as PlacedBet;
    expect([placed.state, placed.stakeUnits, balanceUnits]).toEqual([
      "placed",
      String(3 * CHIP),
      String(OPENING - 3 * CHIP),
    ]);
    expect((await bet({ playId, bets: { player: 2, tie: 1 } })).body).toEqual(first.body);
    expect((await bet({ playId, bets: { player: 1 } })).body).toEqual({ code: "PLAY_CONFLICT" });
    await arcade().dealer.turn();
    expect(await listStates()).toEqual(["placed"]);
    await ringBell();
    await arcade().dealer.turn();
    const { draw, bets, marks } = await getTable();
    expect(["drawn", "settled"]).toContain(draw?.state);
    expect(marks).toEqual([{ number: 1, mark: draw?.mark }]);
    const coins = rules.payOf(model, null, { bets: { player: 2, tie: 1 } }, draw?.outcome);
    expect(bets.map(({ winUnits }) => winUnits)).toEqual([String(coins * 1_000)]);
    await expectBalanced(3 * CHIP);
    await arcade().dealer.turn();
    await arcade().settlement.drain();
    await expectBalanced(3 * CHIP);
    expect((await getTable()).draw?.state).toBe("settled");
  });

  it("is told with its win beside the draw after it, to its own player alone", async () => {
    await openDraw();
    await bet();
    await ringBell();
    await arcade().dealer.turn();
    expect((await getTable()).before).toBeUndefined();
    await endShow();
    await arcade().dealer.turn();
    const { draw, bets, before } = await getTable();
    expect([draw?.number, bets, before?.draw.number]).toEqual([2, [], 1]);
    const coins = rules.payOf(model, null, { bets: { player: 1, banker: 1 } }, before?.draw.outcome);
    expect(before?.bets.map(({ winUnits }) => winUnits)).toEqual([String(coins * 1_000)]);
    const stranger = await arcade().launch({ game_code: CODE, user: "member-2" });
    expect((await getTable(stranger)).before).toBeUndefined();
  });

  it.each([
    ["a spot that the table does not have", { bets: { nobody: 1 } }, "BAD_CHOICE"],
    ["too many chips", { bets: { player: 101 } }, "BAD_CHOICE"],
    ["another draw than the one that is open", { number: 2 }, "BETS_CLOSED"],
  ])("is refused for %s, and costs nothing", async (_name, wanted, code) => {
    await openDraw();
    expect((await bet(wanted)).body).toEqual({ code });
    expect([await listStates(), arcade().platform.state.balance]).toEqual([[], OPENING]);
  });

  it("is refused by the wallet with its reason", async () => {
    await openDraw();
    arcade().platform.state.refusal = "RS_ERROR_LIMIT_REACHED";
    expect((await bet()).body).toMatchObject({ code: "RS_ERROR_LIMIT_REACHED" });
    expect(await listStates()).toEqual(["refused"]);
  });

  it("INV-07 whose payment is known after the bell is rolled back", async () => {
    await openDraw();
    const wallet: WalletClient = async (call) => {
      const answer = await arcade().realWallet(call);
      if (call.kind === "bet") {
        await ringBell();
        await arcade().dealer.turn();
      }
      return answer;
    };
    const { app } = await arcade().createProcess({ wallet });
    expect((await bet({ app })).body).toEqual({ code: "BETS_CLOSED" });
    expect(await listStates()).toEqual(["cancelled"]);
    expect(arcade().platform.state.balance).toBe(OPENING);
    await arcade().dealer.turn();
    expect((await getTable()).draw?.state).toBe("settled");
    expect((await bet()).body).toEqual({ code: "BETS_CLOSED" });
  });

  it("that waits for the draw while the bell rings is late", async () => {
    await openDraw();
    let holder: Holder | undefined;
    const wallet: WalletClient = async (call) => {
      const answer = await arcade().realWallet(call);
      if (call.kind === "bet") holder = await hold(arcade().database, "select from draws for update");
      return answer;
    };
    const { app } = await arcade().createProcess({ wallet });
    const placing = bet({ app });
    await untilWaiting(arcade().database, 1);
    await holder?.query("update draws set closes_at = now()");
    await holder?.release();
    expect((await placing).body).toEqual({ code: "BETS_CLOSED" });
    expect([await listStates(), arcade().platform.state.balance]).toEqual([["cancelled"], OPENING]);
  });

  it("may be one of fifty of one player, whose sums are right", async () => {
    await openDraw();
    const all = await Promise.all(Array.from({ length: 50 }, () => bet()));
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect((await getTable()).bets).toHaveLength(50);
    await ringBell();
    await arcade().dealer.turn();
    await expectBalanced(50 * 2 * CHIP);
    expect(await listStates()).toEqual(Array(50).fill("settled"));
  });
});

describe("several processes", () => {
  it("that turn at the same time draw once and settle once", async () => {
    const others = await Promise.all([arcade().createProcess(), arcade().createProcess()]);
    const dealers = [arcade().dealer, ...others.map(({ dealer }) => dealer)];
    const turnAll = () => Promise.all(dealers.map((dealer) => dealer.turn()));
    await getTable();
    await turnAll();
    for (let number = 1; number <= 3; number += 1) {
      await Promise.all(Array.from({ length: 5 }, () => bet({ number })));
      await ringBell();
      await turnAll();
      await turnAll();
      await endShow();
      await turnAll();
    }
    const { rows } = await arcade().pool.query("select number, state from draws order by number");
    expect(rows.map(({ number, state }) => `${number} ${state}`)).toEqual([
      "1 settled",
      "2 settled",
      "3 settled",
      "4 open",
    ]);
    await expectBalanced(3 * 5 * 2 * CHIP);
    expect(await listStates()).toEqual(Array(15).fill("settled"));
  });

  it.each([
    ["a member", undefined],
    ["a guest with play money", "demo"],
  ])(
    "INV-05 that get the same bet of %s at the same moment take it once, and both say so",
    async (_who, kind) => {
      const [one, other] = [await arcade().createProcess(), await arcade().createProcess()];
      const session = kind === "demo" ? await arcade().launchDemo({ game_code: CODE }) : undefined;
      await openDraw();
      for (let turn = 0; turn < 12; turn += 1) {
        const playId = randomUUID();
        const answers = await Promise.all(
          [one, other].map(({ app }) => bet({ playId, app, ...(session ? { session } : {}) })),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(new Set(answers.map(({ body }) => (body as PlacedBet).bet.id)).size).toBe(1);
      }
      expect(await listStates()).toEqual(Array(12).fill("placed"));
      if (kind !== "demo") expect(arcade().platform.state.balance).toBe(OPENING - 12 * 2 * CHIP);
    },
  );

  class Killed extends Error {}
  const dying = (kind: WalletKind, moment: "before" | "after"): WalletClient => {
    return async (call) => {
      if (call.kind !== kind) return arcade().realWallet(call);
      if (moment === "after") await arcade().realWallet(call);
      throw new Killed();
    };
  };

  it.each(["before", "after"] as const)(
    "leave a bet of one that died %s sending it to be given back",
    async (moment) => {
      await openDraw();
      const { app } = await arcade().createProcess({ wallet: dying("bet", moment) });
      expect((await bet({ app })).status).toBe(503);
      await ringBell();
      await arcade().dealer.turn();
      // Its draw is not settled while its fate is open.
      expect((await getTable()).draw?.state).toBe("drawn");
      await arcade().expireLeases();
      await arcade().settlement.drain();
      await arcade().dealer.turn();
      expect([await listStates(), (await getTable()).draw?.state]).toEqual([["cancelled"], "settled"]);
      await expectBalanced(0);
    },
  );

  it("take over from one that died between the bell and settling", async () => {
    await openDraw();
    await bet();
    await ringBell();
    const other = await arcade().createProcess();
    expect(await other.dealer.closeDraws()).toBe(1);
    expect(await listStates()).toEqual(["placed"]);
    await arcade().dealer.turn();
    await expectBalanced(2 * CHIP);
  });

  it.each(["before", "after"] as const)(
    "take over from one that died %s sending the wins",
    async (moment) => {
      await openDraw();
      await Promise.all(Array.from({ length: 3 }, () => bet()));
      await ringBell();
      const { dealer } = await arcade().createProcess({ wallet: dying("win", moment) });
      await dealer.turn();
      await arcade().expireLeases();
      await arcade().settlement.drain();
      await expectBalanced(3 * 2 * CHIP);
      expect(await listStates()).toEqual(Array(3).fill("settled"));
    },
  );

  it("keep dealing in other rooms when one draw cannot be drawn", async () => {
    await openDraw();
    const other = await arcade().launch({ game_code: CODE, sub_partner_id: "lotus" });
    await openDraw(other);
    await arcade().pool.query("update draws set version = 999 where brand = 'nova'");
    await ringBell();
    await arcade().dealer.turn();
    expect((await getTable(other)).draw?.outcome).toBeDefined();
    expect((await getTable()).draw?.state).toBe("open");
  });
});
