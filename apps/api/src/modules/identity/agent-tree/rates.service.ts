import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import { addDays, type Day } from "@croupier/domain/periods";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { brandRates, type Rate } from "./agent-tree.port.ts";
import * as store from "./agent-tree.store.ts";

type Rates = ReplyOf<"GET /wps/agent/rebate/rates">;

/** Rates by category; a missing one is 0. */
export const toRates = (rates: readonly Rate[]): Map<string, number> =>
  new Map(rates.map(({ category, ppm }) => [category, ppm]));

const show = (rates: readonly Rate[]): Rates["caps"] => rates.map(({ category, ppm }) => ({ category, ppm }));
const showComing = (rates: readonly store.ComingRate[]): Rates["own"]["coming"] =>
  rates.map(({ category, ppm, fromDay }) => ({ category, ppm, fromDay }));

/**
 * Refuses rates that name an unknown category or one category twice, or that exceed those of their agent.
 * @throws Failure agent.rate.range
 */
export function checkRange(wanted: readonly Rate[], own: ReadonlyMap<string, number>): void {
  const known: readonly string[] = catalogueGameTypes;
  const isFit = wanted.every(
    ({ category, ppm }) => known.includes(category) && ppm <= (own.get(category) ?? 0),
  );
  if (!isFit || toRates(wanted).size !== wanted.length)
    throw createFailure("agent.rate.range", { fields: { rates: "error.agent.rate.range" } });
}

/** The first day on which a change made today counts. */
export const nextDay = ({ calendar }: Pick<Brand, "calendar">, now: Date): Day =>
  addDays(calendar.dayOf(now), 1);

/** The rates that agents see and raise (EXT-21). */
export function createRatesService({ database }: { database: Database }) {
  return {
    list: async (context: SessionContext, query: QueryOf<"GET /wps/agent/rebate/rates">): Promise<Rates> => {
      const { brand, session, now } = context;
      const asked = readPage(query);
      const after = readPlace(query.after, "text")?.[0];
      const today = brand.calendar.dayOf(now);
      const name = query.name?.trim().toLowerCase() || null;
      return database.forBrand(brand.brandId, async (q) => {
        const wanted = { ...asked.rows, after, day: today };
        const found = await store.listDirects(q, session.memberId, name, wanted);
        const { list: directs, pages } = asked.cut(found, found[0]?.count ?? 0, (row) =>
          writePlace(row.name),
        );
        const ids = [brandRates, session.memberId, ...directs.map(({ id }) => id)];
        const [rates, coming] = [
          await store.listRatesOn(q, today, ids),
          await store.listComingRates(q, today, ids),
        ];
        const of = (id: bigint) => ({
          rates: show(rates.filter(({ memberId }) => memberId === id)),
          coming: showComing(coming.filter(({ memberId }) => memberId === id)),
        });
        return {
          fromDay: nextDay(brand, now),
          caps: of(brandRates).rates,
          own: of(session.memberId),
          list: directs.map((one) => ({
            id: String(one.id),
            name: one.name,
            isAgent: one.isAgent,
            ...of(one.id),
          })),
          ...pages,
        };
      });
    },

    /** An agent only raises; lowering is the operator's. @throws Failure as the contract's entry names them */
    raise: async (
      context: SessionContext,
      { id, rates }: BodyOf<"POST /wps/agent/rebate/rates">,
    ): Promise<ReplyOf<"POST /wps/agent/rebate/rates">> => {
      const { brand, session, now } = context;
      const fromDay = nextDay(brand, now);
      const memberId = BigInt(id);
      return database
        .transaction(brand.brandId, async (q) => {
          if (!(await store.isDirect(q, session.memberId, memberId, brand.calendar.dayOf(now))))
            throw createFailure("member.not.found");
          checkRange(rates, toRates(await store.listRatesOn(q, fromDay, [session.memberId])));
          const present = toRates(await store.listRatesOn(q, fromDay, [memberId]));
          if (rates.some(({ category, ppm }) => ppm < (present.get(category) ?? 0)))
            throw createFailure("agent.rate.range", { fields: { rates: "error.agent.rate.range" } });
          for (const { category, ppm } of rates)
            if (ppm > (present.get(category) ?? 0))
              await store.putRate(q, { memberId, category, ppm, fromDay });
          await store.checkRatesNow(q);
          return {
            fromDay,
            coming: showComing(await store.listComingRates(q, addDays(fromDay, -1), [memberId])),
          };
        })
        .catch(refuseRange);
    },
  };
}

/** Turns the database's refusal of rates into ours. */
export const refuseRange = (error: unknown): never => {
  throw store.isRateRefusal(error)
    ? createFailure("agent.rate.range", { fields: { rates: "error.agent.rate.range" } })
    : error;
};

/** Reads the rates of a day by category. */
export const readRates = async (q: Queryable, memberId: bigint, day: Day): Promise<Map<string, number>> =>
  toRates(await store.listRatesOn(q, day, [memberId]));

export type RatesService = ReturnType<typeof createRatesService>;
