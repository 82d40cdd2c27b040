import { catalogueGameTypes } from "@croupier/domain/codes";
import { rainModes } from "@croupier/domain/rain";
import { rewardSources } from "@croupier/domain/reward";
import { Type } from "typebox";
import { points } from "./mall-settings.ts";
import { setting } from "./setting-entry.ts";

const atLeastZero = Type.Integer({ minimum: 0 });

/** What a brand gives: rewards, check-in, missions, wheel, rains, rebates, earnings, invitations. Part of the registry. */
export const givingSettings = {
  rewards: setting({
    schema: Type.Object({
      autoClaim: Type.Array(Type.Enum(rewardSources)),
      claimDays: Type.Integer({ minimum: 1, maximum: 366 }),
      reviewDays: Type.Integer({ minimum: 1, maximum: 14 }),
      goodwillAlone: atLeastZero,
    }),
    default: {
      autoClaim: ["promotion", "vip-rebate", "rebate"],
      claimDays: 30,
      reviewDays: 7,
      goodwillAlone: 100,
    },
    doc: "Sources whose rewards are claimed for the member at once, days to claim the others, days after which a review of a reward or a bill ends automatically, and the goodwill, in the currency, that one person may give in 24 hours (EXT-03, SEC-86).",
  }),
  checkIn: setting({
    schema: Type.Object({
      amounts: Type.Array(atLeastZero, { minItems: 1, maxItems: 31 }),
      wagering: Type.Integer({ minimum: 0, maximum: 10 }),
      days: Type.Integer({ minimum: 1, maximum: 366 }),
    }),
    default: { amounts: [1, 1, 1, 2, 2, 2, 5], wagering: 1, days: 30 },
    doc: "Reward of each check-in in a row, in the currency, after the last of which the round starts again; how often it must be played, never above maxWagering, and the days to do so (RWD-20).",
  }),
  missionMost: setting({
    schema: atLeastZero,
    default: 100,
    doc: "Whole currency that a mission may give at most (RWD-21).",
  }),
  wheel: setting({
    schema: Type.Object({ checkIn: Type.Boolean(), level: Type.Boolean(), most: atLeastZero }),
    default: { checkIn: false, level: true, most: 500 },
    doc: "Whether the check-in of a day and each new VIP level give a spin of the wheel, and the most that a prize may give, in the currency (RWD-25).",
  }),
  agents: setting({
    schema: Type.Object({ accountsPerDay: atLeastZero, depth: Type.Integer({ minimum: 1, maximum: 30 }) }),
    default: { accountsPerDay: 50, depth: 30 },
    doc: "Accounts that an agent may open for others on one day, and levels that a tree may have (EXT-13, AGT-11).",
  }),
  autoLimits: setting({
    schema: Type.Object({ perBill: atLeastZero, perClose: atLeastZero }),
    default: { perBill: 5_000, perClose: 100_000 },
    doc: "Amount in the currency up to which a bill that the brand owes, and all of one close together, are paid without a review.",
  }),
  earnings: setting({
    schema: Type.Object({ automaticPayout: Type.Boolean(), playOnce: Type.Optional(Type.Boolean()) }),
    default: { automaticPayout: false },
    doc: "Earnings of agents are paid to their wallets automatically, every hour; otherwise on request (AGT-41). `playOnce`: paid out earnings must be played once before they can be withdrawn.",
  }),
  points,
  rebateReview: setting({
    schema: Type.Object({ line: atLeastZero, close: Type.Optional(atLeastZero) }),
    default: { line: 5_000 },
    doc: "Whole currency above which a line of rebates, or all lines of a day together, wait for an operator (ADR 68).",
  }),
  agentRain: setting({
    schema: Type.Object({ perSend: atLeastZero, perDay: atLeastZero }),
    default: { perSend: 5_000, perDay: 20_000 },
    doc: "Whole currency that an agent may send to direct members at once, and on one day (EXT-17).",
  }),
  rains: setting({
    schema: Type.Object({
      perRain: atLeastZero,
      perDay: atLeastZero,
      perMember: Type.Integer({ minimum: 1, maximum: 100 }),
      hourly: Type.Union([
        Type.Null(),
        Type.Object({
          minute: Type.Integer({ minimum: 0, maximum: 59 }),
          windowS: Type.Integer({ minimum: 5, maximum: 600 }),
          budget: Type.Integer({ minimum: 1 }),
          envelopes: Type.Integer({ minimum: 1, maximum: 10_000 }),
          mode: Type.Enum(rainModes),
        }),
      ]),
    }),
    default: { perRain: 5_000, perDay: 20_000, perMember: 3, hourly: null },
    doc: "Most in the currency for one rain and for all rains of a day, envelopes that a member may take in a day, and a rain that comes at a minute of every hour: seconds that it is open, its budget in the currency, its envelopes, and whether they are drawn or grabbed (RWD-14, RWD-17).",
  }),
  inviteProgramme: setting({
    schema: Type.Object({
      deposit: atLeastZero,
      turnover: atLeastZero,
      days: Type.Integer({ minimum: 1, maximum: 366 }),
      monthly: Type.Integer({ minimum: 1, maximum: 1_000 }),
      wagering: Type.Integer({ minimum: 0, maximum: 10 }),
      tiers: Type.Array(
        Type.Object({
          from: Type.Integer({ minimum: 1 }),
          amount: Type.Number({ exclusiveMinimum: 0, multipleOf: 0.01 }),
        }),
        { maxItems: 10 },
      ),
    }),
    default: { deposit: 100, turnover: 1_000, days: 30, monthly: 20, wagering: 1, tiers: [] },
    doc: "Rewards for friends who follow a member's invitation: the amount in the currency that a friend must pay in and play within how many days of registering, how many friends a month are paid for, the turnover that the reward requires, and the payment per friend from the first, fifth or any other one on. Without tiers there is no programme (EXT-14, RWD-27).",
  }),
  maxGive: setting({
    schema: Type.Partial(
      Type.Record(Type.Enum(catalogueGameTypes), Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    ),
    default: {
      RNG: 15_000,
      LIVE: 10_000,
      FISH: 15_000,
      PVP: 15_000,
      SPORTS: 15_000,
      ESPORTS: 15_000,
      COCKFIGHT: 15_000,
      LOTT: 25_000,
      ELOTT: 25_000,
    },
    doc: "The share of stakes, in millionths by type of game, that the agents' cap and the highest VIP rebate may reach together; a type that is not named gives no VIP rebate (VIP2-07).",
  }),
  lossReward: setting({
    schema: Type.Object({ isOn: Type.Boolean(), ppm: Type.Integer({ minimum: 0, maximum: 500_000 }) }),
    default: { isOn: false, ppm: 50_000 },
    doc: "Gives VIP members a share, in millionths, of their loss in a week as a reward each Monday. Off unless the brand turns it on.",
  }),
};
