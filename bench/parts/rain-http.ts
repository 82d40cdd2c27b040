/** Scheduled red rains through HTTP: presses of all members, and what they do to bets (RWD-19). */
import { betWhile, pause, send, sendBet } from "../lib/bets-beside.ts";
import { median, quantile, takeTurns } from "../lib/measure.ts";
import { openRain, type RainWorld } from "../lib/rain-world.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import type { Launch } from "../lib/vendor.ts";

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

export async function measureHttp(
  world: RainWorld,
  { crowd, insertSingly }: { crowd: readonly Launch[]; insertSingly: () => Promise<number> },
  settings: Settings,
): Promise<Figure[]> {
  const [first] = crowd;
  // The first bet of all opens the house's account of real money, alone.
  if (first) await sendBet(world.api, first);
  const rates: number[] = [];
  const p99s: number[] = [];
  const { during, without } = await takeTurns(
    {
      without: () => betWhile(world.api, crowd, pause(settings.quick ? 500 : 5_000)),
      during: () => {
        const storm = pressByHttp(world, 64).then(({ perSecond, times }) => {
          rates.push(perSecond);
          p99s.push(quantile(times, 0.99));
        });
        return betWhile(world.api, crowd, storm);
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
