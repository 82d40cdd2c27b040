/**
 * `npx tsx tools/arcade-returns/arcade-returns.ts [--rounds 100000000 --only clusters]`: checks return and volatility of every slot model and prints a table.
 * Exact returns must be the digits that are stated. The rounds are shared evenly by the models that can only be drawn: with
 * 100 million, the standard error of each is small enough to find a bias of 0.5 % of the stake with a power of 99 %.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { SlotModel } from "../../apps/arcade/src/engines/slots/rules/model.ts";
import { SLOT_MODELS } from "../../apps/arcade/src/engines/slots/rules/models.ts";
import { fitsVolatility } from "../../apps/arcade/src/engines/slots/rules/testing.ts";
import { isReels } from "../../apps/arcade/src/engines/slots/rules/tumbles/draw.ts";
import type { TumblingGrid } from "../../apps/arcade/src/engines/slots/rules/tumbles/model.ts";
import { returnOfSums, type Sums } from "../../apps/arcade/src/engines/slots/rules/tumbles/return.ts";

const { values } = parseArgs({ options: { rounds: { type: "string" }, only: { type: "string" } } });
const threads = availableParallelism();
const models = SLOT_MODELS.filter(({ id }) => id.startsWith(values.only ?? ""));

const isDrawn = (model: SlotModel): model is TumblingGrid => model.kind === "tumbles" && !isReels(model);
const drawn = models.filter(isDrawn).length;
const roundsEach = Math.ceil(Number(values.rounds ?? 100_000_000) / Math.max(1, drawn) / threads);

interface Share {
  /** Of a round's win, in stakes. */
  readonly deviation: number;
  readonly exact?: Readonly<Record<string, string>>;
  readonly sums?: Sums;
}

/** Runs the worker once. @param rounds how many it draws, if it draws */
function ask(id: string, rounds: number): Promise<Share> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: { id, rounds } });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

const total = (all: readonly Sums[], key: keyof Sums): number => all.reduce((sum, one) => sum + one[key], 0);

interface Found {
  readonly text: string;
  /** Whether the stated return holds. */
  readonly isFine: boolean;
  readonly deviation: number;
}

/** Draws on all threads. */
async function checkDrawn(model: TumblingGrid): Promise<Found> {
  const shares = await Promise.all(Array.from({ length: threads }, () => ask(model.id, roundsEach)));
  const all = shares.flatMap(({ sums }) => sums ?? []);
  const sums = { rounds: 0, base: 0, free: 0, squares: 0 };
  for (const key of ["rounds", "base", "free", "squares"] as const) sums[key] = total(all, key);
  const found = returnOfSums(model, sums);
  // The stated return is three standard errors of its own draws below their mean, cut after a digit.
  const [stated, own] = [Number(model.rtp.total), model.basis.error];
  const isFine = Math.abs(found.total - (stated + 3 * own + 0.05)) < 4 * Math.hypot(found.error, own) + 0.05;
  const deviation = shares.reduce((sum, one) => sum + one.deviation, 0) / shares.length;
  const text = `${found.total.toFixed(4)} ± ${found.error.toFixed(4)}  ${sums.rounds} rounds`;
  return { text, isFine, deviation };
}

async function checkExact(model: SlotModel): Promise<Found> {
  const { exact = {}, deviation } = await ask(model.id, 0);
  const isFine = Object.entries(exact).every(([part, value]) => model.rtp[part] === value);
  return { text: `${exact.total}  exact`, isFine, deviation };
}

/** @returns whether the model's stated returns and its volatility hold */
async function check(model: SlotModel): Promise<boolean> {
  const { text, deviation, ...found } = await (isDrawn(model) ? checkDrawn(model) : checkExact(model));
  const isFine = found.isFine && fitsVolatility(model.volatility, deviation);
  const stated = `${model.volatility.padEnd(8)}${deviation.toFixed(2).padStart(6)}  ${model.rtp.total.padEnd(8)}`;
  console.log(`${model.id.padEnd(22)}${stated} ${text}${isFine ? "" : "  WRONG"}`);
  return isFine;
}

/** Drawn models use all threads one after another; exact ones are computed next to each other. */
async function checkAll(): Promise<boolean[]> {
  const waiting = models.filter((model) => !isDrawn(model));
  const lane = async (): Promise<boolean[]> => {
    const next = waiting.shift();
    return next ? [await check(next), ...(await lane())] : [];
  };
  const exact = await Promise.all(Array.from({ length: threads }, lane));
  const results = exact.flat();
  for (const model of models.filter(isDrawn)) results.push(await check(model));
  return results;
}

const results = await checkAll();
const wrong = results.filter((isFine) => !isFine).length;
console.log(`${results.length} models, ${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
