import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "@croupier/art/random";
import { findRules } from "../../../apps/arcade/src/engine/engines.ts";
import { seededRandom } from "../../../apps/arcade/src/engine/testing.ts";
import { SIGNATURE_HEADER, signBody } from "../../../apps/arcade/src/server/wallet/signature.ts";
import type { House } from "./house.ts";

/** How long bets are taken, and a draw is shown, on the torture's clock. */
const betMs = 1_200;
const showMs = 600;
/** Some draws nobody has held in time: they are void. */
const missedShare = 0.12;
const missedMs = 660_000;
/** How long a room deals after it was last watched: a draw costs some milliseconds, and there are dozens of rooms. */
const watchedMs = 2_500;
/** How long somebody waits for an opponent, and may think. */
const waitMs = 4_000;
const turnMs = 1_200;
/** When a player does not come back to a round, when a bet counts as abandoned, and when a call is sent again. */
const idleMs = 4_000;
const leaseMs = 6_000;
const nextMs = 3_000;

const everyMs = 200;

/** In the end nobody acts any more, and a duel has up to 150 turns: each is over as soon as it begins. */
const turnsEndAtOnce = `
  create function no_time_to_think() returns trigger language plpgsql as $$
    begin new.turn_ends_at := now(); return new; end $$;
  create trigger no_time_to_think before update on duels for each row
    when (new.state = 'playing') execute function no_time_to_think()`;
const seconds = (ms: number): number => ms / 1_000;

