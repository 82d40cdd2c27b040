import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import { findRainPhase } from "@croupier/domain/rain";
import type { Brand, RequestContext, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { PreparedReply } from "../../../http/prepared-reply.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import { chooseShown } from "./rain.policy.ts";
import * as store from "./rain.store.ts";
import type { FindBars } from "./rain-eligibility.ts";
import { listEntries, listTickets } from "./rain-entries.store.ts";
import { listEnvelopes } from "./rain-envelopes.store.ts";
import type { RainLane } from "./rain-lane.ts";

export interface RainServiceDeps {
  database: Database;
  changes: ChangeFeed;
  exclusions: Pick<ExclusionPort, "isExcluded" | "refuseStopped">;
  findBars: FindBars;
  press: RainLane;
}

type Current = ReplyOf<"GET /wps/rain/current">;
type Proof = ReplyOf<"GET /wps/rain/proof">;

/** How long one answer serves everybody of a brand. */
const keptMs = 1_000;
const keptBytes = 1_000_000;
const hourMs = 3_600_000;
const ticketsPerPage = 5_000;
/** Rains of a day and an hour that are considered; a brand plans a few. */
const mostLookedAt = 200;

const present = (
  rain: store.RainRow,
  phase: NonNullable<Current["rain"]>["phase"],
  { currency }: Brand,
): Current["rain"] => ({
  id: String(rain.id),
  phase,
  mode: rain.mode,
  startsAt: rain.startsAt.getTime(),
  endsAt: rain.endsAt.getTime(),
  budget: unitsToWire(rain.budgetUnits, currency),
  envelopes: rain.envelopes,
  level: rain.level,
  depositDays: rain.depositDays,
  needsMobile: rain.needsMobile,
  seedHash: rain.seedHash.toString("hex"),
});

/** Scheduled rains as members see them, and taking part in them. */
export function createRainService({ database, changes, exclusions, findBars, press }: RainServiceDeps) {
  const replies = createReplyCache({ changes, topics: ["brand"], maxBytes: keptBytes });

  const load = async ({ brand, now }: RequestContext): Promise<Current> => {
    if (!brand.switches.REDRAIN) return { now: now.getTime(), rain: null };
    const at = now.getTime();
    const rows = await database.forBrand(brand.brandId, (q) =>
      store.listRains(q, new Date(at - 2 * hourMs), new Date(at + 24 * hourMs), mostLookedAt),
    );
    const known = rows.flatMap((row) => {
      const phase = findRainPhase(row, now);
      return phase ? [{ ...row, phase }] : [];
    });
    const shown = chooseShown(known, now);
    return { now: at, rain: shown ? present(shown, shown.phase, brand) : null };
  };

  return {
    getCurrent: (context: RequestContext): Promise<PreparedReply> =>
      replies.answer(
        "GET /wps/rain/current",
        context,
        String(Math.floor(context.now.getTime() / keptMs)),
        () => load(context),
      ),

    /**
     * Takes part, once. A member who is in gets the same answer again, also later.
     * @throws Failure permission.denied if the brand has no rains, rain.not.found, rain.closed, rain.not.eligible with the
     * missing conditions, play.excluded or play.cooling.off
     */
    press: async (
      context: SessionContext,
      { id }: BodyOf<"POST /wps/rain/press">,
    ): Promise<ReplyOf<"POST /wps/rain/press">> => {
      const { brand, session, now } = context;
      if (!brand.switches.REDRAIN) throw createFailure("permission.denied");
      const pressed = await press({ brand, rainId: BigInt(id), memberId: session.memberId, now });
      if (!("refused" in pressed)) {
        const { ticket, units } = pressed;
        return { ticket, amount: units === null ? null : unitsToWire(units, brand.currency) };
      }
      const { refused } = pressed;
      if (refused === "unknown") throw createFailure("rain.not.found");
      if (refused === "closed") throw createFailure("rain.closed");
      if (refused !== "stopped") throw createFailure("rain.not.eligible", { rain: refused });
      await database.forBrand(brand.brandId, (q) => exclusions.refuseStopped(q, session.memberId, now));
      // They have resumed play at this very moment.
      throw createFailure("rain.closed");
    },

    /** A member's state in the rain. @throws Failure rain.not.found */
    getResult: (
      { brand, session, now }: SessionContext,
      { id }: QueryOf<"GET /wps/rain/result">,
    ): Promise<ReplyOf<"GET /wps/rain/result">> =>
      database.forBrand(brand.brandId, async (q) => {
        const { memberId } = session;
        const rain = await store.findRain(q, BigInt(id));
        const phase = rain && findRainPhase(rain, now);
        if (!rain || !phase) throw createFailure("rain.not.found");
        const [entry] = await listEntries(q, rain.id, [memberId]);
        const isOver = phase === "over";
        if (entry) {
          const amount = entry.units === null ? null : unitsToWire(entry.units, brand.currency);
          return {
            isHidden: false,
            reason: null,
            ticket: entry.ticket,
            isOver,
            amount,
            isPaid: entry.isPaid,
          };
        }
        const bar = (await findBars(q, brand, rain, [memberId], now)).get(memberId);
        const isHidden = bar === "stopped" || !brand.switches.REDRAIN;
        return {
          isHidden,
          reason: bar === undefined || bar === "stopped" ? null : bar,
          ticket: null,
          isOver,
          amount: null,
          isPaid: false,
        };
      }),

    /** The data that anybody needs to repeat a draw, page by page. @throws Failure rain.not.found */
    getProof: (
      { brand, now }: RequestContext,
      { id, after }: QueryOf<"GET /wps/rain/proof">,
    ): Promise<Proof> =>
      database.forBrand(brand.brandId, async (q) => {
        const rain = await store.findRain(q, BigInt(id));
        if (!rain || !findRainPhase(rain, now)) throw createFailure("rain.not.found");
        const { seedHash, seed, digest, entries } = rain;
        // The entries are published together with the seed: nobody learns their number before.
        const tickets = seed ? await listTickets(q, rain.id, after, ticketsPerPage) : [];
        const envelopes = seed && after === undefined ? await listEnvelopes(q, rain.id) : [];
        return {
          seedHash: seedHash.toString("hex"),
          seed: seed?.toString("hex") ?? null,
          digest: digest?.toString("hex") ?? null,
          entries,
          envelopes: envelopes.map(({ units, ticket }) => ({
            amount: unitsToWire(units, brand.currency),
            ticket,
          })),
          tickets,
          next: tickets.length === ticketsPerPage ? (tickets.at(-1) ?? null) : null,
        };
      }),
  };
}

export type RainService = ReturnType<typeof createRainService>;
