/** A process of the arcade is killed around the bell of a table, and another one deals on. All times are the database's. */
import { Agent } from "node:http";
import { type ArcadeProcess, type House, withHouse } from "../lib/arcade-house.ts";
import { median, poll } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { type Player, placeBet, seatPlayers, TABLE, untilPaid } from "../lib/table-players.ts";

/** From before the bell until the wins are on their way. */
const KILLS_AFTER_BELL_MS = [-500, 0, 60, 120, 180, 240, 300, 400];
const BUDGET_MS = 3_000;
/** Bets come this long before the bell at the latest, so that they are in when their process dies. */
const AHEAD_MS = 3_000;

interface Draw {
  id: string;
  number: string;
  closes: Date;
}

interface Takeover {
  /** From the bell, or from the kill if that was later, until the draw was drawn. */
  drawnMs: number;
  /** The same until the last win was paid. */
  paidMs: number;
}

/** Part `takeover` of docs/performance.md. */
export const measureTakeover = (settings: Settings): Promise<Figure[]> =>
  withHouse(async (house) => {
    const players = await seatPlayers(house, settings.quick ? 4 : 40);
    const kills = settings.quick ? KILLS_AFTER_BELL_MS.slice(0, 2) : KILLS_AFTER_BELL_MS;
    const times: Takeover[] = [];
    let dying = house.arcade;
    for (let round = 0; round < settings.rounds; round += 1) {
      for (const afterBellMs of kills) {
        const other = await house.startArcade();
        times.push(await killAround(house, players, dying, other, afterBellMs));
        dying = other;
      }
    }
    const figures = (what: string, all: readonly number[]): Figure[] => [
      { what: `a table whose process dies: ${what}, middle`, ours: median(all), unit: "ms" },
      {
        what: `a table whose process dies: ${what}, last of ${all.length}`,
        ours: Math.max(...all),
        unit: "ms",
        budget: { most: BUDGET_MS },
      },
    ];
    return [
      ...figures(
        "drawn",
        times.map(({ drawnMs }) => drawnMs),
      ),
      ...figures(
        "all wins paid",
        times.map(({ paidMs }) => paidMs),
      ),
    ];
  });

/** Bets through a process, kills it at its time, and waits until the draw is paid. */
async function killAround(
  house: House,
  players: readonly Player[],
  dying: ArcadeProcess,
  other: ArcadeProcess,
  afterBellMs: number,
): Promise<Takeover> {
  const { books } = house;
  const draw = await poll("a draw with time for bets", 120_000, async () => {
    await fetch(`${other.origin}/api/table`, { headers: { ...players[0]?.headers } });
    const { rows } = await books.query<Draw>(
      `select id, number, closes_at as closes from draws
       where game_code = $1 and state = 'open' and closes_at > now() + make_interval(secs => $2)`,
      [TABLE, AHEAD_MS / 1_000],
    );
    return rows[0];
  });
  const agent = new Agent({ keepAlive: true });
  await Promise.all(players.map((player) => placeBet(dying.origin, player, Number(draw.number), agent)));
  agent.destroy();
  await new Promise((resolve) => setTimeout(resolve, draw.closes.getTime() + afterBellMs - Date.now()));
  await dying.kill();
  const {
    rows: [killed],
  } = await books.query<{ at: Date }>("select clock_timestamp() as at");
  await poll("the draw", 60_000, async () => {
    const { rowCount } = await books.query("select from draws where id = $1 and state = 'settled'", [
      draw.id,
    ]);
    return rowCount || undefined;
  });
  await untilPaid(house);
  const { rows } = await books.query<{ drawn: number; paid: number }>(
    `select 1000 * extract(epoch from d.drawn_at - greatest(d.closes_at, $2))::float8 as drawn,
       1000 * extract(epoch from max(c.done_at) - greatest(d.closes_at, $2))::float8 as paid
     from draws d join rounds r on r.draw_id = d.id join wallet_calls c on c.round_id = r.id and c.kind = 'win'
     where d.id = $1 group by d.id`,
    [draw.id, killed?.at],
  );
  if (!rows[0]) throw new Error("nobody bet on the draw");
  const { drawn, paid } = rows[0];
  return { drawnMs: Math.max(0, drawn), paidMs: Math.max(0, paid) };
}
