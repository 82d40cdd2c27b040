import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RoundView } from "../../wire.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import type { WalletClient } from "../wallet-client.ts";

const OPENING = 10_000_000;
const STAKE = 20_000;

let arcade: TestArcade;
beforeEach(async () => {
  arcade = await startTestArcade();
});
afterEach(() => arcade.stop());

describe("a process that dies", () => {
  class Killed extends Error {}
  /** The process ends before or after one wallet call, and runs nothing after that point. */
  const dyingWallet = (path: string, moment: "before" | "after"): WalletClient => {
    return async (called, body) => {
      if (called !== path) return arcade.realWallet(called, body);
      if (moment === "after") await arcade.realWallet(called, body);
      throw new Killed();
    };
  };

  it.each(["before", "after"] as const)(
    "%s the bet was sent gives the money back after a restart",
    async (moment) => {
      const session = await arcade.launch();
      const { app } = await arcade.createProcess({ wallet: dyingWallet("transaction/bet", moment) });
      expect((await arcade.spin(session, randomUUID(), { app })).status).toBe(503);
      expect(await arcade.listRounds()).toEqual([{ state: "betting", win_units: null }]);
      await arcade.expireLeases();
      await arcade.settlement.drain();
      expect(await arcade.listRounds()).toEqual([{ state: "cancelled", win_units: null }]);
      expect(arcade.platform.state.balance).toBe(OPENING);
      const late = JSON.stringify(arcade.platform.callsOf("transaction/bet")[0] ?? {});
      if (moment === "after") expect((await arcade.realWallet("transaction/bet", late)).kind).toBe("ok");
      expect(arcade.platform.state.balance).toBe(OPENING);
    },
  );

  it.each(["before", "after"] as const)(
    "%s the bet was sent plays it once when the page asks again",
    async (moment) => {
      const session = await arcade.launch();
      const { app } = await arcade.createProcess({ wallet: dyingWallet("transaction/bet", moment) });
      const spinId = randomUUID();
      await arcade.spin(session, spinId, { app });
      const { status, body } = await arcade.spin(session, spinId);
      expect(status).toBe(200);
      expect((await arcade.spin(session, spinId)).body).toEqual(body);
      expect(arcade.platform.state.balance).toBe(OPENING - STAKE + Number((body as RoundView).winUnits));
      expect(
        new Set(arcade.platform.callsOf("transaction/bet").map((bet) => bet.transaction_uuid)).size,
      ).toBe(1);
    },
  );

  it("and comes back to life draws nothing once another outcome has been stored", async () => {
    const session = await arcade.launch();
    const spinId = randomUUID();
    let meanwhile: unknown;
    const wallet: WalletClient = async (path, body) => {
      const answer = await arcade.realWallet(path, body);
      if (path === "transaction/bet") meanwhile = (await arcade.spin(session, spinId)).body;
      return answer;
    };
    const { app } = await arcade.createProcess({ wallet });
    const { status, body } = await arcade.spin(session, spinId, { app });
    expect([status, body]).toEqual([200, meanwhile]);
    expect(arcade.platform.callsOf("transaction/win")).toHaveLength(1);
    expect(arcade.platform.state.balance).toBe(OPENING - STAKE + Number((body as RoundView).winUnits));
  });

  it("after the bet and before the outcome was stored has drawn nothing that counts", async () => {
    const session = await arcade.launch();
    const random = (): number => {
      throw new Killed();
    };
    const { app } = await arcade.createProcess({ random });
    await arcade.spin(session, randomUUID(), { app });
    expect(arcade.platform.state.balance).toBe(OPENING - STAKE);
    await arcade.expireLeases();
    await arcade.settlement.drain();
    expect(arcade.platform.state.balance).toBe(OPENING);
    expect(await arcade.listRounds()).toEqual([{ state: "cancelled", win_units: null }]);
  });

  it.each(["before", "after"] as const)(
    "%s the win was sent pays the stored outcome once",
    async (moment) => {
      const session = await arcade.launch();
      const { app } = await arcade.createProcess({ wallet: dyingWallet("transaction/win", moment) });
      const spinId = randomUUID();
      expect((await arcade.spin(session, spinId, { app })).status).toBe(503);
      const { body } = await arcade.spin(session, spinId);
      await arcade.expireLeases();
      await arcade.settlement.drain();
      await arcade.settlement.drain();
      expect((await arcade.listRounds())[0]?.state).toBe("settled");
      expect(arcade.platform.state.balance).toBe(OPENING - STAKE + Number((body as RoundView).winUnits));
    },
  );

  it("INV-07 too slowly, with its bet given back by another, plays nothing", async () => {
    const session = await arcade.launch();
    const wallet: WalletClient = async (path, body) => {
      const answer = await arcade.realWallet(path, body);
      if (path === "transaction/bet") {
        await arcade.expireLeases();
        await arcade.settlement.drain();
      }
      return answer;
    };
    const { app } = await arcade.createProcess({ wallet });
    expect((await arcade.spin(session, randomUUID(), { app })).body).toEqual({ code: "ROUND_CANCELLED" });
    expect(arcade.platform.state.balance).toBe(OPENING);
    expect(arcade.platform.callsOf("transaction/win")).toHaveLength(0);
  });
});
