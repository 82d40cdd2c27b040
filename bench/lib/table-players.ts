/** People at one table of the arcade: those who watch it, and those who bet on its next draw. */
import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import type { DrawEvent, DrawView } from "../../apps/arcade/src/wire.ts";
import { type House, openSession } from "./arcade-house.ts";
import { poll } from "./measure.ts";

/** A table with the smallest chip of the house. */
export const TABLE = "PEARLH:ivory-baccarat";
const CHIP = { coinUnits: "1000", choice: { bets: { player: 1 } } };
const AT_ONCE = 8;

export interface Player {
  /** Every player has their own address, as in reality. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Seats new members at the table, each with a session of their own. */
export async function seatPlayers(house: House, count: number): Promise<Player[]> {
  const players: Player[] = [];
  let next = 0;
  const seat = async () => {
    for (let at = next++; at < count; at = next++) {
      const address = `10.2.${at >> 8}.${at & 255}`;
      const session = await openSession(house.arcade.origin, await house.launch(TABLE), address);
      players.push({ headers: { authorization: `Bearer ${session}`, "x-forwarded-for": address } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seat));
  return players;
}

export interface Audience {
  /** The next draw of which `isWanted` is true, as the first of them hears it. */
  next: (isWanted: (draw: DrawView) => boolean) => Promise<DrawView>;
  /** When each of them heard how this draw ended, in milliseconds since 1970. Waits for all. */
  heardAt: (drawId: string) => Promise<number[]>;
  leave: () => void;
}

/** Opens streams of the table's events. The text of an event is the same for all, so only the first of them reads it. */
export async function watchTable(
  origin: string,
  players: readonly Player[],
  count: number,
): Promise<Audience> {
  const told: DrawView[] = [];
  const heard = new Map<string, number[]>();
  function hear(event: string, isFirst: boolean): void {
    const id = /"id":"([^"]+)"/.exec(event)?.[1];
    if (!event.startsWith("event: draw") || id === undefined) return;
    if (event.includes('"outcome":')) heard.set(id, [...(heard.get(id) ?? []), Date.now()]);
    if (isFirst) told.push((JSON.parse(event.split("\ndata: ")[1] ?? "") as DrawEvent).draw);
  }
  const streams: IncomingMessage[] = [];
  const agent = new Agent({ keepAlive: true });
  const open = async (at: number) => {
    const { headers = {} } = players[at % players.length] ?? {};
    const stream = await answerOf(`${origin}/api/table/events`, { headers, agent });
    if (stream.statusCode !== 200) throw new Error(`nobody may watch: ${stream.statusCode}`);
    let rest = "";
    stream.setEncoding("utf8").on("data", (part: string) => {
      const events = (rest + part).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) hear(event, at === 0);
    });
    stream.on("error", () => undefined);
    streams.push(stream);
  };
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, more) => open(at + more)));
  return {
    next: (isWanted) => poll("a draw", 120_000, async () => told.find(isWanted)),
    heardAt: (drawId) =>
      poll(`the news of a draw for all of ${count}`, 30_000, async () => {
        const times = heard.get(drawId) ?? [];
        return times.length >= count ? times : undefined;
      }),
    leave: () => {
      for (const stream of streams) stream.destroy();
    },
  };
}

export type BetAnswer = "in" | "late";

/** Sends one chip on the draw of this number. @throws Error for any answer but that it is in, or came after the bell */
export async function placeBet(
  origin: string,
  { headers }: Player,
  number: number,
  agent: Agent,
): Promise<BetAnswer> {
  const body = JSON.stringify({ ...CHIP, playId: randomUUID(), number });
  const reply = await answerOf(
    `${origin}/api/table/bets`,
    { method: "POST", headers: { ...headers, "content-type": "application/json" }, agent },
    body,
  );
  let text = "";
  for await (const part of reply.setEncoding("utf8")) text += part;
  if (reply.statusCode === 200) return "in";
  if (text.includes("BETS_CLOSED")) return "late";
  throw new Error(`a bet: ${reply.statusCode} ${text.slice(0, 200)}`);
}

const answerOf = (
  url: string,
  options: { method?: string; headers: Readonly<Record<string, string>>; agent: Agent },
  body?: string,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { ...options, headers: { ...options.headers } }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });

/** Waits until every win and every stake that comes back has been paid. */
export const untilPaid = ({ books }: House): Promise<true> =>
  poll("the last payment", 60_000, async () => {
    const text = "select from wallet_calls where done_at is null and kind <> 'bet' limit 1";
    return (await books.query(text)).rowCount === 0 ? true : undefined;
  });
