/** Scheduled red rains through HTTP: presses of all members, and what they do to bets (RWD-19). */
import { Agent, request } from "node:http";
import { median, quantile, takeTurns } from "../lib/measure.ts";
import { openRain, type RainWorld } from "../lib/rain-world.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { type Launch, signBet } from "../lib/vendor.ts";
import { STAKE_UNITS } from "./bets.ts";

const BET_PATH = "/vendor/v2/BGS/transaction/bet";

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One call. @returns how long it took, in ms */
const send = (url: string, body: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 200)}`)),
      );
    });
    call.on("error", reject);
    call.end(body);
  });

/** Presses of all members through HTTP, each from an address of their own, with this many connections. */
async function pressByHttp(
  world: RainWorld,
  connections: number,
  origins: readonly string[] = [world.api.origin],
): Promise<{ perSecond: number; times: number[] }> {
  const id = await openRain(world, { mode: "draw", envelopes: 100 });
  const body = JSON.stringify({ id: String(id) });
  const times: number[] = [];
  let next = 1;
  const startedAt = performance.now();
  const call = async () => {
    for (let n = next++; n <= world.members.length; n = next++)
      times.push(
        await send(`${origins[n % origins.length]}/wps/rain/press`, body, {
          "content-type": "application/json",
          authorization: `Bearer login-${n}`,
          cookie: `croupier_session=secret-${n}`,
          "x-forwarded-for": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        }),
      );
  };
  await Promise.all(Array.from({ length: connections }, call));
  return { perSecond: times.length / ((performance.now() - startedAt) / 1_000), times };
}

/** One bet through HTTP. @returns how long it took, in ms */
const sendBet = ({ api }: RainWorld, player: Launch): Promise<number> => {
  const { body, headers } = signBet(player, api.vendorKeys.privateKey, STAKE_UNITS);
  return send(api.origin + BET_PATH, body, headers);
};

/** Bets of four callers until they are told to stop. @returns their p99 in ms */
async function betWhile(world: RainWorld, crowd: readonly Launch[], work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const times: number[] = [];
  let next = 0;
  const call = async () => {
    while (!isOver) {
      const player = crowd[next++ % crowd.length];
      if (!player) throw new Error("nobody bets");
      times.push(await sendBet(world, player));
    }
  };
  // Both have ended before a failure is told: the caller stops the server on it.
  for (const ended of await Promise.allSettled([...Array.from({ length: 4 }, call), work]))
    if (ended.status === "rejected") throw ended.reason;
  return quantile(times, 0.99);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function measureHttp(
  world: RainWorld,
  { crowd, insertSingly }: { crowd: readonly Launch[]; insertSingly: () => Promise<number> },
  settings: Settings,
): Promise<Figure[]> {
  const [first] = crowd;
  // The first bet of all opens the house's account of real money, alone.
  if (first) await sendBet(world, first);
  const rates: number[] = [];
  const p99s: number[] = [];
  const { during, without } = await takeTurns(
    {
      without: () => betWhile(world, crowd, pause(settings.quick ? 500 : 5_000)),
      during: () => {
        const storm = pressByHttp(world, 64).then(({ perSecond, times }) => {
          rates.push(perSecond);
          p99s.push(quantile(times, 0.99));
        });
        return betWhile(world, crowd, storm);
      },
    },
    settings.rounds,
  );
  // Alone, by two processes: what the goal of entries is of.
  const second = await world.api.startAnother();
  const origins = [world.api.origin, second.origin];
  const pressBoth = async () => (await pressByHttp(world, 128, origins)).perSecond;
  const { alone, bare } = await takeTurns({ bare: insertSingly, alone: pressBoth }, settings.rounds);
  await second.stop();
  return [
    {
      what: "rain: presses of 10,000 members through HTTP, two processes",
      ours: median(alone),
      limit: median(bare),
      limitName: "single inserts into a bare table",
      unit: "entries/s",
      budget: { least: 4 },
    },
    {
      what: "rain: presses of 10,000 members through HTTP, one process, beside bets",
      ours: median(rates),
      unit: "entries/s",
    },
    {
      what: "rain: presses through HTTP, p99",
      ours: median(p99s),
      unit: "ms",
      budget: { most: 1_000 },
    },
    {
      what: "rain: bets beside it, p99 (RWD-19)",
      ours: median(during),
      limit: median(without),
      limitName: "without a rain",
      unit: "ms",
      budget: { most: 1.2 },
    },
  ];
}
