import { describe, expect, it, vi } from "vitest";
import type { Proof } from "../../fair/proof.ts";
import { verifyRound } from "../../fair/verify.ts";
import { deleteExpiredDemos } from "../session/session.store.ts";
import { CODE, useTable } from "../testing/table.ts";

const table = useTable();

describe("the proof of a shared draw", () => {
  it("holds when the bets of play money have been deleted with their sessions", async () => {
    const arcade = table.arcade();
    const demo = await arcade.launchDemo({ game_code: CODE });
    const number = await table.openDraw();
    expect((await table.bet({ number })).status).toBe(200);
    expect((await table.bet({ session: demo, number })).status).toBe(200);
    await table.ringBell();
    await vi.waitFor(async () => {
      await arcade.dealer.turn();
      expect(await table.listStates()).toEqual(["settled", "settled"]);
    });
    await table.untilPaid();
    const proofs = async () => {
      const { rows } = await arcade.pool.query<{ id: string }>("select id from rounds order by created_at");
      return Promise.all(
        rows.map(async ({ id }) => (await arcade.app.inject(`/api/proofs/${id}`)).json<Proof>()),
      );
    };
    const before = await proofs();
    await arcade.pool.query("update sessions set expires_at = now() where player is null");
    await deleteExpiredDemos(arcade.pool);
    const after = await proofs();
    expect([before.length, after.length]).toEqual([2, 1]);
    for (const proof of [...before, ...after]) {
      const verdict = verifyRound(proof);
      const wrong = verdict.kind === "checked" ? verdict.checks.filter(({ isRight }) => !isRight) : verdict;
      expect(wrong).toEqual([]);
    }
  });
});
