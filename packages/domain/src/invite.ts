/** The first friend of a tier, and the payment for each, in the currency. */
export interface InviteTier {
  readonly from: number;
  readonly amount: number;
}

/** A brand's conditions for invited friends, and its payments for them. Money is in the currency. */
export interface InviteProgramme {
  /** What a friend pays in, and plays, within `days` of registering. */
  readonly deposit: number;
  readonly turnover: number;
  readonly days: number;
  /** How many friends of a calendar month are paid for. */
  readonly monthly: number;
  /** The turnover that a reward requires, as a multiple of it. */
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

/** The step that a friend has reached, for their inviter. */
export function getInviteStep(facts: FriendFacts, leastDepositUnits: bigint): InviteStep {
  if (facts.isQualified) return "qualified";
  if (facts.isOver) return "missed";
  if (!facts.hasVerifiedMobile) return "registered";
  return facts.depositUnits >= leastDepositUnits ? "deposited" : "verified";
}

/** The tier of the friend who is the `place`th to qualify, counted from 1. */
export const findInviteTier = (tiers: readonly InviteTier[], place: number): InviteTier | undefined =>
  tiers.filter(({ from }) => from <= place).toSorted((one, other) => other.from - one.from)[0];

/** The tier after the one that the `place`th friend is in. */
export const findNextInviteTier = (tiers: readonly InviteTier[], place: number): InviteTier | undefined =>
  tiers.filter(({ from }) => from > place).toSorted((one, other) => one.from - other.from)[0];
