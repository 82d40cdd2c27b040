import { keysOf } from "@croupier/domain/keys-of";
import type { CallBody, CallQuery, CallReply } from "../call.ts";
import { affiliateCalls } from "./affiliate.ts";
import { agentCalls } from "./agent.ts";
import { agentTreeCalls } from "./agent-tree.ts";
import { billCalls } from "./bills.ts";
import { chatCalls } from "./chat.ts";
import { contractCalls } from "./contracts.ts";
import { credentialCalls } from "./credentials.ts";
import { depositCalls } from "./deposits.ts";
import { disputeCalls } from "./disputes.ts";
import { earningsCalls } from "./earnings.ts";
import { gameCalls } from "./games.ts";
import { livestreamCalls } from "./livestream.ts";
import { lotteryCalls } from "./lottery.ts";
import { mallCalls } from "./mall.ts";
import { memberCalls } from "./member.ts";
import { memberGameCalls } from "./member-games.ts";
import { messageCalls } from "./messages.ts";
import { missionCalls } from "./missions.ts";
import { passwordCalls } from "./password.ts";
import { profileCalls } from "./profile.ts";
import { promotionCalls } from "./promotions.ts";
import { rainCalls } from "./rains.ts";
import { rebateCalls } from "./rebates.ts";
import { recordFileCalls } from "./record-files.ts";
import { recordCalls } from "./records.ts";
import { responsiblePlayCalls } from "./responsible-play.ts";
import { rewardCalls } from "./rewards.ts";
import { sessionCalls } from "./session.ts";
import { socialCalls } from "./social.ts";
import { statementCalls } from "./statements.ts";
import { supportCalls } from "./support.ts";
import { systemCalls } from "./system.ts";
import { teamPostingCalls } from "./team-postings.ts";
import { verificationCalls } from "./verification.ts";
import { vipCalls } from "./vip.ts";
import { walletCalls } from "./wallet.ts";
import { wheelCalls } from "./wheel.ts";
import { withdrawalCalls } from "./withdrawals.ts";

/** Every call of /wps, keyed by "METHOD /path" (API-01). */
export const playerContract = {
  ...systemCalls,
  ...sessionCalls,
  ...memberCalls,
  ...verificationCalls,
  ...passwordCalls,
  ...profileCalls,
  ...credentialCalls,
  ...socialCalls,
  ...walletCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...gameCalls,
  ...memberGameCalls,
  ...responsiblePlayCalls,
  ...lotteryCalls,
  ...livestreamCalls,
  ...messageCalls,
  ...promotionCalls,
  ...rewardCalls,
  ...missionCalls,
  ...wheelCalls,
  ...rainCalls,
  ...mallCalls,
  ...chatCalls,
  ...supportCalls,
  ...affiliateCalls,
  ...recordCalls,
  ...recordFileCalls,
  ...statementCalls,
  ...vipCalls,
  ...agentCalls,
  ...teamPostingCalls,
  ...agentTreeCalls,
  ...earningsCalls,
  ...billCalls,
  ...disputeCalls,
  ...rebateCalls,
  ...contractCalls,
} as const;

export type PlayerContract = typeof playerContract;
export type CallKey = keyof PlayerContract;
export type QueryOf<K extends CallKey> = CallQuery<PlayerContract[K]>;
export type BodyOf<K extends CallKey> = CallBody<PlayerContract[K]>;
export type ReplyOf<K extends CallKey> = CallReply<PlayerContract[K]>;

/** Calls whose body travels sealed (SEC-15). */
export type SealedKey = { [K in CallKey]: PlayerContract[K] extends { sealed: true } ? K : never }[CallKey];

/** Calls that answer a file. */
export type FileKey = { [K in CallKey]: PlayerContract[K] extends { media: string } ? K : never }[CallKey];

/** Calls whose body travels as a form, with files if it has any (API-37). */
export type FormKey = { [K in CallKey]: PlayerContract[K] extends { files: object } ? K : never }[CallKey];

/** The keys of the contract with their literal types. */
export const callKeys = keysOf(playerContract);
