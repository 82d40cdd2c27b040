/**
 * Rebates of a day by the difference of rates down a tree (ADR 68). Amounts are units of money, rates are millionths. All
 * agents of one category are folded in one pass from the leaves to the tops, so that its cost grows with the agents alone.
 */
const millionth = 1_000_000n;

/** An agent and the nearest agent above, on the day. */
export interface TreePlace {
  readonly memberId: bigint;
  readonly aboveId: bigint | undefined;
}

/** The agents of a day by their places in a list, everybody after the one above. */
export interface RebateTree {
  readonly ids: readonly bigint[];
  /** The position of the agent above, or -1 below the brand itself. */
  readonly above: Int32Array;
  readonly placeOf: ReadonlyMap<bigint, number>;
}

/** What a rate gives of a turnover, rounded down to the unit. Nobody owes for a turnover below 0. */
export const shareOf = (turnoverUnits: bigint, ppm: number): bigint =>
  turnoverUnits <= 0n || ppm <= 0 ? 0n : (turnoverUnits * BigInt(ppm)) / millionth;

/**
 * Puts agents in an order in which everybody comes after the one above. An agent above themselves, through others or not, is
 * left out with all below: a broken tree earns nothing, and never too much.
 */
export function createRebateTree(agents: readonly TreePlace[]): RebateTree {
  const known = new Set(agents.map(({ memberId }) => memberId));
  const below = new Map<bigint, bigint[]>();
  const ids: bigint[] = [];
  for (const { memberId, aboveId } of agents) {
    if (aboveId === undefined || !known.has(aboveId)) ids.push(memberId);
    else {
      const others = below.get(aboveId);
      if (others) others.push(memberId);
      else below.set(aboveId, [memberId]);
    }
  }
  const above: number[] = ids.map(() => -1);
  // The list grows while it is read.
  for (let place = 0; place < ids.length; place += 1)
    for (const memberId of below.get(ids[place] as bigint) ?? []) {
      ids.push(memberId);
      above.push(place);
    }
  return {
    ids,
    above: Int32Array.from(above),
    placeOf: new Map(ids.map((memberId, place) => [memberId, place])),
  };
}

/**
 * The effective rates: nobody has more than the agent above, or than the brand's cap. So a rate that is set too high
 * pays nobody more (AGT-08).
 */
export function limitRates({ above }: RebateTree, own: Int32Array, capPpm: number): Int32Array {
  const counted = new Int32Array(above.length);
  for (let place = 0; place < above.length; place += 1) {
    const higher = above[place] ?? -1;
    const most = higher < 0 ? capPpm : (counted[higher] ?? 0);
    counted[place] = Math.min(own[place] ?? 0, most);
  }
  return counted;
}

/** What a member or an agent earns in a category on a day. */
export interface RebateLine {
  readonly memberId: bigint;
  readonly ppm: number;
  /** Own play. */
  readonly ownTurnoverUnits: bigint;
  /** Of everybody below. */
  readonly teamTurnoverUnits: bigint;
  /** The rebate of the agent's own play. */
  readonly ownUnits: bigint;
  /** The legs: for each direct, the turnover of them and all below by the difference of both rates. */
  readonly teamUnits: bigint;
}

/** Somebody's play; `agentId` is the nearest agent of the day, undefined below the brand itself. */
export interface MemberPlay {
  readonly memberId: bigint;
  readonly agentId: bigint | undefined;
  readonly ppm: number;
  readonly turnoverUnits: bigint;
}

/** What was summed of agents, by their places: the same number of each list. */
export interface PlaceSums {
  readonly places: Int32Array;
  readonly ownUnits: BigInt64Array;
  readonly teamUnits: BigInt64Array;
  readonly legsUnits: BigInt64Array;
}

/** The lines of all agents, by their positions in the tree. Without a turnover all of a line is 0. */
export type FoldedDay = { readonly ppm: Int32Array } & Readonly<
  Record<Exclude<keyof RebateLine, "memberId" | "ppm">, BigInt64Array>
