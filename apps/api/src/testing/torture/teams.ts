import { requestTypeOf, writeTerms } from "@croupier/domain/contract-codec";
import type { ContractKind, ContractTerms } from "@croupier/domain/contract-terms";
import type pg from "pg";
import type { Place, TorturePlayer } from "./operation.ts";
import { dayMs } from "./world-clock.ts";

/** Of a brand's first members: above whom each stands. Four levels where there are enough, and three in a short run. */
const uplines = [undefined, 0, 1, 0, 2] as const;
const fewAgents = 3;
/** From so many members on a brand has all of its agents. */
const manyMembers = 8;
/** What the line of an agent earns of the turnover, in millionths, by level; high, because stakes are small. */
const rebates = [180_000, 140_000, 90_000, 40_000] as const;
const memberRebate = 20_000;
const category = "RNG";
/** What a contract pays by level; less than the one above. */
const salaries = [100_000, 75_000, 50_000, 25_000] as const;

export const contractKinds: readonly ContractKind[] = ["daily", "hourly", "dividend"];

/** A rate that an agent of this level can offer: what is theirs pays more, whatever they got. */
export const drawPpm = (level: number, drawn: number): number => (salaries[level] ?? 5_000) - drawn;
export const mostBelow = 10_000;

const termsOf = (kind: ContractKind, ppm: number): ContractTerms => {
  const common = { release: "auto", limited: false } as const;
  return kind === "dividend"
    ? {
        ...common,
        kind,
        period: "WEEK",
        carry: "forever",
        carryCapUnits: undefined,
        tiers: [{ minLossUnits: 0n, minTurnoverUnits: 0n, minActive: 0, ppm }],
      }
    : {
        ...common,
        kind,
        mode: "whole",
        activeThresholdUnits: 100n,
        categories: "all",
        tiers: [{ minTurnoverUnits: 0n, minActive: 0, ppm }],
      };
};

/** Gives everybody a place, and their rate. */
async function placeAll(
  owner: pg.Client,
  own: readonly TorturePlayer[],
  firstDay: string,
): Promise<ReadonlyMap<TorturePlayer, Place>> {
  const agents = own.length < manyMembers ? fewAgents : uplines.length;
  const places = new Map<TorturePlayer, Place>();
  for (const [n, of] of own.entries()) {
    const isAgent = n < agents;
    const upline = isAgent ? uplines[n] : n % agents;
    const above = upline === undefined ? undefined : own[upline];
    const over = above && places.get(above);
    places.set(of, { level: over ? over.level + 1 : 0, isAgent, upline: above, directs: [] });
    over?.directs.push(of);
    if (isAgent)
      await owner.query("update members set type = $2 where member_id = $1", [
        of.player.memberId,
        n === 0 ? 2 : 1,
      ]);
    if (above)
      await owner.query("update members set upline_id = $2 where member_id = $1", [
        of.player.memberId,
        above.player.memberId,
      ]);
  }
  await owner.query("begin");
  const [first] = own;
  const rates: [bigint, number][] = [[0n, rebates[0]]];
  for (const [{ player }, { isAgent, level }] of places)
    rates.push([player.memberId, isAgent ? (rebates[level] ?? memberRebate) : memberRebate]);
  for (const [memberId, ppm] of rates)
    await owner.query(
      "insert into rate_spans (merchant_id, member_id, category, from_day, ppm) values ($1, $2, $3, $4, $5)",
      [first?.player.brandId, memberId, category, firstDay, ppm],
    );
  await owner.query("commit");
  return places;
}

/** The contracts that agents sign before the run: each with the agent above, the first one with the brand. */
async function sign(
  owner: pg.Client,
  { player, place }: TorturePlayer,
  at: { firstDay: string; now: Date },
): Promise<void> {
  if (!place?.isAgent) return;
  for (const kind of contractKinds) {
    const terms = termsOf(kind, drawPpm(place.level, 0));
    await owner.query(
      `insert into contracts (merchant_id, beneficiary_id, payer_id, kind, request_type, terms, state, offered_at, answered_at, starts_on)
       values ($1, $2, $3, $4, $5, $6, 'accepted', $7, $7, $8)`,
      [
        player.brandId,
        player.memberId,
        place.upline?.player.memberId ?? null,
        kind,
        requestTypeOf(terms),
        JSON.stringify(writeTerms(terms)),
        at.now,
        at.firstDay,
      ],
    );
  }
}

/** Makes a tree with rates and contracts of the players of each brand. */
export async function growTeams(
  owner: pg.Client,
  players: readonly TorturePlayer[],
  at: { firstDay: Date; now: Date },
): Promise<void> {
  const firstDay = at.firstDay.toISOString().slice(0, 10);
  const before = new Date(at.firstDay.getTime() - dayMs).toISOString().slice(0, 10);
  for (const brandId of new Set(players.map(({ player }) => player.brandId))) {
    const own = players.filter(({ player }) => player.brandId === brandId);
    for (const [of, place] of await placeAll(owner, own, before)) of.place = place;
    for (const of of own) await sign(owner, of, { firstDay, now: at.now });
  }
}
