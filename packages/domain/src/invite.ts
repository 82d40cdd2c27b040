/** From which friend on so much is paid for each, in whole currency. */
export interface InviteTier {
  readonly from: number;
  readonly amount: number;
}

/** What a brand asks of invited friends, and what it pays for them. Money is in whole currency. */
export interface InviteProgramme {
  /** What a friend pays in, and plays, within `days` of registering. */
  readonly deposit: number;
  readonly turnover: number;
  readonly days: number;
  /** How many friends of a calendar month are paid for. */
  readonly monthly: number;
  /** Turnover that a reward asks for, as a multiple of it. */
  readonly wagering: number;
  /** None: the programme is off. */
  readonly tiers: readonly InviteTier[];
}

/** How far a friend has come. Each step needs those before it. */
export const inviteSteps = ["registered", "verified", "deposited", "qualified", "missed"] as const;
export type InviteStep = (typeof inviteSteps)[number];

/** What is known of a friend. */
export interface FriendFacts {
  readonly hasVerifiedMobile: boolean;
  readonly depositUnits: bigint;
  readonly isQualified: boolean;
  /** Whether the days that the programme gives are over. */
  readonly isOver: boolean;
}

/** The step that a friend has reached, for whoever invited them. */
export function getInviteStep(facts: FriendFacts, leastDepositUnits: bigint): InviteStep {
  if (facts.isQualified) return "qualified";
  if (facts.isOver) return "missed";
  if (!facts.hasVerifiedMobile) return "registered";
  return facts.depositUnits >= leastDepositUnits ? "deposited" : "verified";
}

/** The tier of the friend who is the `place`th to qualify, counted from 1. */
export const getInviteTier = (tiers: readonly InviteTier[], place: number): InviteTier | undefined =>
  tiers.filter(({ from }) => from <= place).toSorted((one, other) => other.from - one.from)[0];

/** The tier after the one that the `place`th friend is in. */
export const getNextInviteTier = (tiers: readonly InviteTier[], place: number): InviteTier | undefined =>
  tiers.filter(({ from }) => from > place).toSorted((one, other) => one.from - other.from)[0];
