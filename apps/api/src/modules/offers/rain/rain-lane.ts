import { setImmediate as nextTurn } from "node:timers/promises";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { findRain, type RainRow } from "./rain.store.ts";
import type { Bar, FindBars } from "./rain-eligibility.ts";
import * as store from "./rain-entries.store.ts";

/** A member's press. */
export interface Press {
  readonly brand: Brand;
  readonly rainId: bigint;
  readonly memberId: bigint;
  /** Its arrival, by the server's clock. */
  readonly now: Date;
}

export type Pressed =
  | { readonly ticket: string; readonly units: bigint | null }
  | { readonly refused: Bar | "closed" | "unknown" };

/** The result of a batch: an answer for each member who is in, and those who must try again. */
interface Taken {
  readonly answers: ReadonlyMap<bigint, Pressed>;
  readonly again: ReadonlySet<bigint>;
}

interface Waiting {
  readonly press: Press;
  readonly resolve: (pressed: Pressed) => void;
  readonly reject: (error: unknown) => void;
}

/** Presses per statement. */
const mostAtOnce = 512;
/** Answers that are written before bets which have arrived meanwhile are read (RWD-19). */
const answeredAtOnce = 16;
/** Presses that may wait in a process. At 10,000 a second the last of them waits two seconds. */
const mostWaiting = 20_000;

const createBusyError = (): Error =>
  Object.assign(new Error("too many presses wait for the database"), { code: "53300" });

const noBars: ReadonlyMap<bigint, Bar> = new Map();
const nobody: Taken = { answers: new Map(), again: new Set() };

const isIn = ({ startsAt, endsAt }: RainRow, { now }: Press): boolean => now >= startsAt && now < endsAt;

export interface LaneDeps {
  database: Database;
  findBars: FindBars;
}

/**
 * Gathers the presses of a process: while one batch of a rain is under way, new ones wait and go together. A quiet rain
 * answers at once, and a storm commits once for many. Each member is in once, however often the press is repeated (RWD-14).
 */
export function createRainLane({ database, findBars }: LaneDeps) {
  const lanes = new Map<string, Waiting[]>();
  let waitingCount = 0;

  /** Answers members who are in with their envelope, others with undefined. */
  const findIn = async (q: Queryable, rainId: bigint, memberIds: readonly bigint[]) =>
    new Map(
      (await store.listEntries(q, rainId, memberIds)).map(
        ({ memberId, ticket, units }): [bigint, Pressed] => [memberId, { ticket, units }],
      ),
    );

  /** Draw: no order and no race. */
  const enter = (brandId: number, rainId: bigint, memberIds: readonly bigint[]) =>
    database.forBrand(brandId, async (q): Promise<Taken> => {
      const fresh = await store.insertEntries(q, rainId, memberIds);
      const answers = new Map(
        fresh.map(({ memberId, ticket }): [bigint, Pressed] => [memberId, { ticket, units: null }]),
      );
      return { answers, again: new Set() };
    });

  /**
   * Grab: entry and envelope in one transaction. A member who finds only locked envelopes is not in yet, and tries again: an
   * envelope that is not given in the end must not be lost.
   */
  const grab = (brandId: number, rainId: bigint, memberIds: readonly bigint[]) =>
    database.transaction(brandId, async (q): Promise<Taken> => {
      const fresh = await store.insertEntries(q, rainId, memberIds);
      const taken =
        fresh.length > 0
          ? await store.takeEnvelopes(
              q,
              rainId,
              fresh.map(({ memberId }) => memberId),
            )
          : [];
      const got = new Map(taken.map(({ memberId, units }) => [memberId, units]));
      const short = fresh.flatMap(({ memberId }) => (got.has(memberId) ? [] : memberId));
      const again = new Set(short.length > 0 && (await store.hasFreeEnvelope(q, rainId)) ? short : []);
      if (again.size > 0) await store.deleteEntries(q, rainId, short);
      const answers = new Map<bigint, Pressed>();
      for (const { memberId, ticket } of fresh)
        if (!again.has(memberId)) answers.set(memberId, { ticket, units: got.get(memberId) ?? null });
      return { answers, again };
    });

  /** Enters a batch of one rain. @returns an answer for each member, undefined for those who must try again */
  const takeIn = async (
    { brand, rainId }: Press,
    presses: readonly Press[],
  ): Promise<(press: Press) => Pressed | undefined> => {
    const { brandId } = brand;
    const ids = [...new Set(presses.map(({ memberId }) => memberId))].toSorted((a, b) => (a < b ? -1 : 1));
    const { rain, bars } = await database.forBrand(brandId, async (q) => {
      const rain = await findRain(q, rainId);
      if (!rain) return { rain, bars: noBars };
      const inTime = new Set(presses.filter((press) => isIn(rain, press)).map(({ memberId }) => memberId));
      const asking = ids.filter((id) => inTime.has(id));
      const last = presses.at(-1)?.now ?? new Date(0);
      const found = asking.length > 0 ? await findBars(q, brand, rain, asking, last) : noBars;
      const bars = new Map<bigint, Bar | "closed">(found);
      for (const id of ids) if (!inTime.has(id)) bars.set(id, "closed");
      return { rain, bars };
    });
    if (!rain) return () => ({ refused: "unknown" });
    const take = rain.mode === "draw" ? enter : grab;
    const open = ids.filter((id) => !bars.has(id));
    const { answers, again } = open.length > 0 ? await take(brandId, rainId, open) : nobody;
    // Members who were in before, or whom another process has just entered.
    const rest = ids.filter((id) => !answers.has(id) && !again.has(id));
    const known =
      rest.length > 0 ? await database.forBrand(brandId, (q) => findIn(q, rainId, rest)) : nobody.answers;
    return ({ memberId }) => {
      const pressed = answers.get(memberId) ?? known.get(memberId);
      if (pressed || again.has(memberId)) return pressed;
      return { refused: bars.get(memberId) ?? "closed" };
    };
  };

  const run = async (key: string, lane: Waiting[]): Promise<void> => {
    while (lane.length > 0) {
      const batch = lane.splice(0, mostAtOnce);
      const [first] = batch;
      if (!first) break;
      try {
        const answerTo = await takeIn(
          first.press,
          batch.map(({ press }) => press),
        );
        for (const [n, one] of batch.entries()) {
          if (n % answeredAtOnce === answeredAtOnce - 1) await nextTurn();
          const pressed = answerTo(one.press);
          if (pressed) {
            waitingCount -= 1;
            one.resolve(pressed);
          } else lane.push(one);
        }
      } catch (error) {
        for (const one of batch) {
          waitingCount -= 1;
          one.reject(error);
        }
      }
    }
    lanes.delete(key);
  };

  return (press: Press): Promise<Pressed> =>
    new Promise((resolve, reject) => {
      if (waitingCount >= mostWaiting) {
        reject(createBusyError());
        return;
      }
      waitingCount += 1;
      const key = `${press.brand.brandId}:${press.rainId}`;
      const lane = lanes.get(key);
      if (lane) {
        lane.push({ press, resolve, reject });
        return;
      }
      const own: Waiting[] = [{ press, resolve, reject }];
      lanes.set(key, own);
      // Presses that arrive in the same turn go with it.
      setImmediate(() => void run(key, own));
    });
}

export type RainLane = ReturnType<typeof createRainLane>;