>;

/**
 * Folds one category of one day. What an agent and everybody below turned over is a leg of the agent above. All legs of a
 * chain and the rebate of who played add up to the rate at the top at most, because each is rounded down (AGT-01).
 */
export function createRebateFold(tree: RebateTree, own: Int32Array, capPpm: number) {
  const { ids, above, placeOf } = tree;
  const rates = limitRates(tree, own, capPpm);
  const ownTurnover = new BigInt64Array(ids.length);
  const teamTurnover = new BigInt64Array(ids.length);
  const legs = new BigInt64Array(ids.length);

  /** Adds the turnover of an agent's ordinary direct members, and the sum of these legs. */
  const addDirects = (agentId: bigint, turnoverUnits: bigint, legsUnits: bigint): void => {
    const place = placeOf.get(agentId);
    if (place === undefined) return;
    teamTurnover[place] = (teamTurnover[place] ?? 0n) + turnoverUnits;
    legs[place] = (legs[place] ?? 0n) + legsUnits;
  };

  return {
    /** The rates that count, by place. */
    rates,
    /** Adds an agent's play. */
    addAgent: (memberId: bigint, turnoverUnits: bigint): void => {
      const place = placeOf.get(memberId);
      if (place !== undefined && turnoverUnits > 0n)
        ownTurnover[place] = (ownTurnover[place] ?? 0n) + turnoverUnits;
    },
    /** Adds the play of an ordinary member. @returns their own rebate from it */
    addMember: ({ memberId, agentId, ppm: ownPpm, turnoverUnits }: MemberPlay): RebateLine => {
      const place = agentId === undefined ? undefined : placeOf.get(agentId);
      // Below an agent who is left out, nobody earns.
      const most = agentId === undefined ? capPpm : place === undefined ? 0 : (rates[place] ?? 0);
      const ppm = Math.min(ownPpm, most);
      const turnover = turnoverUnits > 0n ? turnoverUnits : 0n;
      if (agentId !== undefined) addDirects(agentId, turnover, shareOf(turnover, most - ppm));
      return {
        memberId,
        ppm,
        ownTurnoverUnits: turnover,
        teamTurnoverUnits: 0n,
        ownUnits: shareOf(turnover, ppm),
        teamUnits: 0n,
      };
    },
    /**
     * Adds the sums from the database: for each position, the agent's play, that of the ordinary direct members, and the sum
     * of the latter's legs.
     */
    addSums: (sums: PlaceSums): void => {
      for (const [at, place] of sums.places.entries()) {
        ownTurnover[place] = (ownTurnover[place] ?? 0n) + (sums.ownUnits[at] ?? 0n);
        teamTurnover[place] = (teamTurnover[place] ?? 0n) + (sums.teamUnits[at] ?? 0n);
        legs[place] = (legs[place] ?? 0n) + (sums.legsUnits[at] ?? 0n);
      }
    },
    /** Ends the fold: carries everybody's turnover and legs to the agents above. @returns the result of each, by position */
    end: (): FoldedDay => {
      for (let place = ids.length - 1; place >= 0; place -= 1) {
        const total = (ownTurnover[place] ?? 0n) + (teamTurnover[place] ?? 0n);
        const higher = above[place] ?? -1;
        if (total === 0n || higher < 0) continue;
        teamTurnover[higher] = (teamTurnover[higher] ?? 0n) + total;
        legs[higher] = (legs[higher] ?? 0n) + shareOf(total, (rates[higher] ?? 0) - (rates[place] ?? 0));
      }
      return {
        ppm: rates,
        ownTurnoverUnits: ownTurnover,
        teamTurnoverUnits: teamTurnover,
        teamUnits: legs,
        ownUnits: ownTurnover.map((units, place) => shareOf(units, rates[place] ?? 0)),
      };
    },
  };
}

export type RebateFold = ReturnType<typeof createRebateFold>;
