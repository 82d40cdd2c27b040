import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Proof } from "../../../fair/proof.ts";
import { verifyRound } from "../../../fair/verify.ts";
import type { RoundView } from "../../../wire.ts";
import { startTestArcade, type TestArcade } from "../../testing/arcade.ts";
import type { WalletKind } from "../../wallet/dialect.ts";
import type { WalletClient } from "../../wallet/wallet-client.ts";

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
  const dyingWallet = (kind: WalletKind, moment: "before" | "after"): WalletClient => {
    return async (call) => {
      if (call.kind !== kind) return arcade.realWallet(call);
      if (moment === "after") await arcade.realWallet(call);
      throw new Killed();
    };
  };

  it.each(["before", "after"] as const)(
    "%s the bet was sent gives the money back after a restart",
    async (moment) => {
      const session = await arcade.launch();
      const { app } = await arcade.createProcess({ wallet: dyingWallet("bet", moment) });
      expect((await arcade.play(session, randomUUID(), { app })).status).toBe(503);
      expect(await arcade.listRounds()).toEqual([{ state: "betting", win_units: null }]);
      await arcade.expireLeases();
      await arcade.settlement.drain();
      expect(await arcade.listRounds()).toEqual([{ state: "cancelled", win_units: null }]);
      expect(arcade.platform.state.balance).toBe(OPENING);
      const late = JSON.stringify(arcade.platform.callsOf("transaction/bet")[0] ?? {});
      if (moment === "after")
        expect((await arcade.realWallet({ vendor: "BGS", kind: "bet", body: late })).kind).toBe("ok");
      expect(arcade.platform.state.balance).toBe(OPENING);
    },
  );

  it.each(["before", "after"] as const)(
    "%s the bet was sent plays it once when the page asks again",
    async (moment) => {
      const session = await arcade.launch();
      const { app } = await arcade.createProcess({ wallet: dyingWallet("bet", moment) });
      const playId = randomUUID();
      await arcade.play(session, playId, { app });
      const { status, body } = await arcade.play(session, playId);
      expect(status).toBe(200);
      expect((await arcade.play(session, playId)).body).toEqual(body);
      expect(arcade.platform.state.balance).toBe(OPENING - STAKE + Number((body as RoundView).winUnits));
      expect(
        new Set(arcade.platform.callsOf("transaction/bet").map((bet) => bet.transaction_uuid)).size,
      ).toBe(1);
    },
  );

  it("leaves a bet that is played by its original rules, or given back if the house no longer has them", async () => {
    const die = async () => {
      const session = await arcade.launch({ user: randomUUID() });
      const { app } = await arcade.createProcess({ wallet: dyingWallet("bet", "after") });
      const playId = randomUUID();
      await arcade.play(session, playId, { app });
      return { session, playId };
    };
    const first = await die();
    await arcade.pool.query("update rounds set model = 'neon-rift'");
    const { body } = await arcade.play(first.session, first.playId);
    await arcade.call(first.session, "POST", "/api/seeds", { clientSeed: "next" });
    const proof = (await arcade.app.inject(`/api/proofs/${(body as RoundView).id}`)).json<Proof>();
    expect(proof.model).toBe("neon-rift");
    const verdict = verifyRound(proof);
    expect(verdict.kind === "checked" && verdict.checks.every(({ isRight }) => isRight)).toBe(true);

    const second = await die();
    await arcade.pool.query("update rounds set version = 99 where state = 'betting'");
    const before = arcade.platform.state.balance;
    expect((await arcade.play(second.session, second.playId)).body).toEqual({ code: "ROUND_CANCELLED" });
    await arcade.expireLeases();
    await arcade.settlement.drain();
    expect(arcade.platform.state.balance).toBe(before + STAKE);
  });

  it("and comes back to life draws nothing once another outcome has been stored", async () => {
    const session = await arcade.launch();
    const playId = randomUUID();
    let meanwhile: unknown;
    const wallet: WalletClient = async (call) => {
      const answer = await arcade.realWallet(call);
      if (call.kind === "bet") meanwhile = (await arcade.play(session, playId)).body;
      return answer;
    };
    const { app } = await arcade.createProcess({ wallet });
    const { status, body } = await arcade.play(session, playId, { app });
    expect([status, body]).toEqual([200, meanwhile]);
    expect(arcade.platform.callsOf("transaction/win")).toHaveLength(1);
    expect(arcade.platform.state.balance).toBe(OPENING - STAKE + Number((body as RoundView).winUnits));
  });

  it("after the bet and before the outcome was stored leaves no draw that counts", async () => {
    const session = await arcade.launch();
    const random = (): number => {
      throw new Killed();
    };
    const { app } = await arcade.createProcess({ random });
    await arcade.play(session, randomUUID(), { app });
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
      const { app } = await arcade.createProcess({ wallet: dyingWallet("win", moment) });
      const playId = randomUUID();
      expect((await arcade.play(session, playId, { app })).status).toBe(503);
      const { body } = await arcade.play(session, playId);
      await arcade.expireLeases();
      await arcade.settlement.drain();
      await arcade.settlement.drain();
      expect((await arcade.listRounds())[0]?.state).toBe("settled");
      expect(arcade.platform.state.balance).toBe(OPENING - STAKE + Number((body as RoundView).winUnits));
    },
  );

  it("INV-07 too slowly, with its bet given back by another, plays nothing", async () => {
    const session = await arcade.launch();
    const wallet: WalletClient = async (call) => {
      const answer = await arcade.realWallet(call);
      if (call.kind === "bet") {
        await arcade.expireLeases();
        await arcade.settlement.drain();
      }
      return answer;
    };
    const { app } = await arcade.createProcess({ wallet });
    expect((await arcade.play(session, randomUUID(), { app })).body).toEqual({ code: "ROUND_CANCELLED" });
    expect(arcade.platform.state.balance).toBe(OPENING);
    expect(arcade.platform.callsOf("transaction/win")).toHaveLength(0);
  });
});
