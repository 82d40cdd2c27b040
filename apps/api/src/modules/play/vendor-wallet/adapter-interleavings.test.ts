import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import {
  createAdapterPlayer,
  createTestAdapters,
  type TestAdapter,
  type TestAnswer,
} from "../../../testing/adapters.ts";
import { type DrawnCall, drawWaves } from "../../../testing/call-waves.ts";
import { type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import type { TestPlayer } from "../../../testing/vendor-players.ts";

let connected: ConnectedApi;
let adapters: readonly TestAdapter[];
beforeAll(async () => {
  connected = await createConnectedApi();
  adapters = await createTestAdapters(connected);
  return connected.close;
});

/** Each adapter has a separate player. */
const waves = drawWaves({ players: 2, calls: 8, waves: 6 });
const openingHundredths = 1_000;
const notEnoughMoney = ["RS_ERROR_NOT_ENOUGH_MONEY", 100];

describe("any interleaving of calls over both adapters", () => {
  it("INV-01 INV-02 INV-03 INV-04 INV-05 INV-06 INV-07 INV-08 FAULT-07 keeps every rule", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(waves, async (sent) => {
        run += 1;
        const players: TestPlayer[] = [];
        for (const adapter of adapters)
          players.push(await createAdapterPlayer(connected, adapter, openingHundredths));
        const send = (s: DrawnCall): Promise<TestAnswer> => {
          const [adapter, player] = [adapters[s.player], players[s.player]];
          if (!adapter || !player) throw new Error("no such player");
          const own = (id: number | string) => `${run}-${s.player}-${id}`;
          const round = own(`round-${s.kind === "bet" ? s.id % 3 : s.reference % 3}`);
          const { kind, amount } = s;
          return adapter.send(player, { kind, id: own(s.id), of: own(s.reference), round, amount });
        };
        const first = new Map<string, unknown>();
        for (const wave of sent) {
          const copies = wave.flatMap((s) => Array.from({ length: s.copies }, () => s));
          const answers = await Promise.all(copies.map(async (s) => ({ s, answer: await send(s) })));
          const before = new Set(first.keys());
          for (const { s, answer } of answers) {
            // A win of the second convention names no bet: only the round distinguishes one from another.
            const reference = s.player === 1 && s.kind === "win" ? s.reference % 3 : s.reference;
            const amount = s.kind === "rollback" ? 0 : s.amount;
            const key = JSON.stringify([s.player, s.kind, s.id, s.kind === "bet" ? 0 : reference, amount]);
            const isKept = answer.word === adapters[s.player]?.ok || notEnoughMoney.includes(answer.word);
            if (isKept && !first.has(key)) first.set(key, answer.said);
            if (isKept || before.has(key)) expect(answer.said).toEqual(first.get(key));
          }
        }
        expect(await checkInvariants((sql) => connected.api.owner.query(sql))).toEqual([]);
      }),
      { numRuns: drawnRuns(60) },
    );
  }, 120_000);
});
