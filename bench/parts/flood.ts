/** What a flood of logins does to bets (FAULT-08): callers ask for more checks of passwords than a process makes, all the time. */
import { createWpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import { type ApiProcess, startApiProcess } from "../lib/api-process.ts";
import { betWhile, pause, sendBet } from "../lib/bets-beside.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { startVendor } from "../lib/vendor.ts";

const PLAYERS = 64;
/** Several times what one process checks, which is some forty a second. */
const LOGINS_PER_SECOND = 150;
const LOGIN = "POST /wps/session/login";

/** The part `flood` of docs/performance.md. */
export async function measureFlood(settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin);
  try {
    const players = await launchPlayers(api, vendor, PLAYERS);
    // The first bet of all opens the house's account, alone.
    if (players[0]) await sendBet(api, players[0]);
    const shares: number[] = [];
    const seconds = settings.quick ? 1 : 5;
    let round = 0;
    const { during, without } = await takeTurns(
      {
        without: () => betWhile(api, players, pause(seconds * 1_000)),
        during: async () => {
          const logins = await prepareLogins(api, (round += 1), seconds * LOGINS_PER_SECOND);
          const flood = sendEvenly(logins, seconds * 1_000).then((shed) => shares.push(shed));
          return betWhile(api, players, flood);
        },
      },
      settings.rounds,
    );
    return [
      {
        what: "bets beside a flood of logins, p99 (FAULT-08)",
        ours: median(during),
        limit: median(without),
        limitName: "without a flood",
        unit: "ms",
        budget: { most: 1.2 },
      },
      {
        what: `logins that are shed, of ${LOGINS_PER_SECOND} a second`,
        ours: 100 * median(shares),
        unit: "%",
        budget: { least: 1 },
      },
    ];
  } finally {
    await api.stop();
    await vendor.stop();
  }
}

type Login = () => Promise<string | undefined>;

/** Logins that are sealed already, each from a network of its own. @returns functions that send one, and return the code of its answer */
async function prepareLogins(api: ApiProcess, round: number, count: number): Promise<Login[]> {
  const { hostname, port } = new URL(api.origin);
  const send = sendByHttp({ address: hostname, port: Number(port) });
  const logins: Login[] = [];
  for (let n = 0; n < count; n += 1) {
    const network = (round - 1) * count + n;
    const address = `10.${64 + (network >> 8)}.${network & 255}.7`;
    const guest = createWpsClient({
      request: (request) => send({ ...request, headers: { ...request.headers, "x-forwarded-for": address } }),
      host: hostname,
      merchantCode: "nova",
    });
    const body = { username: `flood${round}x${n}`, password: "not the password 9", type: "username" };
    const sealed = await guest.seal(LOGIN, body);
    logins.push(async () => (await guest.sendSealed(LOGIN, sealed)).json.code);
  }
  return logins;
}

/** Sends them at even distances. @returns the share that was refused because too many waited */
async function sendEvenly(logins: readonly Login[], ms: number): Promise<number> {
  const startedAt = performance.now();
  const sent: Promise<string | undefined>[] = [];
  for (const [n, login] of logins.entries()) {
    const dueIn = startedAt + (n * ms) / logins.length - performance.now();
    if (dueIn > 0) await pause(dueIn);
    sent.push(login());
  }
  const codes = await Promise.all(sent);
  const other = codes.find((code) => code !== "login.failed" && code !== "login.delayed");
  if (other !== undefined) throw new Error(`a login was answered ${other}`);
  return codes.filter((code) => code === "login.delayed").length / codes.length;
}
