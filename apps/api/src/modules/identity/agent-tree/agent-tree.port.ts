import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** The share of turnover that a member and everybody below earn together, in millionths. */
export interface Rate {
  readonly category: string;
  readonly ppm: number;
}

export interface MemberRate extends Rate {
  /** 0 for the brand: its caps are the rates above every tree. */
  readonly memberId: bigint;
}

/** The agents of a day, as columns of equal length. There may be many. */
export interface TreeAgents {
  readonly memberIds: BigInt64Array;
  /** The nearest agents above; 0 below the brand itself. */
  readonly aboveIds: BigInt64Array;
  readonly types: Int32Array;
}

/** The agents' rates in a category, as columns of equal length. */
export interface AgentRates {
  readonly category: string;
  readonly memberIds: BigInt64Array;
  readonly ppm: Int32Array;
}

/** A link through which an agent's new members register. */
export interface AgentLink {
  readonly linkId: bigint;
  readonly agentId: bigint;
  /** The type of account that the new member gets: a member (0) or an agent (1). */
  readonly type: number;
  readonly rates: readonly Rate[];
}

/** The member id that represents the brand among rates. */
export const brandRates = 0n;

/** The tree (who is below whom) and its rates on a day (ADR 67). */
export interface AgentTreePort {
  /** Every agent of the brand with the nearest agent above on the day, in the order of their ids. */
  listAgentsOn(q: Queryable, day: Day): Promise<TreeAgents>;
  /** Rates of all agents on the day, by category. */
  listAgentRatesOn(q: Queryable, day: Day): Promise<AgentRates[]>;
  /** Rates of the day, of some members or of all and the brand. A rate of 0 is not listed. */
  listRatesOn(q: Queryable, day: Day, memberIds?: readonly bigint[]): Promise<MemberRate[]>;
  /** Whether a member was in an agent's team on a day. */
  isBelowOn(q: Queryable, agentId: bigint, memberId: bigint, day: Day): Promise<boolean>;
  /** @throws Failure agent.rate.range for rates above those that an agent has on a day */
  checkRates(q: Queryable, agentId: bigint, rates: readonly Rate[], day: Day): Promise<void>;
  /** How many agents are above a member today. */
  countAbove(q: Queryable, memberId: bigint): Promise<number>;
  /** The agent's link with this code, unless it was deleted or its agent may open no accounts. */
  findLink(q: Queryable, code: string): Promise<AgentLink | undefined>;
  /** Counts a registration by a link. @returns false if the link has been deleted meanwhile */
  useLink(q: Queryable, linkId: bigint): Promise<boolean>;
  /** Gives a new member rates from the day of registration on, at most those of the nearest agent above. */
  beginRates(q: Queryable, memberId: bigint, rates: readonly Rate[], today: Day): Promise<void>;
}
