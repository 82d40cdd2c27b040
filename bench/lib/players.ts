/** Trial members, created through the same calls as in a browser. */
import type { ApiProcess } from "./api-process.ts";
import type { Launch, Vendor } from "./vendor.ts";

/** Opens a trial account and returns the headers for its calls. */
export async function openTrial(origin: string, address: string): Promise<Record<string, string>> {
  const headers = { "x-forwarded-for": address };
  const trial = await fetch(`${origin}/wps/session/login/freeplay`, { method: "POST", headers });
  const { value } = (await read(trial)) as { value: { token: string } };
  const cookie = trial.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { ...headers, cookie, authorization: `Bearer ${value.token}` };
}

/** Opens this many accounts and launches one game for each. Returns the launches that the vendor received. */
export async function launchPlayers(api: ApiProcess, vendor: Vendor, count: number): Promise<Launch[]> {
  const nodeId = await findGame(api);
  for (let index = 0; index < count; index += 1) {
    // Every player has their own address, as in reality.
    const headers = await openTrial(api.origin, `10.0.${index >> 8}.${index & 255}`);
    await read(
      await fetch(`${api.origin}/wps/game/launch?nodeId=${encodeURIComponent(nodeId)}`, { headers }),
    );
  }
  if (vendor.launches.length < count)
    throw new Error(`${vendor.launches.length} of ${count} launches arrived`);
  return vendor.launches.slice(-count);
}

async function findGame(api: ApiProcess): Promise<string> {
  const path = "/wps/game/list?gameType=RNG&vassalage=BGS&pageNo=1&pageSize=10";
  const reply = await fetch(api.origin + path);
  const { games } = (await read(reply)) as { games: { nodeId: string; supportPlay: boolean }[] };
  const game = games.find(({ supportPlay }) => supportPlay);
  if (game === undefined) throw new Error("the demo catalogue has no game of the in-house vendor");
  return game.nodeId;
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
