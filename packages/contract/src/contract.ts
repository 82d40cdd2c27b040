import type { CallBody, CallQuery, CallReply } from "./call.ts";
import { affiliateCalls } from "./calls/affiliate.ts";
import { agentCalls } from "./calls/agent.ts";
import { chatCalls } from "./calls/chat.ts";
import { credentialCalls } from "./calls/credentials.ts";
import { gameCalls } from "./calls/games.ts";
import { livestreamCalls } from "./calls/livestream.ts";
import { lotteryCalls } from "./calls/lottery.ts";
import { memberCalls } from "./calls/member.ts";
import { messageCalls } from "./calls/messages.ts";
import { passwordCalls } from "./calls/password.ts";
import { profileCalls } from "./calls/profile.ts";
import { promotionCalls } from "./calls/promotions.ts";
import { recordCalls } from "./calls/records.ts";
import { sessionCalls } from "./calls/session.ts";
import { socialCalls } from "./calls/social.ts";
import { supportCalls } from "./calls/support.ts";
import { systemCalls } from "./calls/system.ts";
import { verificationCalls } from "./calls/verification.ts";
import { vipCalls } from "./calls/vip.ts";
import { walletCalls } from "./calls/wallet.ts";

/** Every call of /wps, keyed by "METHOD /path" (API-01). */
export const contract = {
  ...systemCalls,
  ...sessionCalls,
  ...memberCalls,
  ...verificationCalls,
  ...passwordCalls,
  ...profileCalls,
  ...credentialCalls,
  ...socialCalls,
  ...walletCalls,
  ...gameCalls,
  ...lotteryCalls,
  ...livestreamCalls,
  ...messageCalls,
  ...promotionCalls,
  ...chatCalls,
  ...supportCalls,
  ...affiliateCalls,
  ...recordCalls,
  ...vipCalls,
  ...agentCalls,
} as const;

export type Contract = typeof contract;
export type CallKey = keyof Contract;
export type QueryOf<K extends CallKey> = CallQuery<Contract[K]>;
export type BodyOf<K extends CallKey> = CallBody<Contract[K]>;
export type ReplyOf<K extends CallKey> = CallReply<Contract[K]>;

/** Calls whose body travels sealed (SEC-15). */
export type SealedKey = { [K in CallKey]: Contract[K] extends { sealed: true } ? K : never }[CallKey];

/** Calls whose body travels as a form, with files where it has some (API-37). */
export type FormKey = { [K in CallKey]: Contract[K] extends { files: object } ? K : never }[CallKey];

/** The keys of the contract with the type that they have. */
export const callKeys = Object.keys(contract) as CallKey[];
