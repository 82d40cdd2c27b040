/** Bets through HTTP beside something else that a process does. */
import { Agent, request } from "node:http";
import type { ApiProcess } from "./api-process.ts";
import { quantile } from "./measure.ts";
import { type Launch, signBet } from "./vendor.ts";

/** A hundredth of the currency, so nobody runs out of money during the measurement. */
export const STAKE_UNITS = 1_000;
const BET_PATH = "/vendor/v2/BGS/transaction/bet";

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One call. @returns how long it took, in ms */
export const send = (url: string, body: string, headers: Record<string, string>): Promise<number> =>
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

/** One bet through HTTP. @returns how long it took, in ms */
export const sendBet = (api: ApiProcess, player: Launch): Promise<number> => {
  const { body, headers } = signBet(player, api.vendorKeys.privateKey, STAKE_UNITS);
  return send(api.origin + BET_PATH, body, headers);
};

/** Bets of four callers until they are told to stop. @returns their p99 in ms */
export async function betWhile(
  api: ApiProcess,
  crowd: readonly Launch[],
  work: Promise<unknown>,
): Promise<number> {
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
      times.push(await sendBet(api, player));
    }
  };
  // Both have ended before a failure is told: the caller then stops the server.
  for (const ended of await Promise.allSettled([...Array.from({ length: 4 }, call), work]))
    if (ended.status === "rejected") throw ended.reason;
  return quantile(times, 0.99);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