/** The hand that moves the arcade's clock: it lets times pass that are long in life. */
export interface Hand {
  /** From now on no room deals any more, and every time is over at once. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

/** Moves times of the arcade's rows, as if they had passed: bells, turns, leases and pauses. */
export function startHand({ pool }: Pick<House, "pool">, random: Random): Hand {
  let isResting = false;
  let isOver = false;
  const since = new Map<string, { actions: number; at: number }>();

  async function ringBells(): Promise<void> {
    const missed = !isResting && random.chance(missedShare);
    await pool.query(
      `update draws set closes_at = clock_timestamp() - make_interval(secs => $2),
         draws_at = case when draws_at is not null then clock_timestamp() - make_interval(secs => $2) end,
         ends_at = clock_timestamp() + make_interval(secs => $3 - $2)
       where id in (select id from draws where state = 'open'
         and greatest(closes_at, draws_at) > clock_timestamp()
         and opened_at < clock_timestamp() - make_interval(secs => $1) order by random() limit $4)`,
      [isResting ? 0 : seconds(betMs), seconds(missed ? missedMs : 0), seconds(showMs), missed ? 1 : 100],
    );
    await pool.query(
      `update rooms set wanted_until = now() + make_interval(secs => $1)
       where wanted_until > now() + make_interval(secs => $1)`,
      [isResting ? 0 : seconds(watchedMs)],
    );
  }

  /** A turn is over when nobody has acted for a while, which is less than its game allows. */
  async function endTurns(): Promise<void> {
    const { rows } = await pool.query<{ id: string; actions: number }>(
      "select id, jsonb_array_length(actions) as actions from duels where state = 'playing'",
    );
    const now = performance.now();
    for (const { id, actions } of rows)
      if (since.get(id)?.actions !== actions) since.set(id, { actions, at: now });
    const late = rows.filter(({ id }) => isResting || now - (since.get(id)?.at ?? now) > turnMs);
    await pool.query("update duels set turn_ends_at = now() where id = any($1) and state = 'playing'", [
      late.map(({ id }) => id),
    ]);
    await pool.query(
      `update duels set waiting_until = now() where state = 'waiting' and created_at < now() - make_interval(secs => $1)`,
      [isResting ? 0 : seconds(waitMs)],
    );
  }

  async function letPass(): Promise<void> {
    await pool.query(
      `update rounds set updated_at = now() - interval '25 hours'
       where state = 'running' and pending is null and updated_at > now() - interval '24 hours'
         and updated_at < now() - make_interval(secs => $1)`,
      [isResting ? 0 : seconds(idleMs)],
    );
    await pool.query(
      `update rounds set lease_until = now() - interval '1 minute'
       where (state = 'betting' or pending is not null) and lease_until > now()
         and lease_until < now() + make_interval(secs => 20 - $1::float)`,
      [isResting ? 0 : seconds(leaseMs)],
    );
    await pool.query(
      `update wallet_calls set next_at = now() where done_at is null and kind <> 'bet'
         and next_at > now() + make_interval(secs => $1)`,
      [isResting ? 0 : seconds(nextMs)],
    );
  }

  const run = async (): Promise<void> => {
    while (!isOver) {
      try {
        await ringBells();
        await endTurns();
        await letPass();
      } catch {
        // The database was killed, and comes back.
      }
      await delay(everyMs);
    }
  };
  const running = run();
  return {
    rest: async () => {
      await pool.query(turnsEndAtOnce);
      isResting = true;
    },
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

interface SettledDraw {
  readonly operator: string;
  readonly brand: string;
  readonly game_code: string;
  readonly number: string;
  readonly engine: string;
  readonly model: string;
  readonly version: number;
  readonly card: unknown;
}

/** A result as an operator writes it; `void` for a match that was not played. */
function writeResult(draw: unknown): string {
  if (!Array.isArray(draw)) return "void";
  if (draw.every((lane) => typeof lane === "number")) return draw.length === 0 ? "void" : draw.join("=");
  return draw
    .map((match: "void" | { score: { home: number; away: number } } | { arrival: number[] }) =>
      match === "void"
        ? "void"
        : "score" in match
          ? `${match.score.home}-${match.score.away}`
          : match.arrival.join("-"),
    )
    .join(" ");
}

const correctEveryMs = 900;

/** The operators' corrections, and the answers that they got. */
export interface Operators {
  readonly answered: Map<string, number>;
  stop(): Promise<void>;
}

/** Operators who correct results of draws now and then, and ask for it again when they get no answer. */
export function startOperators(house: House, random: Random): Operators {
  const answered = new Map<string, number>();
  const key = readFileSync(house.world.env["PLATFORM_PRIVATE_KEY_FILE"] ?? "", "utf8");
  let isOver = false;

  async function correctOne(): Promise<void> {
    const { rows } = await house.pool.query<SettledDraw>(
      `select operator, brand, game_code, number, engine, model, version, card from draws d
       where state = 'settled' and engine in ('matches', 'derby')
         and exists (select from rounds r where r.draw_id = d.id and r.state = 'settled')
         and not exists (select from corrections c where c.draw_id = d.id) order by random() limit 1`,
    );
    const [draw] = rows;
    const rules = draw && findRules(draw.engine, draw.model, draw.version);
    if (!draw || rules?.engine.kind !== "shared") return;
    const drawn = rules.engine.draw(rules.model, draw.card, seededRandom(random.int(1_000_000)));
    const payload = JSON.stringify({
      operator_id: draw.operator,
      sub_partner_id: draw.brand,
      game_code: draw.game_code,
      number: Number(draw.number),
      result: writeResult(drawn),
      reason: "the camera",
      by: "mia",
    });
    for (let copies = random.chance(0.3) ? 2 : 1; copies > 0 && !isOver; ) {
      const response = await fetch(`${random.pick(house.arcades).origin}/operator/generic/v2/draws/correct`, {
        method: "POST",
        headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(payload, key as never) },
        body: payload,
      }).catch(() => undefined);
      const status = response
        ? ((await response.json().catch(() => ({}))) as { status?: string }).status
        : undefined;
      if (response && response.status < 500 && status !== undefined) {
        copies -= 1;
        answered.set(status, (answered.get(status) ?? 0) + 1);
      } else await delay(everyMs);
    }
  }

  const run = async (): Promise<void> => {
    while (!isOver) {
      await correctOne().catch(() => undefined);
      await delay(correctEveryMs);
    }
  };
  const running = run();
  return {
    answered,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}
