import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../platform/db/database.ts";

/** The share of turnover that somebody and everybody below earn together, in millionths. */
export interface Rate {
  readonly category: string;
  readonly ppm: number;
}

export interface MemberRate extends Rate {
  /** 0 for the brand: its caps are the rates above every tree. */
  readonly memberId: bigint;
}

/** Agents of a day: the same number of each list. There may be many. */
export interface TreeAgents {
  readonly memberIds: BigInt64Array;
  /** The nearest agents above; 0 below the brand itself. */
  readonly aboveIds: BigInt64Array;
  readonly types: Int32Array;
}

/** Rates of agents in a category: the same number of each list. */
export interface AgentRates {
  readonly category: string;
  readonly memberIds: BigInt64Array;
  readonly ppm: Int32Array;
}

/** A link by which an agent's newcomers register. */
export interface AgentLink {
  readonly linkId: bigint;
  readonly agentId: bigint;
  /** What the newcomer becomes: a member (0) or an agent (1). */
  readonly type: number;
  readonly rates: readonly Rate[];
}

/** The member that stands for the brand among rates. */
export const brandRates = 0n;

/** Who is below whom, and at which rates, on a day (ADR 67). */
export interface AgentTreePort {
  /** Every agent of the brand with the nearest agent above on the day, in the order of their ids. */
  listAgentsOn(q: Queryable, day: Day): Promise<TreeAgents>;
  /** Rates of all agents on the day, by category. */
  listAgentRatesOn(q: Queryable, day: Day): Promise<AgentRates[]>;
  /** Rates of the day; those of some members, or of all and the brand. Nobody's rate of 0 is listed. */
  listRatesOn(q: Queryable, day: Day, memberIds?: readonly bigint[]): Promise<MemberRate[]>;
  /** Whether a member was in an agent's team on a day. */
  isBelowOn(q: Queryable, agentId: bigint, memberId: bigint, day: Day): Promise<boolean>;
  /** @throws Failure agent.rate.range for rates above those that an agent has on a day */
  checkRates(q: Queryable, agentId: bigint, rates: readonly Rate[], day: Day): Promise<void>;
  /** How many agents are above a member today. */
  countAbove(q: Queryable, memberId: bigint): Promise<number>;
  /** The agent's link with this code, unless it was deleted or its agent may open no accounts. */
  findLink(q: Queryable, code: string): Promise<AgentLink | undefined>;
  /** Counts a registration by a link. @returns false where the link has been deleted meanwhile */
  useLink(q: Queryable, linkId: bigint): Promise<boolean>;
  /** Gives a newcomer rates from the day of registration on, at most those of the nearest agent above. */
  beginRates(q: Queryable, memberId: bigint, rates: readonly Rate[], today: Day): Promise<void>;
}
