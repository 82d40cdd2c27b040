/** Computes the return of one slot model: by every stop, or by its share of the rounds that are drawn. */
import { randomFillSync } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { toPercent } from "../../apps/arcade/src/engine/fraction.ts";
import type { SlotModel } from "../../apps/arcade/src/engines/slots/rules/model.ts";
import { SLOT_MODELS } from "../../apps/arcade/src/engines/slots/rules/models.ts";
import { returnToPlayer } from "../../apps/arcade/src/engines/slots/rules/return-to-player.ts";
import { drawRound } from "../../apps/arcade/src/engines/slots/rules/round.ts";
import { isReels } from "../../apps/arcade/src/engines/slots/rules/tumbles/draw.ts";
import {
  returnOfTumblingReels,
  sampleSums,
} from "../../apps/arcade/src/engines/slots/rules/tumbles/return.ts";

/** Enough for a class of volatility, whose borders are far apart. */
const DEVIATION_ROUNDS = 300_000;

const { id, rounds }: { id: string; rounds: number } = workerData;

const pool = new Uint32Array(16_384);
let used = pool.length;

/** Bytes of the system's generator, without the bias of a remainder. */
function random(limit: number): number {
  const most = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const word = pool[used] ?? 0;
    used += 1;
    if (word < most) return word % limit;
  }
}

/** @returns the standard deviation of a round's win, in stakes */
function drawDeviation(played: SlotModel): number {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < DEVIATION_ROUNDS; round += 1) {
    const win = drawRound(played, random).coins / played.coins;
    sum += win;
    squares += win * win;
  }
  return Math.sqrt(squares / DEVIATION_ROUNDS - (sum / DEVIATION_ROUNDS) ** 2);
}

const model = SLOT_MODELS.find((one) => one.id === id);
if (!model) throw new Error(`no model ${id}`);
if (model.kind === "tumbles" && !isReels(model)) {
  parentPort?.postMessage({ deviation: drawDeviation(model), sums: sampleSums(model, rounds, random) });
} else {
  const exact = model.kind === "tumbles" ? returnOfTumblingReels(model) : returnToPlayer(model);
  const told = Object.entries(exact).map(([part, value]) => [part, toPercent(value, 4)]);
  parentPort?.postMessage({ deviation: drawDeviation(model), exact: Object.fromEntries(told) });
}
